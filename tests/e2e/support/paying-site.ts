import { freePort } from '@causa/local/keep-server';
import { callInProcess } from '@causa/local/parts';
import { payRoutes } from '@causa/local/stripe-stand-in/pay-routes';
import { startStripeStandIn, type StripeStandIn } from '@causa/local/stripe-stand-in/stand-in';
import { webPages } from '@causa/web/server/render-pages';
import { testNow } from '../../support/factories.ts';
import { startPrices } from '../../support/money.ts';
import { gatewayTo } from '../../support/stripe.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** A stand-in for Stripe's script, which records what its form was asked and shows a box. */
export const quietStripe = `window.Stripe = () => ({
  _registerWrapper() {}, registerAppInfo() {},
  elements(options) {
    window.askedOfStripe = options;
    return { create: () => ({
      mount(place) { place.textContent = 'form of Stripe'; },
      on(name, done) { if (name === 'ready') setTimeout(done); },
    }) };
  },
});`;

export interface PayingSite {
  site: TestApp;
  stripe: StripeStandIn;
  origin: string;
  stop(): Promise<void>;
}

/**
 * A site with a price book and a Stripe stand-in, which the site of other journeys lacks: API and
 * pages in one process, on a separate port. `isEmbedded`: the form is in the page, as at Stripe.
 */
export async function startPayingSite({ isEmbedded = false } = {}): Promise<PayingSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const stripe = await startStripeStandIn({ now: () => testNow, site: origin });
  const site = await startTestApp({
    origin,
    payments: {
      ...gatewayTo(stripe),
      ...(isEmbedded ? { kind: 'stripe', getCardPage: () => null } : {}),
    },
    requestsPerMinute: 10_000_000,
    extend: async (app) => {
      await app.register(payRoutes, { engine: stripe.engine });
      const callData = callInProcess(app);
      await app.register(webPages, {
        callData,
        version: 7,
        publicOrigin: origin,
        reportVisit: (visit) => app.countDocument(visit),
      });
    },
  });
  await startPrices(site);
  await site.app.listen({ port, host: '127.0.0.1' });
  return {
    site,
    stripe,
    origin,
    async stop() {
      await site.close();
      await stripe.stop();
    },
  };
}
