/** Response of a receiver. */
export interface WebhookAnswer {
  /** Null without a response; then `error` has the reason. */
  status: number | null;
  error: string | null;
  /** First kilobyte of the response. */
  reply: string;
  /** Seconds of the Retry-After header. */
  retryAfter?: number | undefined;
}

/**
 * Posts bytes to another site: over https, to public addresses only, without following redirects,
 * within ten seconds. Never throws for failures of the receiver.
 */
export type PostWebhook = (
  url: string,
  request: { headers: Readonly<Record<string, string>>; body: string | Uint8Array },
) => Promise<WebhookAnswer>;
