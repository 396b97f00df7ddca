import type { components } from './generated.ts';

/** An error of one field, or of the whole request. */
export type ErrorOfField = components['schemas']['ErrorReply']['errors'][number];

/** A rejection by the API, or a failed connection (`status` 0, code UNREACHABLE). */
export class CausaError extends Error {
  override readonly name = 'CausaError';
  readonly status: number;
  /** The code of the first error, such as NOT_ENOUGH_CREDITS. */
  readonly code: string;
  /** Every error: `name` is the field, `description` a sentence in the client's language. */
  readonly fields: readonly ErrorOfField[];
  /** Data for the next step, such as `needed` and `balance` of NOT_ENOUGH_CREDITS. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Identifies the request in support requests. */
  readonly requestId: string | null;
  /** Seconds after which to retry, if the API states them. */
  readonly retryAfter: number | null;

  constructor(
    {
      status,
      fields,
      details = {},
      requestId,
      retryAfter,
    }: {
      status: number;
      fields: readonly ErrorOfField[];
      details?: Readonly<Record<string, unknown>> | undefined;
      requestId: string | null;
      retryAfter: number | null;
    },
    options?: ErrorOptions,
  ) {
    const [first] = fields;
    super(first?.description ?? `The API answered ${status}.`, options);
    this.status = status;
    this.code = first?.code ?? 'UNKNOWN';
    this.fields = fields;
    this.details = details;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}
