import { PlaceOffer } from '../search/place-offer.tsx';
import { Footer } from '../layout/footer.tsx';
import { registerComponent } from '../lib/deferred-hydration.tsx';

/**
 * What only a page that was navigated to needs: its head, scroll, focus and record, and the parts
 * that follow it.
 */
export { trackPageView } from '../lib/page-views.ts';
export { arriveAt } from '../lib/arrive.ts';
export { applyHead } from '../lib/head.ts';

registerComponent('site-footer', Footer);
registerComponent('place-offer', PlaceOffer);
