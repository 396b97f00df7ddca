import type { Context } from '@causa/core/platform/context';
import { readReplica } from '@causa/core/platform/database/replica';
import { requireStaffLogin } from '@causa/core/platform/fresh-login';
import { requireUser, requireVerified } from '@causa/core/platform/identity.policy';
import {
  type Access,
  type Contract,
  declaredErrors,
  type NamedAccess,
} from '@causa/shared/platform/contract';
import { requireKey } from '@causa/core/integrations/api-keys/require-key';
import { errorReplySchema } from '@causa/shared/platform/common.contract';
import type { ErrorCode, FieldError } from '@causa/shared/platform/errors';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import { z } from 'zod';
import type { CheckedParts } from './refuse-input.ts';

/** The checked input of a handler, with the request and reply for cookies and headers only. */
interface Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Lists errors of a body that a schema cannot express. It runs after the schema rejected the body,
 * so it must accept any value.
 */
export type ExtraValidator = (
  body: unknown,
  context: Context,
) => Promise<readonly FieldError[]> | readonly FieldError[];

declare module 'fastify' {
  interface FastifyContextConfig {
    alsoWrong?: ExtraValidator | undefined;
    access?: Access;
    /** Schemas whose problems are all reported in one reply. */
    checkedParts?: CheckedParts;
    /** Every error that the call may answer. Others are reported to `onUndeclaredError`. */
    declaredErrors?: readonly ErrorCode[];
  }
}

/** Rejects callers without access before the body is read. */
const guards: Readonly<Record<NamedAccess, ((context: Context) => unknown) | undefined>> = {
  visitor: undefined,
  user: requireUser,
  verified: requireVerified,
  member: requireUser,
  staff: requireStaffLogin,
  owner: requireUser,
  // The handler verifies the signature, since only it reads the raw body.
  apiKey: undefined,
};

/** Returns the hook that enforces the access rule of a route. */
export function requireAccess(access: Access) {
  return (request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    if (typeof access === 'string') guards[access]?.(request.context);
    else requireKey(request.context, access.partnerKey);
    next();
  };
}

/** Answers a call of a contract with its reply, or sends one of its own. */
type Handler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> = (
  context: Context,
  input: Input<Params, Query, Body>,
) => Promise<z.input<Reply> | FastifyReply> | z.input<Reply>;

/**
 * Registers one contract: access, input and reply validation, `_version` in the reply, declared
 * errors.
 */
export function serve<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  app: FastifyInstance,
  contract: Contract<Params, Query, Body, Reply>,
  handler: Handler<Params, Query, Body, Reply>,
  alsoWrong?: ExtraValidator,
): void {
  const { method, path, access, success = [200], requestsPerMinute } = contract;
  app.route({
    method,
    url: path,
    schema: buildSchema(contract),
    config: {
      alsoWrong,
      access,
      ...(typeof access === 'object' ? { checkedParts: contract } : {}),
      declaredErrors: declaredErrors(contract),
      ...(requestsPerMinute === undefined ? {} : { rateLimit: { max: requestsPerMinute } }),
    },
    onRequest: requireAccess(access),
    ...(needsBody(contract) ? {} : { preValidation: fillBody }),
    async handler(request, fastifyReply) {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply: fastifyReply,
      } as Input<Params, Query, Body>;
      const answer = await handler(request.context, input);
      // The handler redirected.
      if (fastifyReply.sent || answer === fastifyReply) return fastifyReply;
      if (!success.some((status) => status === fastifyReply.statusCode))
        fastifyReply.code(success[0] ?? 200);
      return { ...(answer as object), _version: app.buildVersion };
    },
  });
}

/** Registers a contract whose handler only reads and may be answered by the replica. */
export function serveFromReplica<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  app: FastifyInstance,
  contract: Contract<Params, Query, Body, Reply>,
  handler: Handler<Params, Query, Body, Reply>,
): void {
  serve<Params, Query, Body, Reply>(app, contract, (context, input) =>
    readReplica<z.input<Reply> | FastifyReply>(context, (reading) => handler(reading, input)),
  );
}

/** Returns the schemas of a contract's input and replies. */
function buildSchema({ summary, params, query, body, reply, success = [200] }: Contract): object {
  const versionedReply = versioned(reply);
  return {
    summary,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: {
      ...Object.fromEntries(success.map((status) => [status, versionedReply])),
      '4xx': errorReplySchema,
      '5xx': errorReplySchema,
    },
  };
}

/** Returns false when the body has no required fields, so that it may be omitted. */
function needsBody({ body }: Contract): boolean {
  return body !== undefined && !(body.safeParse(undefined).success && body.safeParse({}).success);
}

function fillBody(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
  request.body ??= {};
  next();
}

function versioned(reply: z.ZodType): z.ZodType {
  const version = { _version: z.number().int() };
  if (!(reply instanceof z.ZodObject)) throw new Error('a reply is an object');
  return reply.extend(version);
}
