import { withSpan } from '@causa/tracing/tracing';
import { AppError } from '@causa/shared/platform/errors';
import * as oidc from 'openid-client';
import type { AuthorizationRequest } from '../../accounts/login/provider.ts';

/** OAuth errors that reject the request, as opposed to provider failures. */
const refusals = ['invalid_grant', 'invalid_request', 'access_denied'];

/**
 * Calls a provider and returns its reply.
 * @throws LINK_EXPIRED when it rejects the code or its claims do not match
 * @throws UNAVAILABLE when it does not respond
 */
export async function callProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withSpan({ name: 'call login provider', kind: 'client' }, ask);
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && refusals.includes(error.error))
      throw new AppError('LINK_EXPIRED', {}, [], { cause: error });
    if (error instanceof oidc.AuthorizationResponseError)
      throw new AppError('LINK_EXPIRED', {}, [], { cause: error });
    if (error instanceof oidc.ClientError && /JWT|claim|id_token|issuer/i.test(error.message))
      throw new AppError('LINK_EXPIRED', {}, [], { cause: error });
    throw new AppError('UNAVAILABLE', {}, [], { cause: error });
  }
}

/** Returns the callback address in the form that the library expects. */
export function returnedUrl(
  { redirectUri, state }: AuthorizationRequest,
  { code, iss }: { code: string; iss?: string | undefined },
): URL {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({
    code,
    state,
    ...(iss === undefined ? {} : { iss }),
  }).toString();
  return url;
}
