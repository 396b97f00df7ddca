import type { Context } from '@causa/core/platform/context';
import { isRowGone, isRowHeld, getSqlState } from '@causa/core/platform/database/sql-state';
import { securityEvent, type SecurityEventName } from '@causa/core/platform/audit/security-event';
import { AppError, type ErrorCode, type ErrorParams } from '@causa/shared/platform/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { listAllowedMethods } from '../allowed-methods.ts';
import { getSentence } from '../error-sentences.ts';
import { refuseInput } from '../refuse-input.ts';
import { isFollowedLink, sendToLogin } from '../redirect-to-login.ts';
import { readField } from '../validation-faults.ts';
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
  LISTING_NOT_PUBLISHED: 409,
  LISTING_PUBLISHED: 409,
  LISTING_CLOSED: 409,
  LISTING_ENDED: 409,
  LISTING_REMOVED: 409,
  LISTING_NO_DEADLINE: 409,
  EXTERNAL_ID_IN_USE: 409,
  ORGANIZATION_FROZEN: 409,
  LAST_LOGIN_METHOD: 409,
  LOG_IN_FIRST: 409,
  ALREADY_CONNECTED: 409,
  METHOD_NOT_ALLOWED: 405,
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
      // The body of a request without a route is read first, and may be of a wrong type.
      if (request.is404 && isBodyError(error)) return refuseRoute(request, reply);
      const known =
        missingParam(error, request) ??
        toConflict(error, request) ??
        (await refuseInput(error, request)) ??
        knownError(error);
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
    app.setNotFoundHandler(refuseRoute);
    done();
  },
  { name: 'errors', dependencies: ['request-context'] },
);

const isBodyError = ({ code }: FastifyError): boolean =>
  code in codeByFastifyError || code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE';

/** Sends 405 with the allowed methods for a path of the API, and 404 for an unknown path. */
function refuseRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = request.url.startsWith('/api/')
    ? listAllowedMethods(request.server.routeTable, request.url)
    : [];
  if (methods.length === 0) return sendError(request, reply, new AppError('NOT_FOUND'));
  reply.header('allow', methods.join(', '));
  return sendError(request, reply, new AppError('METHOD_NOT_ALLOWED'));
}

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
            description: getSentence(locale, error.code, getSentenceParams(request, error)),
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

/** A program has no page to reload, so a conflict without a reason has a sentence of its own. */
function getSentenceParams(request: FastifyRequest, { code, params }: AppError): ErrorParams {
  const isFromProgram = typeof request.routeOptions.config.access === 'object';
  return code === 'CONFLICT' && isFromProgram && params['reason'] === undefined
    ? { ...params, reason: 'api-call' }
    : params;
}

/** Maps a failure to an application error; INTERNAL for bugs. */
export function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isResponseSerializationError(error))
    return new AppError('INTERNAL', {}, [], { cause: error });
  const code = codeByFastifyError[error.code];
  if (code !== undefined) return new AppError(code);
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('MALFORMED');
  if (isDatabaseAway(error) || isTimeUp(error))
    return new AppError('UNAVAILABLE', {}, [], { cause: error });
  return new AppError('INTERNAL');
}

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
  // Prisma gives raw queries a code of its own, whatever the cause.
  const cause = readField(readField(readField(error, 'meta'), 'driverAdapterError'), 'cause');
  return (
    ['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections'].includes(
      String(readField(cause, 'kind')),
    ) ||
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
