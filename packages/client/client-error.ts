import type { components } from './generated.ts';

/** What is wrong with one field, or the whole request. */
export type ErrorOfField = components['schemas']['Errors']['errors'][number];

/** A refusal of the API, or that it could not be reached (`status` 0, code UNREACHABLE). */
export class CausaError extends Error {
  override readonly name = 'CausaError';
  readonly status: number;
  /** The code of the first error, such as NOT_ENOUGH_CREDITS. */
  readonly code: string;
  /** Every error: `name` is the field, `description` a sentence in the client's language. */
  readonly fields: readonly ErrorOfField[];
  /** What is needed to go on, such as `needed` and `balance` of NOT_ENOUGH_CREDITS. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request when you ask for help. */
  readonly requestId: string | null;
  /** After how many seconds it may be asked again, where the API says so. */
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
