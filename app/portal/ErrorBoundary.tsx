import { Component, type ReactNode } from "react";

/** Catches a bug while drawing and shows the 50x page in its place. */
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
