import { Component, lazy, type ReactNode, Suspense } from 'react';

// What nobody should need to see is not carried by every page.
const ErrorView = lazy(async () => ({
  default: (await import('../layout/error-view.tsx')).ErrorView,
}));

interface BoundaryProps {
  /** Another address is another chance. */
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  address: string;
}

/** A page that breaks while rendering leaves the shell standing. */
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
