import { PlaceOffer } from '../search/location/place-offer.tsx';
import { Footer } from '../layout/footer.tsx';
import { registerComponent } from '../lib/hydration/deferred-hydration.tsx';

/**
 * What only a page that was navigated to needs: its head, scroll, focus and record, and the parts
 * that follow it.
 */
export { trackPageView } from '../lib/navigation/page-views.ts';
export { showTarget as arriveAt } from '../lib/navigation/arrive.ts';
export { applyHead } from '../lib/navigation/head.ts';

registerComponent('site-footer', Footer);
registerComponent('place-offer', PlaceOffer);
