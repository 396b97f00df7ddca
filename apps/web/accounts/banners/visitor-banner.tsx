import type { ReactNode } from 'react';
import { PageBanner } from './page-banner.tsx';

/**
 * The banner of a visitor's page, in a chunk of its own: signed-in readers have it with their other
 * notices.
 */
export function VisitorBanner(): ReactNode {
  return <PageBanner />;
}
