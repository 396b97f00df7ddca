import { Component, lazy, type ReactNode, Suspense } from 'react';

// Loaded on demand, because few readers need it.
const ErrorView = lazy(async () => ({
  default: (await import('../layout/error-view.tsx')).ErrorView,
}));

interface BoundaryProps {
  /** A new address resets the error. */
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  address: string;
}

/** Shows an error in place of a page that fails to render; the shell stays. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, address: this.props.address };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return props.address === state.address ? null : { failed: false, address: props.address };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorView />
      </Suspense>
    );
  }
}
