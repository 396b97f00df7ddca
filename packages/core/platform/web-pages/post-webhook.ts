/** What a receiver answered. */
export interface WebhookAnswer {
  /** Null where there was no answer; then `error` says why. */
  status: number | null;
  error: string | null;
  /** The first kilobyte. */
  reply: string;
  /** The seconds of Retry-After. */
  retryAfter?: number | undefined;
}

/**
 * Posts bytes to an address of another site: over https, to public addresses alone, without
 * following redirects, within ten seconds. Never throws for what the receiver does.
 */
export type PostWebhook = (
  url: string,
  request: { headers: Readonly<Record<string, string>>; body: string },
) => Promise<WebhookAnswer>;
