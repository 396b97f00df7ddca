import type { Layout } from '../lib/navigation/page-table.ts';
import type { LayoutView } from '../lib/navigation/page.ts';

interface LayoutCode {
  /** Its source in the build's manifest. */
  source: string;
  load(): Promise<LayoutView>;
}

/** The layouts inside the shell. Fetched with the page. */
export const layouts: Readonly<Partial<Record<Layout, LayoutCode>>> = {
  dashboard: {
    source: 'layout/dashboard/dashboard-layout.tsx',
    load: async () => (await import('../layout/dashboard/dashboard-layout.tsx')).layout,
  },
};
