import { Component, type ReactNode } from 'react';

interface Failure {
  readonly caught: { readonly error: unknown } | null;
}

interface ErrorBoundaryProps {
  /** What stands in the children's place; `retry` shows them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called once for each error, when its fallback stands. */
  readonly onError?: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** Shows `fallback` in the place of children that throw, until it is mounted anew: no change of the address takes it away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { caught: null };

  static getDerivedStateFromError(error: unknown): Failure {
    return { caught: { error } };
  }

  readonly retry = (): void => this.setState({ caught: null });

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.retry) : this.props.children;
  }
}
