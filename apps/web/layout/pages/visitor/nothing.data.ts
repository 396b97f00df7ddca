import type { PageLoader } from '../../../lib/navigation/page.ts';

/** Pages that say the same to everyone. */
export const loader: PageLoader<null> = { load: () => Promise.resolve({ data: null }) };
