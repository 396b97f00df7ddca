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

/** The user's mail preferences, every kind with its present value. LOGIN_REQUIRED. */
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
 * Sets the preferences named, leaves the others, and asks no more about them by itself; with the
 * zone in whose morning alerts come, if it is told. LOGIN_REQUIRED; INVALID names an unknown zone.
 */
export async function setPreferences(
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
 * What a link to unsubscribe would do. It works for ever: a mail may be read late. LINK_EXPIRED
 * when it is not ours.
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

/**
 * Stops this kind of mail, with the link alone and no session (RFC 8058); following it twice is no
 * error.
 */
export async function unsubscribe(
  context: Context,
  link: UnsubscribeLink,
): Promise<PreferenceName> {
  const { preferenceName: name } = await readUnsubscribeLink(context, link);
  const { userId } = link;
  await storePreferences(context, userId, [{ name, enabled: false }]);
  return name;
}
