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
  authorizationRequest,
} from './provider-attempt.ts';
import type { ProviderGateway, Providers } from './provider.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

const uniqueViolation = '23505';

export interface ProviderCallback {
  provider: SignInProvider;
  code: string;
  state: string;
  iss?: string | undefined;
  /** As Apple's form told them, once; unproven, and only ever the name of a new account. */
  firstName?: string | undefined;
  lastName?: string | undefined;
  password?: string | undefined;
  /** What the page of the way back asks; the way out may have said no already. */
  keepLoggedIn: boolean;
  /** The cookie of the attempt. */
  cookie: string | null;
}

export interface ProviderResult {
  outcome: 'SIGNED_IN' | 'SIGNED_UP' | 'CONNECTED';
  to: string | null;
  deletionCancelled: boolean;
  user: UserView;
  /** Of the session that began; null where one was going on. */
  token: string | null;
  persistent: boolean;
}

/**
 * Ends the way through a provider. Only the browser that began it holds the cookie whose secrets
 * the answer must fit, so that nobody is logged in to an account that someone else's link chose
 * (login CSRF). LINK_EXPIRED, LOG_IN_FIRST, ALREADY_CONNECTED, UNAVAILABLE; to connect also
 * LOGIN_REQUIRED, EMAIL_UNVERIFIED, and INVALID for a wrong password, which leaves the way open. 30
 * a quarter of an hour from one address.
 */
export async function finishProvider(
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
  const attempt = verifyAttempt(context, returned.provider, returned.cookie);
  const { locale } = readProviderState(returned.state);
  if (attempt === null || locale === undefined) throw new AppError('LINK_EXPIRED');
  const request = authorizationRequest(context.config, attempt, locale);
  if (!isSame(returned.state, request.state)) throw new AppError('LINK_EXPIRED');
  if (attempt.connects !== null) await requireOwner(context, attempt, returned.password);
  const answered = await gateway.finish(request, returned);
  const identity = {
    ...answered,
    firstName: answered.firstName ?? returned.firstName ?? null,
    lastName: answered.lastName ?? returned.lastName ?? null,
  };
  const persistent = attempt.persistent && returned.keepLoggedIn;
  const asked = { provider: returned.provider, identity, attempt, locale };
  const { userId, ...result } = await retryAfterRace(() =>
    inTransaction(context, async (tx) => {
      const done =
        attempt.connects === null
          ? await completeLoginWithIdentity(tx, asked, { ...browser, persistent }, browserName)
          : await connectIdentity(tx, attempt.connects, asked.provider, identity);
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

/** Of two tabs at once one is first; the other finds the account or the connection made. */
async function retryAfterRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (getSqlState(error) !== uniqueViolation) throw error;
    return work();
  }
}

/** The reason why an answer was refused, never its contents. */
function recordFailure(
  context: Context,
  { provider, state }: ProviderCallback,
  { code }: AppError,
): void {
  const event = readProviderState(state).connects ? 'provider.connected' : 'login';
  // Requests without a right are recorded as such, whatever they ask for.
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
  // Without a password the login was a fresh one when the way began.
  if (passwordHash !== null) await confirmPassword(context, userId, password, 'password');
}
