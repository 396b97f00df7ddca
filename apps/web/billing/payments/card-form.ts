import { localeTags, type Locale } from '@causa/shared/platform/locales';

// Stripe's payment form in its own frame: card numbers never reach this site. Loaded on pay pages
// only.

const loadMs = 10_000;

export interface CardForm {
  /**
   * Confirms the payment. Returns Stripe's error message on failure; navigates to `returnUrl` on
   * success.
   */
  confirm(clientSecret: string, returnUrl: string): Promise<string | undefined>;
}

export interface CardFormOptions {
  publishableKey: string;
  locale: Locale;
  /** Null to save a card without paying. */
  due: { amount: number; currency: string } | null;
  keepCard: boolean;
}

/** Opens the card form inside an element. Throws when Stripe does not load within ten seconds. */
export async function openCardForm(
  place: HTMLElement,
  { publishableKey, locale, due, keepCard }: CardFormOptions,
): Promise<CardForm> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), loadMs));
  const stripe = await Promise.race([
    loadStripe(publishableKey, { locale: localeTags[locale] }),
    late,
  ]);
  if (stripe === null) throw new Error('Stripe did not load');
  const later = { setupFutureUsage: 'off_session' as const };
  const elements =
    due === null
      ? stripe.elements({ mode: 'setup', allowedPaymentMethodTypes: ['card'], currency: 'usd' })
      : stripe.elements({
          mode: 'payment',
          amount: due.amount,
          currency: due.currency.toLowerCase(),
          // Only cards are kept; otherwise Stripe offers what its account has turned on.
          ...(keepCard ? { ...later, allowedPaymentMethodTypes: ['card'] } : {}),
        });
  const element = elements.create('payment');
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'not loaded')));
    element.mount(place);
  });
  return {
    async confirm(clientSecret, returnUrl) {
      const { error: wrong } = await elements.submit();
      if (wrong !== undefined) return wrong.message ?? '';
      const confirmParams = { return_url: returnUrl };
      const { error } =
        due === null
          ? await stripe.confirmSetup({ elements, clientSecret, confirmParams })
          : await stripe.confirmPayment({ elements, clientSecret, confirmParams });
      return error.message ?? '';
    },
  };
}
