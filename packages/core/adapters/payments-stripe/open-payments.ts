import type { PaymentProvider } from '../../platform/ports/payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

export interface StripeEnv {
  STRIPE_SECRET_KEY: string | null;
  STRIPE_PUBLISHABLE_KEY: string | null;
  STRIPE_WEBHOOK_SECRETS: readonly string[];
  STRIPE_API_URL: string | null;
}

/**
 * Returns the Stripe adapter; null without a complete configuration, which disables card payments.
 */
export function openPayments(env: StripeEnv): PaymentProvider | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = env;
  if (STRIPE_SECRET_KEY === null || STRIPE_PUBLISHABLE_KEY === null) return null;
  const url = STRIPE_API_URL === null ? null : new URL(STRIPE_API_URL);
  return stripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
    standIn:
      url === null ? undefined : { host: url.hostname, port: Number(url.port), protocol: 'http' },
  });
}
