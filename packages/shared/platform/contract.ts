import type { z } from 'zod';
import type { ApiScope } from '../integrations/api-keys.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call; all others are refused before it is parsed. `visitor`: anyone. `user`:
 * logged in. `verified`: with a confirmed address. `member`: logged in, member of the organization;
 * staff may read; others get INVALID_ORG from the service. `staff`: logged in within the last
 * twelve hours. `owner`: logged in, own record only; others get NOT_FOUND from the service.
 * `apiKey`: a program with a secret, which the handler checks.
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
 * `partnerKey`: a program of an organization whose key (`Authorization: Bearer`) has all of these
 * scopes; sessions are refused.
 */
interface PartnerAccess {
  partnerKey: readonly ApiScope[];
}
export type Access = NamedAccess | PartnerAccess;

/** 201: created; 202: accepted and processed later. */
export type SuccessStatus = 200 | 201 | 202;
/** For calls that create idempotently: a repeated call returns the same record with 200. */
export const createdOrExisting = [200, 201] as const satisfies SuccessStatus[];

/**
 * Method and path of a call as plain data: `*.endpoints.ts` beside each contract, which a browser
 * can load without zod.
 */
export interface Endpoint<M extends Method = Method, Path extends string = string> {
  method: M;
  /** Path in Fastify's syntax: `/data/search/:type`. */
  path: Path;
}

/**
 * Contract of an API call as data: registered by the API, called by the web, used by the tests,
 * printed as OpenAPI. The API adds `_version` to replies; query strings arrive as strings and lists
 * of strings.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends Endpoint {
  access: Access;
  /** Summary for the OpenAPI page: verb and object, at most 60 characters, no period. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /**
   * Success statuses, defaults to 200. The handler chooses among several; the first is the default.
   */
  success?: readonly SuccessStatus[];
  /** Errors beyond those of every call and of its access (`declaredErrors`). */
  errors?: readonly ErrorCode[];
  /** Requests per minute and address, when lower than the general limit. */
  requestsPerMinute?: number;
}

/**
 * Errors of every call: invalid or too much input, a cross-site request, a page of another account,
 * or a server failure.
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
  // Staff may read here but not change.
  member: ['LOGIN_REQUIRED', 'INVALID_ORG', 'FORBIDDEN'],
  staff: ['LOGIN_REQUIRED', 'FORBIDDEN', 'FRESH_LOGIN_REQUIRED', 'STAFF_LOGIN_REQUIRED'],
  owner: ['LOGIN_REQUIRED', 'NOT_FOUND'],
  apiKey: ['LOGIN_REQUIRED'],
};
const partnerErrors = ['KEY_INVALID', 'SCOPE_MISSING'] as const satisfies ErrorCode[];

/** Returns every error of a call. Path parameters add NOT_FOUND. */
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

/** Defines a contract; method and path keep their literal types for `ContractOf`. */
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

/** Reply type of a contract. */
export type ReplyOf<C extends Contract> = z.infer<C['reply']>;
/** Body type of a contract. */
export type BodyOf<C extends Contract> = z.input<NonNullable<C['body']>>;

/** Type of a schema, for packages without zod. */
export type Infer<S extends z.ZodType> = z.infer<S>;
