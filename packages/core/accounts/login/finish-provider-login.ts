import { AppError } from '@causa/shared/platform/errors';
import { readProviderState, type SignInProvider } from '@causa/shared/accounts/login-providers';
import { requireVerified } from '../../platform/identity.policy.ts';
import { confirmPassword } from '../password/change-password.ts';
import { findAccount, readUser } from '../find-user.ts';
import type { Browser } from '../sessions/sessions.ts';
import type { UserView } from '../user.view.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getSqlState } from '../../platform/database/sql-state.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { connectIdentity } from './identities.ts';
import { completeLoginWithIdentity } from './complete-login-with-identity.ts';
import {
  isSame,
  verifyAttempt,
  type ProviderAttempt,
  getAuthorizationRequest,
} from './provider-attempt.ts';
import type { ProviderGateway, Providers } from './provider.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

const uniqueViolation = '23505';

export interface ProviderCallback {
  provider: SignInProvider;
  code: string;
  state: string;
  iss?: string | undefined;
  /** Sent once by Apple's form. Unverified, so it only names a new account. */
  firstName?: string | undefined;
  lastName?: string | undefined;
  password?: string | undefined;
  /** Asked on the callback page; the start may have declined already. */
  keepLoggedIn: boolean;
  /** Attempt cookie. */
  cookie: string | null;
}

export interface ProviderResult {
  outcome: 'SIGNED_IN' | 'SIGNED_UP' | 'CONNECTED';
  to: string | null;
  deletionCancelled: boolean;
  user: UserView;
  /** Token of the new session; null when the current session continues. */
  token: string | null;
  persistent: boolean;
}

/**
 * Completes a provider login. The browser that started it holds the cookie with the secrets that
 * the response must match, which prevents login CSRF. Limited to 30 per 15 minutes and address.
 * @throws LINK_EXPIRED when the attempt is too old or from another browser
 * @throws LOG_IN_FIRST, ALREADY_CONNECTED, UNAVAILABLE
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED when connecting without the right
 * @throws INVALID for a wrong password, after which the attempt can be repeated
 */
export async function finishProviderLogin(
  context: Context,
  providers: Providers,
  returned: ProviderCallback,
  browser: Browser,
  browserName: string | null,
): Promise<ProviderResult> {
  const gateway = providers[returned.provider];
  if (gateway === undefined) throw new AppError('NOT_FOUND');
  await takeTokenFrom(context, 'provider', browser.address, 30, 900);
  try {
    return await finishAttempt(context, gateway, returned, browser, browserName);
  } catch (error) {
    if (error instanceof AppError) recordFailure(context, returned, error);
    throw error;
  }
}

async function finishAttempt(
  context: Context,
  gateway: ProviderGateway,
  returned: ProviderCallback,
  browser: Browser,
  browserName: string | null,
): Promise<ProviderResult> {
  const verified = verifyAttempt(context, returned.provider, returned.cookie);
  const { locale } = readProviderState(returned.state);
  if (verified === null || locale === undefined) throw new AppError('LINK_EXPIRED');
  const { attempt, config } = verified;
  const request = getAuthorizationRequest(config, attempt, locale);
  if (!isSame(returned.state, request.state)) throw new AppError('LINK_EXPIRED');
  if (attempt.connects !== null) await requireOwner(context, attempt, returned.password);
  const answered = await gateway.finish(request, returned);
  const identity = {
    ...answered,
    firstName: answered.firstName ?? returned.firstName ?? null,
    lastName: answered.lastName ?? returned.lastName ?? null,
  };
  const persistent = attempt.persistent && returned.keepLoggedIn;
  const identityLogin = { provider: returned.provider, identity, attempt, locale };
  const { userId, ...result } = await retryAfterRace(() =>
    inTransaction(context, async (tx) => {
      const done =
        attempt.connects === null
          ? await completeLoginWithIdentity(
              tx,
              identityLogin,
              { ...browser, persistent },
              browserName,
            )
          : await connectIdentity(tx, attempt.connects, identityLogin.provider, identity);
      return { ...done, to: attempt.to, persistent };
    }),
  );
  const event = {
    CONNECTED: 'provider.connected',
    SIGNED_UP: 'signup',
    SIGNED_IN: 'login',
  } as const;
  securityEvent(context, event[result.outcome], {
    outcome: 'ok',
    method: returned.provider,
    userId,
  });
  return { ...result, user: await readUser(context, userId) };
}

/**
 * Retries once after a unique violation: of two tabs the second finds the account or connection of
 * the first.
 */
async function retryAfterRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (getSqlState(error) !== uniqueViolation) throw error;
    return work();
  }
}

/** Records why a response was refused, never its contents. */
function recordFailure(
  context: Context,
  { provider, state }: ProviderCallback,
  { code }: AppError,
): void {
  const event = readProviderState(state).connects ? 'provider.connected' : 'login';
  // Requests without the right are recorded elsewhere.
  if (code === 'LOGIN_REQUIRED' || code === 'EMAIL_UNVERIFIED') return;
  const isRefused = code === 'LOG_IN_FIRST' || code === 'ALREADY_CONNECTED';
  securityEvent(context, event, {
    outcome: isRefused ? 'refused' : 'failed',
    method: provider,
    reason: code,
  });
}

async function requireOwner(
  context: Context,
  { connects }: ProviderAttempt,
  password: string | undefined,
): Promise<void> {
  const { userId } = requireVerified(context);
  if (userId !== connects) throw new AppError('LINK_EXPIRED');
  const { passwordHash } = await findAccount(context, userId);
  // Without a password the login was fresh when the attempt started.
  if (passwordHash !== null) await confirmPassword(context, userId, password, 'password');
}
