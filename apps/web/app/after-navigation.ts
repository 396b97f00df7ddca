import { Footer } from '../features/shell/footer.tsx';
import { provide } from '../lib/later.tsx';

/** What only a page that was navigated to needs: its head, scroll, focus and record, and a footer that follows it. */
export { trackPageView } from '../lib/page-views.ts';
export { arriveAt } from '../lib/arrive.ts';
export { applyHead } from '../lib/head.ts';

provide('site-footer', Footer);
