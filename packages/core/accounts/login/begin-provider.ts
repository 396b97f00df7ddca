import { findAccount } from '../find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { requireVerified } from '../../platform/identity.policy.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import { beginAttempt, getAuthorizationRequest, signAttempt } from './provider-attempt.ts';
import type { Providers } from './provider.ts';

/** Longest path that fits in the cookie. */
const longestPath = 1_000;

interface ProviderRequest {
  to?: string | undefined;
  tmpId?: string | undefined;
  invite?: string | undefined;
  /** Adds the provider to the logged-in account instead of logging in. */
  connect: boolean;
  /** False for a browser-session login. */
  persistent: boolean;
}

/**
 * Starts a provider login. Returns the provider address and the cookie required at the callback;
 * changes nothing.
 * @throws NOT_FOUND when the provider is not configured
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED when connecting without the right
 * @throws FRESH_LOGIN_REQUIRED when connecting to an account without a password after an old login
 * @throws UNAVAILABLE when the provider does not respond
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
    getAuthorizationRequest(context.config, attempt, context.locale),
    context.locale,
  );
  return { location: location.href, cookie: signAttempt(context.config, attempt) };
}

// A provider round trip may outlast a fresh login, so freshness is checked here and stored in the
// sealed attempt.
async function requireConnecting(context: Context): Promise<string> {
  const { userId } = requireVerified(context);
  const { passwordHash } = await findAccount(context, userId);
  if (passwordHash === null) requireFreshLogin(context);
  return userId;
}
