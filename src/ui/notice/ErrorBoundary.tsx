import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of the children that failed; `reset` renders them again. */
  readonly show: (error: Error, reset: () => void) => ReactNode;
  /** Another place begins without the error. */
  readonly place?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

/** Keeps a failure where it happens. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.error && place !== this.props.place) this.reset();
  }

  private readonly reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.show(error, this.reset) : this.props.children;
  }
}
