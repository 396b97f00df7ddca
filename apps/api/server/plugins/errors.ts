import type { Context } from '@causa/core/platform/context';
import { isRowGone, isRowHeld, getSqlState } from '@causa/core/platform/database/sql-state';
import { securityEvent, type SecurityEventName } from '@causa/core/platform/audit/security-event';
import {
  countryPattern,
  linePattern,
  linesPattern,
  timePattern,
} from '@causa/shared/platform/common.contract';
import { AppError, type ErrorCode, type FieldError } from '@causa/shared/platform/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { getSentence } from '../error-sentences.ts';
import { isFollowedLink, sendToLogin } from '../redirect-to-login.ts';
import { getRequestLocale } from './request-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Callback for errors that the contract of the call does not declare. */
    onUndeclaredError: (line: string) => void;
    /** Callback for errors that the contract of the call declares. */
    onDeclaredError: ((line: string) => void) | undefined;
  }
}

/** HTTP status of each error code. */
export const statusByCode: Record<ErrorCode, number> = {
  MALFORMED: 400,
  LOGIN_REQUIRED: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  KEY_INVALID: 401,
  KEY_REUSED: 422,
  SCOPE_MISSING: 403,
  FRESH_LOGIN_REQUIRED: 403,
  STAFF_LOGIN_REQUIRED: 403,
  EMAIL_UNVERIFIED: 403,
  NAME_REQUIRED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  LINK_EXPIRED: 404,
  INVALID_ORG: 404,
  NOT_AN_ADMIN: 404,
  NO_ADMIN_REQUEST: 404,
  CONFLICT: 409,
  ACCOUNT_CHANGED: 409,
  LIMIT_REACHED: 409,
  DAILY_LIMIT: 429,
  ALREADY_APPLIED: 409,
  NOT_ACCEPTING: 409,
  LAST_OWNER: 409,
  NOT_ENOUGH_CREDITS: 409,
  BILLING_HOLD: 409,
  PRICE_CHANGED: 409,
  PAYMENT_IN_PROGRESS: 409,
  INVOICE_LOCKED: 409,
  MIXED_CURRENCIES: 409,
  CARD_DECLINED: 402,
  STALE: 409,
  IN_REVIEW: 409,
  DUPLICATE: 409,
  SIMILAR_LISTING: 409,
  ORGANIZATION_FROZEN: 409,
  LAST_LOGIN_METHOD: 409,
  LOG_IN_FIRST: 409,
  ALREADY_CONNECTED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID: 422,
  UNKNOWN_FACET: 422,
  UNKNOWN_FACET_VALUE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PLACES_FAILED: 502,
  UNAVAILABLE: 503,
  SCAN_UNAVAILABLE: 503,
};

// Our code for errors that Fastify raises.
const codeByFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
};

/**
 * Sends every failure as `{errors: [{name, description, code}], requestId, _version}` in the
 * reader's language, without internal details.
 */
export const errorsPlugin = plugin<ServerOptions>(
  (app, { onUndeclaredError, onDeclaredError }, done) => {
    app.decorate(
      'onUndeclaredError',
      onUndeclaredError ??
        ((line) => app.log.warn({ error: line }, 'error not declared by its contract')),
    );
    app.decorate('onDeclaredError', onDeclaredError);
    app.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const found = missingParam(error, request) ?? toConflict(error, request) ?? knownError(error);
      const known = await addFurtherErrors(error, found, request);
      // Log the pattern of the route, because the address may contain a token.
      if (known.code === 'INTERNAL')
        request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
      else if (isTimeUp(known.cause))
        request.log.warn({ err: error, route: request.routeOptions.url }, 'database timeout');
      else if (isRowGone(known.cause) || isRowHeld(known.cause))
        request.log.warn(
          { err: error, route: request.routeOptions.url },
          'concurrent update conflict',
        );
      if (known.code === 'LOGIN_REQUIRED' && isFollowedLink(request))
        return sendToLogin(request, reply);
      return sendError(request, reply, known);
    });
    app.setNotFoundHandler((request, reply) =>
      sendError(request, reply, new AppError('NOT_FOUND')),
    );
    done();
  },
  { name: 'errors', dependencies: ['request-context'] },
);

/** Error for a path parameter without a record. A malformed id counts as an unknown one. */
const missingOfParam: Readonly<Record<string, ErrorCode>> = {
  orgId: 'INVALID_ORG',
  adminId: 'NOT_AN_ADMIN',
  requestId: 'NO_ADMIN_REQUEST',
};

