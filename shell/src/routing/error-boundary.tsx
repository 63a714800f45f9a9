import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the children's place. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Called once for each error, when its fallback stands. */
  readonly onError?: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** Shows `fallback` in the place of children that throw, for as long as it is mounted: its key says when they are tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly caught?: { readonly error: unknown } }> {
  override state: { readonly caught?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown): { caught: { error: unknown } } {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
