import { lockAccount } from '../find-user.ts';
import type { z } from 'zod';
import type { listIdentitiesContract } from '@causa/shared/accounts/login-methods.contract';
import { AppError } from '@causa/shared/platform/errors';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { type SignInProvider, signInProviders } from '@causa/shared/accounts/login-providers';
import { requireUser } from '../../platform/identity.policy.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OAuthIdentity, OAuthProvider, User } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type ProviderIdentity, providerRows } from './provider.ts';
import { requireAnotherLoginMethod } from './login-methods.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

type Identities = z.infer<(typeof listIdentitiesContract)['reply']>['identities'];

/** Returns the account connected to a provider identity, or null. */
export function findIdentity(
  context: Pick<Context, 'db'>,
  provider: SignInProvider,
  subject: string,
): Promise<OAuthIdentity | null> {
  return context.db.oAuthIdentity.findUnique({
    where: {
      provider_subjectHash: { provider: providerRows[provider], subjectHash: hashSecret(subject) },
    },
  });
}

/** True when the account is connected to this provider. The caller holds a lock on the account. */
export async function hasIdentity(
  { db }: Pick<Context, 'db'>,
  userId: string,
  provider: SignInProvider,
): Promise<boolean> {
  return (
    (await db.oAuthIdentity.count({ where: { userId, provider: providerRows[provider] } })) > 0
  );
}

/** Connects a provider identity to an account and notifies its owner, unless the account is new. */
export async function storeIdentity(
  context: Context,
  user: User,
  provider: SignInProvider,
  { subject, email }: ProviderIdentity,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const row = {
    provider: providerRows[provider],
    subjectHash: hashSecret(subject),
    email,
    userId: user.id,
    createdAt: context.now(),
  };
  await context.db.oAuthIdentity.create({ data: { id: newId(), ...row } });
  if (!isNew) await notifyOfNewSignIn(context, user, row.provider);
}

/**
 * Connects a provider to the logged-in account.
 * @throws ALREADY_CONNECTED when the identity has an account, or the account an identity of this
 * provider
 */
export async function connectIdentity(
  context: Context,
  userId: string,
  provider: SignInProvider,
  identity: ProviderIdentity,
): Promise<{ outcome: 'CONNECTED'; userId: string; token: null; deletionCancelled: false }> {
  const user = await lockAccount(context, userId);
  const known = await findIdentity(context, provider, identity.subject);
  if (known !== null && known.userId !== userId) throw new AppError('ALREADY_CONNECTED');
  if (known === null) {
    if (await hasIdentity(context, userId, provider)) throw new AppError('ALREADY_CONNECTED');
    await storeIdentity(context, user, provider, identity);
  }
  return { outcome: 'CONNECTED', userId, token: null, deletionCancelled: false };
}

/**
 * Returns the providers connected to the caller's account.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listIdentities(context: Context): Promise<Identities> {
  const { userId } = requireUser(context);
  const rows = await context.db.oAuthIdentity.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
  });
  return rows.flatMap(({ provider, email, createdAt }) => {
    const name = signInProviders.find((candidate) => providerRows[candidate] === provider);
    return name === undefined
      ? []
      : [{ provider: name, email, connectedAt: createdAt.toISOString() }];
  });
}

/**
 * Disconnects a provider.
 * @throws LOGIN_REQUIRED, FRESH_LOGIN_REQUIRED, NOT_FOUND
 * @throws LAST_LOGIN_METHOD when no other method is left
 */
export async function removeIdentity(context: Context, provider: SignInProvider): Promise<void> {
  const { userId } = requireFreshLogin(context);
  await inTransaction(context, async (tx) => {
    const { count } = await tx.db.oAuthIdentity.deleteMany({
      where: { userId, provider: providerRows[provider] },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    await requireAnotherLoginMethod(tx, userId);
    securityEvent(context, 'provider.disconnected', { outcome: 'ok', method: provider });
  });
}

/** Notifies the owner of an account about a new login method. */
export async function notifyOfNewSignIn(
  context: Context,
  user: User,
  way: OAuthProvider | 'PASSKEY',
): Promise<void> {
  const at = context.now().toISOString();
  await queueMail(context, {
    template: 'sign-in-added',
    props: {
      firstName: user.firstName ?? '',
      way,
      at,
      link: { path: pagePath('accountSettings', user.locale) },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `sign-in-added:${newId()}`,
    userId: user.id,
  });
}
