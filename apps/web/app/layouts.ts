import type { Layout } from '../lib/navigation/page-table.ts';
import type { LayoutView } from '../lib/navigation/page.ts';

interface LayoutCode {
  /** As the build's manifest names it. */
  source: string;
  load(): Promise<LayoutView>;
}

/** What stands around the pages of a part of the site, inside the shell. Fetched with the page. */
export const layouts: Readonly<Partial<Record<Layout, LayoutCode>>> = {
  dashboard: {
    source: 'layout/dashboard/dashboard-layout.tsx',
    load: async () => (await import('../layout/dashboard/dashboard-layout.tsx')).layout,
  },
};
