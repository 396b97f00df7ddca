import type { WebhookAnswer } from '../../platform/web-pages/post-webhook.ts';

/** @throws Error with the status when a search engine did not accept an announcement */
export function assertReceived(name: string, { status, error }: WebhookAnswer): void {
  if (status === null || status < 200 || status > 299)
    throw new Error(`${name} answered ${status ?? error ?? 'nothing'}`);
}
