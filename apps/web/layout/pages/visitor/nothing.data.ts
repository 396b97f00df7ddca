import type { PageLoader } from '../../../lib/navigation/page.ts';

/** Loader of pages without data. */
export const loader: PageLoader<null> = { load: () => Promise.resolve({ data: null }) };
