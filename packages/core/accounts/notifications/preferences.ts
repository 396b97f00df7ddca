import {
  preferenceDefaults,
  type PreferenceName,
} from '@causa/shared/accounts/notification-preferences';
import type { PushTopic } from '@causa/shared/accounts/push';
import type { Context } from '../../platform/context.ts';

/** Of mail of a kind, or of push messages about a topic. */
export interface Preference<Name extends string = PreferenceName> {
  name: Name;
  enabled: boolean;
}

/** Returns the stored preferences of a user; missing ones have their default. */
export async function findPreferences(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<{ name: string; enabled: boolean }[]> {
  return db.notificationPreference.findMany({
    where: { userId },
    select: { name: true, enabled: true },
  });
}

/** Stores the named preferences and leaves the others. */
export async function storePreferences(
  { db }: Pick<Context, 'db'>,
  userId: string,
  preferences: readonly Preference<PreferenceName | `push-${PushTopic}`>[],
): Promise<void> {
  for (const { name, enabled } of preferences)
    await db.notificationPreference.upsert({
      where: { userId_name: { userId, name } },
      create: { userId, name, enabled },
      update: { enabled },
    });
}

/** True if a user wants this kind of mail; checked when a mail is sent. */
export async function wantsMail(
  { db }: Pick<Context, 'db'>,
  userId: string,
  name: PreferenceName,
): Promise<boolean> {
  const row = await db.notificationPreference.findUnique({
    where: { userId_name: { userId, name } },
  });
  return row?.enabled ?? preferenceDefaults[name];
}
