import { PlaceOffer } from '../search/place-offer.tsx';
import { Footer } from '../layout/footer.tsx';
import { registerComponent } from '../lib/hydration/deferred-hydration.tsx';

/**
 * Code that only client navigation needs: head, scroll, focus, page views, and the parts that
 * depend on them.
 */
export { trackPageView } from '../lib/navigation/page-views.ts';
export { showTarget as arriveAt } from '../lib/navigation/arrive.ts';
export { applyHead } from '../lib/navigation/head.ts';

registerComponent('site-footer', Footer);
registerComponent('place-offer', PlaceOffer);
