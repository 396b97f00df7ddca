import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { createUser } from '../signup/create-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import { nameMaxLength, verifyTokenHours } from '@causa/shared/platform/limits';
import { emailSchema } from '@causa/shared/accounts/accounts.contract';
import { isPersonName } from '@causa/shared/platform/names.contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import { completeLogin } from './complete-login.ts';
import { findAccount, findUserId, lockAccount } from '../find-user.ts';
import { sendVerification } from '../email/send-verification.ts';
import { type Browser, startSession } from '../sessions/sessions.ts';
import { welcomeUser } from '../signup/welcome.ts';
import type { Context } from '../../platform/context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { findIdentity, hasIdentity, storeIdentity } from './identities.ts';
import type { ProviderAttempt } from './provider-attempt.ts';
import type { ProviderIdentity } from './provider.ts';

interface IdentityLogin {
  provider: SignInProvider;
  identity: ProviderIdentity;
  attempt: ProviderAttempt;
  locale: Locale;
}

export interface IdentityLoginResult {
  outcome: 'SIGNED_IN' | 'SIGNED_UP';
  userId: string;
  token: string;
  deletionCancelled: boolean;
}

/**
 * Returns the account of a provider login: the connected one; else the one with the same address,
 * if the provider verified it, the account confirmed it (an unconfirmed one may be a trap) and no
 * other identity of the provider is connected; else a new one.
 * @throws LOG_IN_FIRST when the account exists but the proof is too weak
 */
export async function completeLoginWithIdentity(
  context: Context,
  asked: IdentityLogin,
  browser: Browser,
  browserName: string | null,
): Promise<IdentityLoginResult> {
  const { provider, attempt } = asked;
  const identity = { ...asked.identity, email: getAddress(asked.identity.email) };
  const pendingItems = { tmpId: attempt.tmpId, inviteId: attempt.inviteId, browserName };
  const createResult = async (user: User): Promise<IdentityLoginResult> => ({
    outcome: 'SIGNED_IN',
    userId: user.id,
    token: await completeLogin(context, user, browser, pendingItems, provider),
    deletionCancelled: user.deletionRequestedAt !== null,
  });
  const known = await findIdentity(context, provider, identity.subject);
  if (known !== null) return createResult(await findAccount(context, known.userId));

  const holder = identity.email === null ? null : await findUserId(context, identity.email);
  if (holder !== null) {
    const user = await lockAccount(context, holder);
    if (!identity.emailVerified || user.emailVerifiedAt === null)
      throw new AppError('LOG_IN_FIRST');
    // The provider reassigned the address to another person, for example at an employer.
    if (await hasIdentity(context, user.id, provider)) throw new AppError('LOG_IN_FIRST');
    await storeIdentity(context, user, provider, identity);
    return createResult(user);
  }
  const user = await createUserFromIdentity(context, { ...asked, identity });
  await context.hooks.claimPending(context, user.id, pendingItems);
  if (user.emailVerifiedAt !== null) await welcomeUser(context, user);
  else if (user.email !== '')
    await sendVerification(context, user, verifyTokenHours, attempt.to ?? undefined);
  return {
    outcome: 'SIGNED_UP',
    userId: user.id,
    token: await startSession(context, user.id, browser, provider),
    deletionCancelled: false,
  };
}

async function createUserFromIdentity(
  context: Context,
  { provider, identity, locale }: IdentityLogin,
): Promise<User> {
  const user = await createUser(context, {
    email: identity.email ?? '',
    emailVerifiedAt: identity.email !== null && identity.emailVerified ? context.now() : null,
    firstName: getName(identity.firstName),
    lastName: getName(identity.lastName),
    locale,
  });
  await storeIdentity(context, user, provider, identity, { isNew: true });
  return user;
}

// An address that our forms would refuse counts as missing; the owner is asked for one.
function getAddress(providerValue: string | null): string | null {
  return emailSchema.safeParse(providerValue).data ?? null;
}

// Providers guarantee nothing about names, so only names that our forms accept are used.
function getName(providerValue: string | null): string | null {
  const line = (providerValue ?? '')
    .toWellFormed()
    .replace(
      /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu,
      ' ',
    )
    .trim();
  const name = truncateText(line, nameMaxLength);
  // Without a name the owner is asked for one.
  return isPersonName(name) && name !== '' ? name : null;
}
