import { Webhook } from 'standardwebhooks';

/**
 * Returns the headers of Standard Webhooks 1.0.0 for these bytes, with one signature per secret.
 */
export function signWebhook(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
