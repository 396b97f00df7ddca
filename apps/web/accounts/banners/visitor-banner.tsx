import type { ReactNode } from 'react';
import { PageBanner } from './page-banner.tsx';

/** The visitor's banner in its own chunk. Logged-in users load theirs with the other notices. */
export function VisitorBanner(): ReactNode {
  return <PageBanner />;
}
