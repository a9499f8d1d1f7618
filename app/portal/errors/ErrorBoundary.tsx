import { Component, type ReactNode } from "react";

/** Shows the 50x page if rendering throws. */
export class ErrorBoundary extends Component<
  { instead: ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
