import { intlTags } from './format-message.ts';
import type { MessageLocale } from './catalog.ts';

/** Numbers, money, days and distances as each language writes them. One `Intl` object of a kind is made and kept. */
const cache = new Map<string, unknown>();

function cached<T>(key: string, create: () => T): T {
  let made = cache.get(key) as T | undefined;
  if (made === undefined) cache.set(key, (made = create()));
  return made;
}

export function formatNumber(locale: MessageLocale, value: number): string {
  return cached(`number ${locale}`, () => new Intl.NumberFormat(intlTags[locale], { useGrouping: 'always' })).format(value);
}

export function formatList(locale: MessageLocale, items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return cached(`list ${locale} ${type}`, () => new Intl.ListFormat(intlTags[locale], { type })).format(items);
}

/** `amount` in minor units; cents are shown only where there are any. */
export function formatMoney(locale: MessageLocale, amount: number, currency: string): string {
  return settle(moneyFormat(locale, currency, amount).format(amount / minorUnitsOf(currency)));
}

/** A range of amounts in minor units, as compactly as the language allows; equal ends make one amount. */
export function formatMoneyRange(locale: MessageLocale, min: number, max: number, currency: string): string {
  if (min === max) return formatMoney(locale, min, currency);
  const units = minorUnitsOf(currency);
  return settle(moneyFormat(locale, currency, min % units === 0 ? max : min).formatRange(min / units, max / units));
}

function minorUnitsOf(currency: string): number {
  return 10 ** (cached(`digits ${currency}`, () => new Intl.NumberFormat('en', { style: 'currency', currency })).resolvedOptions().maximumFractionDigits ?? 2);
}

function moneyFormat(locale: MessageLocale, currency: string, amount: number): Intl.NumberFormat {
  const whole = amount % minorUnitsOf(currency) === 0;
  return cached(
    `money ${locale} ${currency} ${whole}`,
    () => new Intl.NumberFormat(intlTags[locale], { style: 'currency', currency, currencyDisplay: 'symbol', ...(whole ? { maximumFractionDigits: 0 } : {}) }),
  );
}

/** A distance in metres: miles in English, kilometres elsewhere (spec, section 9); one decimal below ten. */
export function formatDistance(locale: MessageLocale, metres: number): string {
  const value = locale === 'en' ? metres / 1609.344 : metres / 1000;
  const digits = value < 10 ? 1 : 0;
  const unit = locale === 'en' ? 'mile' : 'kilometer';
  return cached(
    `distance ${locale} ${digits}`,
    () => new Intl.NumberFormat(intlTags[locale], { style: 'unit', unit, unitDisplay: locale === 'en' ? 'long' : 'short', maximumFractionDigits: digits }),
  ).format(value);
}

/** A whole number of miles or kilometres, as the radius choices show it. */
export function formatRadius(locale: MessageLocale, number: number): string {
  const unit = locale === 'en' ? 'mile' : 'kilometer';
  return cached(
    `radius ${locale}`,
    () => new Intl.NumberFormat(intlTags[locale], { style: 'unit', unit, unitDisplay: locale === 'en' ? 'long' : 'short' }),
  ).format(number);
}

/** Node and browsers carry different CLDR versions, which differ in blanks alone; one kind of blank keeps hydration quiet. */
function settle(text: string): string {
  return text.replace(/[\u202f\u2009]/g, ' ');
}

/** A day in words, read in `timeZone` (UTC unless told, so that server and browser agree). */
export function formatDate(locale: MessageLocale, instant: string | Date, timeZone = 'UTC'): string {
  return settle(dateFormat(locale, 'day', timeZone).format(new Date(instant)));
}

/** A day and an hour with the zone's name. */
export function formatDateTime(locale: MessageLocale, instant: string | Date, timeZone = 'UTC'): string {
  return settle(dateFormat(locale, 'moment', timeZone).format(new Date(instant)));
}

/** When something happened: the day without its name, the hour and the zone. */
export function formatInstant(locale: MessageLocale, instant: string | Date, timeZone = 'UTC'): string {
  return settle(dateFormat(locale, 'instant', timeZone).format(new Date(instant)));
}

/** From one moment to another, without saying the day twice. */
export function formatDateTimeRange(locale: MessageLocale, from: string | Date, to: string | Date, timeZone = 'UTC'): string {
  return settle(dateFormat(locale, 'moment', timeZone).formatRange(new Date(from), new Date(to)));
}

const dateOptions = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  instant: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function dateFormat(locale: MessageLocale, kind: keyof typeof dateOptions, timeZone: string): Intl.DateTimeFormat {
  return cached(`date ${locale} ${kind} ${timeZone}`, () => new Intl.DateTimeFormat(intlTags[locale], { ...dateOptions[kind], timeZone: knownZone(timeZone) }));
}

/** The zone itself, or UTC for one that nobody here knows: imported listings have those. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** «3 days ago», «in 2 days»: only within seven days of `now`, else undefined and the day alone is shown (ux.md, section 10). */
export function formatRelativeDay(locale: MessageLocale, instant: string | Date, now: Date): string | undefined {
  const hours = (new Date(instant).getTime() - now.getTime()) / 3_600_000;
  if (Math.abs(hours) > 7 * 24) return undefined;
  const format = cached(`relative ${locale}`, () => new Intl.RelativeTimeFormat(intlTags[locale], { numeric: 'auto' }));
  // «Now» and not «this hour».
  if (Math.abs(hours) < 1) return format.format(Math.trunc(hours * 60) || 0, Math.abs(hours) < 1 / 60 ? 'second' : 'minute');
  if (Math.abs(hours) < 24) return format.format(Math.trunc(hours), 'hour');
  return format.format(Math.trunc(hours / 24), 'day');
}

/** The name of a country in the reader's language; the code itself when it is unknown. */
export function countryName(locale: MessageLocale, code: string): string {
  try {
    return cached(`countries ${locale}`, () => new Intl.DisplayNames(intlTags[locale], { type: 'region' })).of(code) ?? code;
  } catch {
    return code;
  }
}