/** Returns the not-found error of a malformed id in a path, if the contract declares it. */
function missingParam(error: FastifyError, request: FastifyRequest): AppError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== 'params')
    return undefined;
  const { declaredErrors } = request.routeOptions.config;
  const code = error.validation
    .map(({ instancePath }) => missingOfParam[instancePath.slice(1)])
    .find((missing) => missing !== undefined);
  return code !== undefined && declaredErrors?.includes(code) === true
    ? new AppError(code)
    : undefined;
}

/**
 * Maps constraint failures caused by concurrent changes: a row that was deleted before it was
 * referenced or updated (a new call would not find it), or a row that is still referenced.
 */
function toConflict(error: FastifyError, request: FastifyRequest): AppError | undefined {
  const isGone = isRowGone(error);
  if (!isGone && !isRowHeld(error)) return undefined;
  const { declaredErrors = [] } = request.routeOptions.config;
  // Some rows reference only the caller's account, so its session has ended.
  const codes = isGone ? (['NOT_FOUND', 'CONFLICT', 'LOGIN_REQUIRED'] as const) : [];
  const code = codes.find((one) => declaredErrors.includes(one)) ?? 'CONFLICT';
  return new AppError(code, {}, [], { cause: error });
}

/** Adds errors that a schema cannot check, so that a form gets all errors at once. */
async function addFurtherErrors(
  error: FastifyError,
  known: AppError,
  request: FastifyRequest,
): Promise<AppError> {
  const { alsoWrong } = request.routeOptions.config;
  if (
    alsoWrong === undefined ||
    known.code !== 'INVALID' ||
    !hasZodFastifySchemaValidationErrors(error)
  )
    return known;
  const more = await alsoWrong(request.body);
  const others = more.filter(({ field }) => known.fields.every((one) => one.field !== field));
  return new AppError('INVALID', {}, [...known.fields, ...others]);
}

/** Rejections logged as security events, for operators to investigate or block. */
const refusals: Partial<Record<ErrorCode, SecurityEventName>> = {
  FORBIDDEN: 'access',
  KEY_INVALID: 'api-key',
  SCOPE_MISSING: 'access',
  EMAIL_UNVERIFIED: 'access',
  FRESH_LOGIN_REQUIRED: 'access',
  STAFF_LOGIN_REQUIRED: 'access',
  TOO_MANY_REQUESTS: 'rate-limit',
  CROSS_SITE: 'cross-site',
};

/** Sends an application error; used by the handlers above and by hooks that reject a request. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  const event = refusals[error.code];
  const { declaredErrors } = request.routeOptions.config;
  const answered = `${request.method} ${request.routeOptions.url}: ${error.code}`;
  if (declaredErrors?.includes(error.code) === true) request.server.onDeclaredError?.(answered);
  else if (declaredErrors !== undefined) request.server.onUndeclaredError(answered);
  // A request that could not be routed has no context.
  if (event !== undefined && (request.context as Context | undefined) !== undefined) {
    securityEvent(request.context, event, {
      outcome: 'refused',
      reason: error.code,
      route: `${request.method} ${request.routeOptions.url ?? '-'}`,
    });
  }
  const locale = getRequestLocale(request);
  const errors =
    error.fields.length > 0
      ? error.fields.map(({ field, code, params }) => ({
          name: field,
          description: getSentence(locale, code, params),
          code,
        }))
      : [
          {
            name: error.code,
            description: getSentence(locale, error.code, error.params),
            code: error.code,
          },
        ];
  if (error.code === 'KEY_INVALID') reply.header('www-authenticate', 'Bearer realm="Causa"');
  if (statusByCode[error.code] === 429)
    reply.header('retry-after', String(error.params['retryAfter'] ?? 5));
  return reply
    .code(statusByCode[error.code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      errors,
      ...(error.details === undefined ? {} : { details: error.details }),
      requestId: request.id,
      _version: request.server.buildVersion,
    });
}

/** Maps a failure to an application error; INTERNAL for bugs. */
export function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isResponseSerializationError(error))
    return new AppError('INTERNAL', {}, [], { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed path parameter is a path that does not exist.
    if (error.validationContext === 'params') return new AppError('NOT_FOUND');
    const fields = withoutSafeRange(error.validation).map(({ instancePath, keyword, params }) =>
      fieldError(instancePath.split('/').filter(Boolean).join('.'), keyword, params),
    );
    return new AppError('INVALID', {}, fields);
  }
  const code = codeByFastifyError[error.code];
  if (code !== undefined) return new AppError(code);
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('MALFORMED');
  if (isDatabaseAway(error) || isTimeUp(error))
    return new AppError('UNAVAILABLE', {}, [], { cause: error });
  return new AppError('INTERNAL');
}

