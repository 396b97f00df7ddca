import { AppError } from '@causa/shared/platform/errors';
import * as oidc from 'openid-client';
import type { AuthorizationRequest } from '../../accounts/login/provider.ts';

/** Answers that say no to what was brought, rather than that the provider is in trouble. */
const refusals = ['invalid_grant', 'invalid_request', 'access_denied'];

/**
 * What a provider answers; LINK_EXPIRED when it does not stand by the code or its claims do not
 * fit, UNAVAILABLE when it cannot say.
 */
export async function callProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
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

/** The address that the provider sent the browser back to, as the library wants to read it. */
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
