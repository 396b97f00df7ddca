import type { PageLoader } from '../../../lib/page.ts';

/** Pages that say the same to everyone. */
export const loader: PageLoader<null> = { load: () => Promise.resolve({ data: null }) };
