import type { Locale } from '@causa/shared/platform/locales';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { knownTimeZones } from '../platform/dates/known-time-zones.ts';

export interface TimeZones {
  /** IANA name; null when unknown. */
  timeZone: string | null;
  /** Zone used while it is unknown. */
  assumedTimeZone: string;
  /** All zones to choose from. */
  timeZones: string[];
}

/** Returns the time zone for morning alerts and the available zones. */
export async function readTimeZone(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<TimeZones> {
  const { timeZone, locale } = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { timeZone: true, locale: true },
  });
  const known = Intl.supportedValuesOf('timeZone');
  return {
    timeZone,
    assumedTimeZone: assumed[locale],
    timeZones:
      timeZone === null || known.includes(timeZone) ? known : [...known, timeZone].toSorted(),
  };
}

/**
 * Stores the chosen zone. Digests are scheduled in it.
 * @throws INVALID when the database does not know the zone
 */
export async function setTimeZone(
  context: Pick<Context, 'db'>,
  userId: string,
  timeZone: string,
): Promise<void> {
  if (!(await isKnown(context, timeZone)))
    throw new AppError('INVALID', {}, [{ field: 'timeZone', code: 'FIELD_OPTION' }]);
  await context.db.user.update({ where: { id: userId }, data: { timeZone } });
}

/**
 * Stores the zone reported by a browser if none is known; a chosen zone stays, and an unknown one
 * is ignored.
 */
export async function recordTimeZone(
  context: Pick<Context, 'db'>,
  userId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined || !(await isKnown(context, timeZone))) return;
  await context.db.user.updateMany({ where: { id: userId, timeZone: null }, data: { timeZone } });
}

/** Same values as `alert_zone` in the database. */
const assumed: Record<Locale, string> = {
  en: 'America/New_York',
  es: 'America/Mexico_City',
  pt: 'America/Sao_Paulo',
};

// Browsers may know newer zones than the database; an unknown zone would stop all digests.
async function isKnown(context: Pick<Context, 'db'>, timeZone: string): Promise<boolean> {
  return (await knownTimeZones(context)).has(timeZone);
}
