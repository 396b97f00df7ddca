import { dayMs } from '@causa/shared/platform/dates/durations';
import type { z } from 'zod';
import type { enableProfileContract } from '@causa/shared/accounts/public-profile.contract';
import { type generalSettingsSchema, publicParts } from '@causa/shared/accounts/settings.contract';
import { AppError } from '@causa/shared/platform/errors';
import { toSlug } from '@causa/shared/platform/ids';
import type { intakeIntents } from '@causa/shared/accounts/intake-intents';
import { usernameReservedDays } from '@causa/shared/platform/limits';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { getSqlState } from '../platform/database/sql-state.ts';
import { findSuppression } from '../platform/mail/suppression.ts';
import type { User } from '../generated/prisma/client.ts';
import { requireUser, requireVerified } from '../platform/identity.policy.ts';
import { findPendingChange } from './email/change-email.ts';
import { lockAccount, readUser } from './find-user.ts';
import type { UserView } from './user.view.ts';
import { isReserved, getUsernameChangeDate, getUsernameProblem } from './signup/username.rules.ts';

type ProfileSwitch = z.output<NonNullable<(typeof enableProfileContract)['body']>>;
export type GeneralSettings = z.infer<typeof generalSettingsSchema>;

/**
 * Returns the dashboard settings.
 * @throws LOGIN_REQUIRED without a session
 */
export async function readGeneralSettings(context: Context): Promise<GeneralSettings> {
  const { userId } = requireUser(context);
  return settingsView(context, await context.db.user.findUniqueOrThrow({ where: { id: userId } }));
}

/**
 * Publishes or unpublishes the caller's profile. The username is generated from the name unless
 * given, and stays reserved for its owner. Omitted fields stay.
 * @throws EMAIL_UNVERIFIED when the address is unconfirmed
 * @throws FORBIDDEN when staff removed the profile
 * @throws INVALID for a username that is taken, reserved or changed too soon
 */
export async function enableProfile(
  context: Context,
  { enabled, username, shows, indexable }: ProfileSwitch,
): Promise<GeneralSettings> {
  const { userId } = requireVerified(context);
  const requestedUsername = username === '' ? undefined : username;
  try {
    return await inTransaction(context, async (tx) => {
      // Of two concurrent requests the second sees the name that the first chose.
      const user = await lockAccount(tx, userId);
      if (enabled && !user.publicProfileAvailable) throw new AppError('FORBIDDEN');
      const problem =
        requestedUsername === undefined
          ? null
          : getUsernameProblem(requestedUsername, user, tx.now());
      if (problem !== null) throw new AppError('INVALID', {}, [{ field: 'username', ...problem }]);
      const name = requestedUsername ?? user.username ?? (enabled ? getUsername(user) : null);
      const data = {
        publicProfilePublished: enabled,
        showProfileOnboarding: enabled ? false : user.showProfileOnboarding,
        username: name,
        // A generated name may be changed at once; the waiting period starts with the first choice.
        ...(requestedUsername === undefined || requestedUsername === user.username
          ? {}
          : { usernameChangedAt: tx.now() }),
        publicProfileShows: shows,
        publicProfileIndexable: indexable,
      };
      if (name !== null && name !== user.username) await changeName(tx, user, name);
      return await settingsView(tx, await tx.db.user.update({ where: { id: userId }, data }));
    });
  } catch (error) {
    if (getSqlState(error) === '23505') throw nameTaken();
    throw error;
  }
}

/**
 * The old name stays reserved, so that links to it cannot reach another person; its owner may take
 * it back.
 */
async function changeName(
  { db, now }: Context,
  { id: userId, username: old }: User,
  name: string,
): Promise<void> {
  const reserved = await db.formerUsername.findUnique({ where: { username: name } });
  if (reserved !== null && reserved.userId !== userId && reserved.reservedUntil > now())
    throw nameTaken();
  await db.formerUsername.deleteMany({ where: { username: name } });
  if (old === null) return;
  const reservedUntil = new Date(now().getTime() + usernameReservedDays * dayMs);
  await db.formerUsername.upsert({
    where: { username: old },
    create: { username: old, userId, reservedUntil },
    update: { userId, reservedUntil },
  });
}

function nameTaken(): AppError {
  return new AppError('INVALID', {}, [{ field: 'username', code: 'FIELD_USERNAME_TAKEN' }]);
}

/**
 * Changes the named settings; the others stay.
 * @throws LOGIN_REQUIRED without a session
 */
export async function updateGeneralSettings(
  context: Context,
  {
    theme,
    showProfileOnboarding,
    showNotifPrefModal,
  }: {
    theme?: 'system' | 'light' | 'dark' | undefined;
    showProfileOnboarding?: false | undefined;
    showNotifPrefModal?: false | undefined;
  },
): Promise<GeneralSettings> {
  const { userId } = requireUser(context);
  const data = {
    theme: theme === 'system' ? null : theme,
    showProfileOnboarding,
    showNotifPrefModal,
  };
  return await settingsView(context, await context.db.user.update({ where: { id: userId }, data }));
}

/**
 * Stores the user's intents and that the question was answered.
 * @throws LOGIN_REQUIRED without a session
 */
export async function setIntakeIntents(
  context: Context,
  intents: readonly (typeof intakeIntents)[number][],
): Promise<UserView> {
  const { userId } = requireUser(context);
  await context.db.user.update({
    where: { id: userId },
    data: { intakeIntents: [...new Set(intents)], intakeIntentsDatetimeSet: context.now() },
  });
  return readUser(context, userId);
}

// The end of the id separates people with the same name. A reserved name is skipped.
function getUsername({ id, firstName, lastName }: User): string {
  const slug = toSlug(`${firstName ?? ''} ${lastName ?? ''}`)
    .slice(0, 30)
    .replace(/-+$/, '');
  const end = id.slice(-6);
  return slug === '' || isReserved(`${slug}-${end}`) ? `member-${end}` : `${slug}-${end}`;
}

async function settingsView(context: Context, user: User): Promise<GeneralSettings> {
  const {
    locale,
    theme,
    username,
    publicProfileAvailable,
    publicProfilePublished,
    showProfileOnboarding,
  } = user;
  const again = getUsernameChangeDate(user);
  return {
    locale,
    theme,
    username,
    publicProfileAvailable,
    publicProfilePublished,
    publicProfileShows: publicParts.filter((part) => user.publicProfileShows.includes(part)),
    publicProfileIndexable: user.publicProfileIndexable,
    usernameChangeableOn: again !== null && again > context.now() ? again.toISOString() : null,
    showProfileOnboarding,
    pendingEmail: await findPendingChange(context, user.id),
    mailHeldBack: await findSuppression(context, user.email),
  };
}
