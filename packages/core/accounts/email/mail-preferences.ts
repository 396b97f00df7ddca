import { AppError } from '@causa/shared/platform/errors';
import {
  isPreferenceName,
  preferenceDefaults,
  type PreferenceName,
  offeredPreferences,
} from '@causa/shared/accounts/notification-preferences';
import { unsubscribePath } from '@causa/shared/platform/pages/routes';
import { requireUser } from '../../platform/identity.policy.ts';
import { maskedAddress } from '../../platform/text/masked-address.ts';
import { isSigned } from '../../platform/crypto/signed-path.ts';
import {
  findPreferences,
  type Preference,
  storePreferences,
  wantsMail,
} from '../notifications/preferences.ts';
import { readTimeZone, setTimeZone, type TimeZones } from '../time-zone.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

export interface Preferences extends TimeZones {
  notificationPreferences: Preference[];
}

/**
 * Returns all mail preferences with their current values.
 * @throws LOGIN_REQUIRED without a session
 */
export async function readPreferences(context: Context): Promise<Preferences> {
  const { userId } = requireUser(context);
  const rows = await findPreferences(context, userId);
  const notificationPreferences = offeredPreferences.map((name) => ({
    name,
    enabled: rows.find((row) => row.name === name)?.enabled ?? preferenceDefaults[name],
  }));
  return { notificationPreferences, ...(await readTimeZone(context, userId)) };
}

/**
 * Sets the named preferences, leaves the others, and stops the prompt for them; also sets the time
 * zone for morning alerts if given.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID for an unknown zone
 */
export async function updatePreferences(
  context: Context,
  preferences: readonly Preference[],
  timeZone?: string,
): Promise<Preferences> {
  const { userId } = requireUser(context);
  if (timeZone !== undefined) await setTimeZone(context, userId, timeZone);
  await inTransaction(context, async (tx) => {
    await storePreferences(tx, userId, preferences);
    await tx.db.user.update({ where: { id: userId }, data: { showNotifPrefModal: false } });
  });
  return readPreferences(context);
}

export interface UnsubscribeLink {
  preferenceName: string;
  userId: string;
  timestamp: number;
  mac: string;
}

/**
 * Describes what an unsubscribe link does. Such links never expire, because mails may be read late.
 * @throws LINK_EXPIRED when the link is not signed by us
 */
export async function readUnsubscribeLink(
  context: Context,
  link: UnsubscribeLink,
): Promise<{ preferenceName: PreferenceName; email: string; enabled: boolean }> {
  const { preferenceName, userId, timestamp, mac } = link;
  if (
    !isPreferenceName(preferenceName) ||
    !isSigned(context.config, unsubscribePath(preferenceName, userId, timestamp), mac)
  )
    throw new AppError('LINK_EXPIRED');
  const user = await context.db.user.findUnique({ where: { id: userId } });
  if (user === null) throw new AppError('LINK_EXPIRED');
  return {
    preferenceName,
    email: maskedAddress(user.email),
    enabled: await wantsMail(context, userId, preferenceName),
  };
}

/** Stops this kind of mail with the link alone, without a session (RFC 8058). Idempotent. */
export async function unsubscribe(
  context: Context,
  link: UnsubscribeLink,
): Promise<PreferenceName> {
  const { preferenceName: name } = await readUnsubscribeLink(context, link);
  const { userId } = link;
  await storePreferences(context, userId, [{ name, enabled: false }]);
  return name;
}
