import type { PushMessage } from '@causa/shared/accounts/push';
import type { WebhookAnswer } from '../web-pages/post-webhook.ts';

/** Where a browser receives messages, and its keys. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** Seconds for which the push service keeps the message. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** A waiting message with the same topic is replaced; at most 32 letters, digits, `-` and `_`. */
  topic: string;
}

/** Port of web push: encrypts a message and posts it. Never throws for failures of the receiver. */
export type PushSender = (
  target: PushTarget,
  message: PushMessage,
  options: PushOptions,
) => Promise<WebhookAnswer>;
