/** The fields of Stripe's error body. */
export interface FaultBody {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: object;
  setup_intent?: object;
}

/** An error reply in Stripe's shape. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

/** The error for an unknown id. */
export function missing(kind: string, id: string): StripeFault {
  return new StripeFault(404, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  });
}
