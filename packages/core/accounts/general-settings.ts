import type { z } from 'zod';
import type { generalSettingsSchema, intakeIntents } from '@causa/shared/contracts/profile.contract';
import { AppError } from '@causa/shared/errors';
import { slugOf } from '@causa/shared/ids';
import type { Context } from '../context.ts';
import { Prisma, type User } from '../generated/prisma/client.ts';
import { requireUser, requireVerified } from './account.policy.ts';
import { readUser } from './find-user.ts';
import type { UserView } from './user.view.ts';

export type GeneralSettings = z.infer<typeof generalSettingsSchema>;

/** Settings of the dashboard (spec, section 7). LOGIN_REQUIRED. */
export async function readGeneralSettings(context: Context): Promise<GeneralSettings> {
  const { userId } = requireUser(context);
  return settingsView(await context.db.user.findUniqueOrThrow({ where: { id: userId } }));
}

/**
 * Publishes one's public profile under a username, made of the name unless given, or takes it back; the username stays one's own.
 * EMAIL_UNVERIFIED; INVALID names a taken username.
 */
export async function enableProfile(context: Context, { enabled, username }: { enabled: boolean; username?: string | undefined }): Promise<GeneralSettings> {
  const { userId } = requireVerified(context);
  const user = await context.db.user.findUniqueOrThrow({ where: { id: userId } });
  const name = username ?? user.username ?? (enabled ? usernameOf(user) : null);
  try {
    const data = { publicProfilePublished: enabled, showProfileOnboarding: enabled ? false : user.showProfileOnboarding, username: name };
    return settingsView(await context.db.user.update({ where: { id: userId }, data }));
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw new AppError('INVALID', {}, [{ field: 'username', code: 'FIELD_USERNAME_TAKEN' }]);
    }
    throw error;
  }
}

/** Changes what is named; the rest stays. LOGIN_REQUIRED. */
export async function updateGeneralSettings(
  context: Context,
  { theme, showProfileOnboarding }: { theme?: 'system' | 'light' | 'dark' | undefined; showProfileOnboarding?: false | undefined },
): Promise<GeneralSettings> {
  const { userId } = requireUser(context);
  const data = {
    ...(theme === undefined ? {} : { theme: theme === 'system' ? null : theme }),
    ...(showProfileOnboarding === undefined ? {} : { showProfileOnboarding }),
  };
  return settingsView(await context.db.user.update({ where: { id: userId }, data }));
}

/** Keeps what brings somebody here, and that they were asked (spec, sections 4 and 7). LOGIN_REQUIRED. */
export async function setIntakeIntents(context: Context, intents: readonly (typeof intakeIntents)[number][]): Promise<UserView> {
  const { userId } = requireUser(context);
  await context.db.user.update({ where: { id: userId }, data: { intakeIntents: [...new Set(intents)], intakeIntentsDatetimeSet: context.now() } });
  return readUser(context, userId);
}

// The end of the id keeps two people of one name apart.
function usernameOf({ id, firstName, lastName }: User): string {
  const slug = slugOf(`${firstName ?? ''} ${lastName ?? ''}`)
    .slice(0, 30)
    .replace(/-+$/, '');
  return `${slug === '' ? 'member' : slug}-${id.slice(-6)}`;
}

function settingsView({ locale, theme, username, publicProfileAvailable, publicProfilePublished, showProfileOnboarding }: User): GeneralSettings {
  return { locale, theme, username, publicProfileAvailable, publicProfilePublished, showProfileOnboarding };
}
