import type { z } from 'zod';
import type { ApiScope } from '../integrations/api-keys.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call; everyone else is refused before it is read. `visitor`: anyone. `user`:
 * logged in. `verified`: with a confirmed address.
 * `member`: logged in, about an organization one is a member of; staff may read; others are told
 * INVALID_ORG, which the verb says. `staff`: a member of staff who logged in within the last twelve
 * hours. `owner`: logged in, about a record of one's own; another's is NOT_FOUND, which the verb
 * says. `apiKey`: a program that shows a secret, which the handler checks.
 */
export const accesses = [
  'visitor',
  'user',
  'verified',
  'member',
  'staff',
  'owner',
  'apiKey',
] as const;
export type NamedAccess = (typeof accesses)[number];
/**
 * `partnerKey`: a program of an organization, whose key (`Authorization: Bearer`) has all of these
 * scopes; nobody's session.
 */
export interface PartnerAccess {
  partnerKey: readonly ApiScope[];
}
export type Access = NamedAccess | PartnerAccess;

/** 201: made something new; 202: took it, and does it later. */
export type SuccessStatus = 200 | 201 | 202;
/** Of a call that makes something, which answers the same when it is asked for again. */
export const createdOrExisting = [200, 201] as const satisfies SuccessStatus[];

/**
 * Where a call goes, as plain data: `*.endpoints.ts` beside each contract, which a browser may load
 * without zod.
 */
export interface Endpoint<M extends Method = Method, Path extends string = string> {
  method: M;
  /** Fastify's spelling: `/data/search/:type`. */
  path: Path;
}

/**
 * One call of the API as data: written once, registered by the API, called by the web, quoted by
 * the tests, printed as OpenAPI.
 * Replies gain `_version` at the API; query strings reach `query` as strings and lists of strings.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends Endpoint {
  access: Access;
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /**
   * Its statuses when it succeeds, where that is not 200 alone; of several the handler chooses, and
   * the first one stands unless it does.
   */
  success?: readonly SuccessStatus[];
  /**
   * The errors it may answer beyond those of every call and those of its access (`declaredErrors`).
   */
  errors?: readonly ErrorCode[];
  /** How often one address may call it, where that is less than the limit of all calls. */
  requestsPerMinute?: number;
}

/**
 * What every call may answer: what is sent is wrong or too much, another site sent it, its page was
 * rendered for another account, something of ours fails.
 */
const commonErrors = [
  'MALFORMED',
  'INVALID',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CROSS_SITE',
  'ACCOUNT_CHANGED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const satisfies ErrorCode[];
const accessErrors: Readonly<Record<NamedAccess, readonly ErrorCode[]>> = {
  visitor: [],
  user: ['LOGIN_REQUIRED'],
  verified: ['LOGIN_REQUIRED', 'EMAIL_UNVERIFIED'],
  // Staff, who read here, are told that they may not change it.
  member: ['LOGIN_REQUIRED', 'INVALID_ORG', 'FORBIDDEN'],
  staff: ['LOGIN_REQUIRED', 'FORBIDDEN', 'FRESH_LOGIN_REQUIRED', 'STAFF_LOGIN_REQUIRED'],
  owner: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  apiKey: ['LOGIN_REQUIRED'],
};
const partnerErrors = ['KEY_INVALID', 'SCOPE_MISSING'] as const satisfies ErrorCode[];

/** Every error that a call may answer. A parameter of the path that does not fit leads nowhere. */
export function declaredErrors({
  access,
  errors = [],
  params,
}: Pick<Contract, 'access' | 'errors' | 'params'>): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(typeof access === 'string' ? accessErrors[access] : partnerErrors),
      ...(params === undefined ? [] : ['NOT_FOUND' as const]),
      ...commonErrors,
    ]),
  ];
}

/**
 * The contract of an endpoint; method and path keep their literal types, by which `ContractOf`
 * finds it.
 */
export function contract<
  M extends Method,
  Path extends string,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
>(
  definition: Contract<Params, Query, Body, Reply> & Endpoint<M, Path>,
): Contract<Params, Query, Body, Reply> & Endpoint<M, Path> {
  return definition;
}

/** What a call answers. */
export type ReplyOf<C extends Contract> = z.infer<C['reply']>;
/** What a caller sends. */
export type BodyOf<C extends Contract> = z.input<NonNullable<C['body']>>;

/** The type of a schema, for packages that know shapes but not zod. */
export type Infer<S extends z.ZodType> = z.infer<S>;
