import { Component, type ReactNode } from 'react';
import { ErrorView } from '../features/shell/error-view.tsx';

interface BoundaryProps {
  /** Another address is another chance. */
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  address: string;
}

/** A page that breaks while rendering leaves the shell standing (spec, section 8). */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, address: this.props.address };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.address === state.address ? null : { failed: false, address: props.address };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorView /> : this.props.children;
  }
}
