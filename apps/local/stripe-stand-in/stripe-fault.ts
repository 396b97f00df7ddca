/** What an error body of Stripe says. */
export interface FaultBody {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: object;
  setup_intent?: object;
}

/** A call that is answered with an error, in Stripe's shape. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

/** An id that nothing has. */
export function missing(kind: string, id: string): StripeFault {
  return new StripeFault(404, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  });
}
