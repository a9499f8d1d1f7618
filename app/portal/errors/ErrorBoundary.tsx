import { Component, type ReactNode } from "react";

/** Shows the 50x page if rendering throws. */
export class ErrorBoundary extends Component<
  { instead(error: unknown): ReactNode; children: ReactNode },
  { broken?: { error: unknown } }
> {
  override state: { broken?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render() {
    const { broken } = this.state;
    return broken ? this.props.instead(broken.error) : this.props.children;
  }
}
