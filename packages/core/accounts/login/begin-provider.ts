import { findAccount } from '../find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { requireVerified } from '../../platform/identity.policy.ts';
import { requireFreshLogin } from './fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import { beginAttempt, authorizationRequest, signAttempt } from './provider-attempt.ts';
import type { Providers } from './provider.ts';

/** A cookie has room for this long a path. */
const longestPath = 1_000;

interface ProviderRequest {
  to?: string | undefined;
  tmpId?: string | undefined;
  invite?: string | undefined;
  /** Add the provider to the account of anyone who is signed in. */
  connect: boolean;
  /** False for a session of one visit. */
  persistent: boolean;
}

/**
 * Begins the way through a provider: where to send the browser, and the cookie without which the
 * way back leads nowhere. Changes nothing. NOT_FOUND for a provider that is not set up, to connect
 * one LOGIN_REQUIRED, EMAIL_UNVERIFIED and, without a password to be asked for later,
 * FRESH_LOGIN_REQUIRED, UNAVAILABLE.
 */
export async function beginProvider(
  context: Context,
  providers: Providers,
  provider: SignInProvider,
  { to, tmpId, invite, connect, persistent }: ProviderRequest,
): Promise<{ location: string; cookie: string }> {
  const gateway = providers[provider];
  if (gateway === undefined) throw new AppError('NOT_FOUND');
  const path =
    to === undefined || to.length > longestPath
      ? null
      : sameOriginPath(to, context.config.origin, '') || null;
  const connects = connect ? await requireConnecting(context) : null;
  const attempt = beginAttempt(context, {
    provider,
    to: path,
    tmpId: tmpId ?? null,
    inviteId: invite ?? null,
    connects,
    persistent,
  });
  const location = await gateway.begin(
    authorizationRequest(context.config, attempt, context.locale),
    context.locale,
  );
  return { location: location.href, cookie: signAttempt(context.config, attempt) };
}

// The way through a provider may take longer than a login stays fresh: it is asked for here, and
// the sealed attempt carries the answer.
async function requireConnecting(context: Context): Promise<string> {
  const { userId } = requireVerified(context);
  const { passwordHash } = await findAccount(context, userId);
  if (passwordHash === null) requireFreshLogin(context);
  return userId;
}
