import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered instead of the failed children; `reset` renders them again. */
  readonly fallback: (error: Error, reset: () => void) => ReactNode;
  /** A change clears the error. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

/** Catches render errors of its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.error && resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.reset) : this.props.children;
  }
}
