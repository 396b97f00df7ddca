import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type { FastifyError, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isIdempotencyKey } from './serve-once.ts';
import { findFaults, toFieldErrors } from './validation-faults.ts';

type Part = 'params' | 'query' | 'body';

/** Path parameters that the caller chooses; a malformed id is an unknown one instead. */
const chosenParams: ReadonlySet<string> = new Set(['externalId']);

/**
 * Returns the error for input that does not fit its contract; undefined for other errors. Programs
 * get the problems of path, query, headers and body in one reply, and forms also those that no
 * schema can express.
 */
export async function refuseInput(
  error: FastifyError,
  request: FastifyRequest,
): Promise<AppError | undefined> {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const faults = error.validation.map(({ keyword, instancePath, params }) => ({
    code: keyword,
    path: instancePath.split('/').slice(1),
    facts: params,
  }));
  const { alsoWrong, checkedParts } = request.routeOptions.config;
  const part = toPart(error.validationContext);
  if (part === 'params' && faults.some(({ path: [name = ''] }) => !chosenParams.has(name)))
    return new AppError('NOT_FOUND');
  const fields =
    checkedParts === undefined
      ? toFieldErrors(faults, request[part])
      : [...findAllFieldErrors(checkedParts, request), ...checkHeaders(request)];
  const more = (await alsoWrong?.(request.body, request.context)) ?? [];
  const others = more.filter(({ field }) => fields.every((one) => one.field !== field));
  return new AppError('INVALID', {}, [...fields, ...others]);
}

const toPart = (context: string | undefined): Part =>
  context === 'params' ? 'params' : context === 'querystring' ? 'query' : 'body';

/** The schemas of a call whose problems are all reported at once. */
export type CheckedParts = Readonly<Partial<Record<Part, Parameters<typeof findFaults>[0]>>>;

const findAllFieldErrors = (parts: CheckedParts, request: FastifyRequest): FieldError[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = parts[part];
    return schema === undefined
      ? []
      : toFieldErrors(findFaults(schema, request[part]), request[part]);
  });

function checkHeaders({ headers }: FastifyRequest): FieldError[] {
  const key = headers['idempotency-key'];
  return key === undefined || isIdempotencyKey(key)
    ? []
    : [{ field: 'Idempotency-Key', code: 'FIELD_FORMAT' }];
}
