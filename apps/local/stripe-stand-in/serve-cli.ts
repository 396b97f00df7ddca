// The Stripe stand-in as a program of its own, for container tests: listens on every address of its
// network at PORT and sends events to WEBHOOK_URL.
import { startStripeStandIn } from './stand-in.ts';

const { PORT = '12111', WEBHOOK_URL } = process.env;
const stripe = await startStripeStandIn({
  site: 'http://127.0.0.1',
  webhookUrl: WEBHOOK_URL,
  listen: { host: '0.0.0.0', port: Number(PORT) },
});
process.once('SIGTERM', () => void stripe.stop());
