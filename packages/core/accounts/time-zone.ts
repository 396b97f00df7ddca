import type { Locale } from '@causa/shared/platform/locales';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { knownTimeZones } from '../platform/dates/known-time-zones.ts';

export interface TimeZones {
  /** IANA; null while nobody has told. */
  timeZone: string | null;
  /** What holds until then. */
  assumedTimeZone: string;
  /** All that may be chosen. */
  timeZones: string[];
}

/** The morning of whose zone alerts come in, and the zones there are. */
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
 * Keeps the zone someone chose. INVALID names one that the database does not know: digests are
 * timed by it.
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
 * Keeps the zone that a browser tells by the way, where none is known: what someone chose stays,
 * and an odd one is nothing.
 */
export async function recordTimeZone(
  context: Pick<Context, 'db'>,
  userId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined || !(await isKnown(context, timeZone))) return;
  await context.db.user.updateMany({ where: { id: userId, timeZone: null }, data: { timeZone } });
}

/** The same as `alert_zone` of the database. */
const assumed: Record<Locale, string> = {
  en: 'America/New_York',
  es: 'America/Mexico_City',
  pt: 'America/Sao_Paulo',
};

// Browsers know newer zones than the database may, and one unknown to it would stop the digests of
// all.
async function isKnown(context: Pick<Context, 'db'>, timeZone: string): Promise<boolean> {
  return (await knownTimeZones(context)).has(timeZone);
}