/**
 * Drops the safe-integer issue of a field that has a limit of its own, since users understand the
 * latter.
 */
function withoutSafeRange<
  Problem extends { instancePath: string; params: Record<string, unknown> },
>(problems: readonly Problem[]): Problem[] {
  const limited = problems.filter(({ params }) => params['origin'] === 'number');
  return problems.filter(
    ({ instancePath, params }) =>
      params['origin'] !== 'int' || limited.every((other) => other.instancePath !== instancePath),
  );
}

// The validator reports zod's issue code with its parameters.
function fieldError(path: string, issue: string, facts: Record<string, unknown>): FieldError {
  const field = path || 'body';
  switch (issue) {
    case 'too_big':
      return {
        field,
        code: facts['origin'] === 'string' ? 'FIELD_TOO_LONG' : 'FIELD_TOO_BIG',
        params: { max: Number(facts['maximum']) },
      };
    case 'too_small':
      if (facts['origin'] === 'string' && Number(facts['minimum']) === 1)
        return { field, code: 'FIELD_REQUIRED' };
      return {
        field,
        code: facts['origin'] === 'string' ? 'FIELD_TOO_SHORT' : 'FIELD_TOO_SMALL',
        params: { min: Number(facts['minimum']) },
      };
    case 'invalid_format':
      if (field.endsWith('Month')) return { field, code: 'FIELD_MONTH' };
      return {
        field,
        code:
          fieldFormats[String(facts['format'])] ??
          fieldPatterns[String(facts['pattern'])] ??
          'FIELD_FORMAT',
      };
    case 'invalid_value':
      return { field, code: 'FIELD_OPTION' };
    case 'unrecognized_keys':
      return { field: [facts['keys']].flat().join(', '), code: 'FIELD_UNKNOWN' };
    case 'invalid_type':
      return { field, code: isNumeric(facts['expected']) ? 'FIELD_NUMBER' : 'FIELD_FORMAT' };
    case 'custom':
      return { field, code: ruleCode(facts['params']) ?? 'FIELD_FORMAT' };
    default:
      return { field, code: 'FIELD_FORMAT' };
  }
}

const isNumeric = (expected: unknown): boolean => expected === 'number' || expected === 'int';

/** Returns a field of a value of unknown type. */
function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The code that a contract's refinement names: `.refine(isDay, { params: { code } })`. */
function ruleCode(params: unknown): string | undefined {
  const code = readField(params, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Contract patterns used in forms, keyed as the validator reports them. */
const fieldPatterns: Readonly<Record<string, string>> = {
  [String(linePattern)]: 'FIELD_CHARACTERS',
  [String(linesPattern)]: 'FIELD_CHARACTERS',
  [String(countryPattern)]: 'FIELD_OPTION',
  [String(timePattern)]: 'FIELD_TIME',
};

const fieldFormats: Record<string, string> = {
  email: 'FIELD_EMAIL',
  name: 'FIELD_NAME',
  url: 'FIELD_URL',
  date: 'FIELD_DATE',
};

/** SQLSTATE codes: statement timeout, lock timeout, serialization failure, deadlock. */
const givenUp: ReadonlySet<string> = new Set(['57014', '55P03', '40001', '40P01']);

/**
 * Returns whether a timeout occurred: of a statement, a lock, a connection pool or a transaction.
 * Nothing was changed and a later retry may succeed, as while PostgreSQL starts or writes conflict.
 */
function isTimeUp(error: unknown): boolean {
  const message = readField(error, 'message');
  // Prisma sometimes hides the SQLSTATE code but includes PostgreSQL's message.
  return (
    givenUp.has(getSqlState(error) ?? '') ||
    (typeof message === 'string' &&
      /canceling statement due to (statement|lock) timeout|Unable to start a transaction in the given time|expired transaction/.test(
        message,
      ))
  );
}

/** Returns whether PostgreSQL is unreachable, as opposed to a failed query. */
function isDatabaseAway(error: unknown): boolean {
  const [message, code] = [readField(error, 'message'), readField(error, 'code')];
  return (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'ETIMEDOUT',
      'ENOTFOUND',
      '57P01',
      '57P02',
      '57P03',
      '53300',
      'P1001',
      'P1002',
      'P1008',
      'P1017',
      'P2024',
    ].includes(typeof code === 'string' ? code : '') ||
    /timeout exceeded when trying to connect|Connection terminated|server closed the connection|the database system is/i.test(
      typeof message === 'string' ? message : '',
    )
  );
}
