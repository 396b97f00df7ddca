/**
 * All error codes of the product. The API maps a code to a status and i18n to a message (namespace
 * `errors`). `params` are facts for the message, never internal details.
 */
export const errorCodes = [
  'MALFORMED',
  'LOGIN_REQUIRED',
  'LOGIN_FAILED',
  'FRESH_LOGIN_REQUIRED',
  'STAFF_LOGIN_REQUIRED',
  'FORBIDDEN',
  'KEY_INVALID',
  'KEY_REUSED',
  'SCOPE_MISSING',
  'EMAIL_UNVERIFIED',
  'NAME_REQUIRED',
  'NOT_FOUND',
  'LINK_EXPIRED',
  'CONFLICT',
  'ACCOUNT_CHANGED',
  'LIMIT_REACHED',
  'DAILY_LIMIT',
  'ALREADY_APPLIED',
  'NOT_ACCEPTING',
  'LAST_OWNER',
  'STALE',
  'IN_REVIEW',
  'DUPLICATE',
  'SIMILAR_LISTING',
  'LISTING_NOT_PUBLISHED',
  'LISTING_PUBLISHED',
  'LISTING_CLOSED',
  'LISTING_ENDED',
  'LISTING_REMOVED',
  'LISTING_NO_DEADLINE',
  'EXTERNAL_ID_IN_USE',
  'ORGANIZATION_FROZEN',
  'NOT_ENOUGH_CREDITS',
  'BILLING_HOLD',
  'PRICE_CHANGED',
  'PAYMENT_IN_PROGRESS',
  'INVOICE_LOCKED',
  'MIXED_CURRENCIES',
  'CARD_DECLINED',
  'INVALID_ORG',
  'NOT_AN_ADMIN',
  'NO_ADMIN_REQUEST',
  'LAST_LOGIN_METHOD',
  'LOG_IN_FIRST',
  'ALREADY_CONNECTED',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID',
  'UNKNOWN_FACET',
  'UNKNOWN_FACET_VALUE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'SCAN_UNAVAILABLE',
  'INTERNAL',
  'CROSS_SITE',
  'PLACES_FAILED',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export type ErrorParams = Readonly<Record<string, string | number>>;

/** Invalid field: its path and the reason, a code of the i18n namespace `errors`. */
export interface FieldError {
  field: string;
  code: string;
  params?: ErrorParams;
}

/** The error type of core: a code with facts. The API maps the status, i18n the message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldError[];
  /** Data that the caller needs to continue; part of the reply. */
  readonly details: object | undefined;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    fields: readonly FieldError[] = [],
    options?: ErrorOptions & { details?: object },
  ) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.details = options?.details;
  }
}
