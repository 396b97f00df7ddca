import { type Currency, currencySign, minorUnits } from '@causa/shared/platform/money';
import { intlTags } from './format-message.ts';
import type { MessageLocale } from './catalog.ts';

/** Formats numbers, money, dates and distances by language. `Intl` objects are cached. */
const cache = new Map<string, unknown>();

/** Returns the cached `Intl` object of a key, or creates it. */
export function cached<T>(key: string, create: () => T): T {
  let made = cache.get(key) as T | undefined;
  if (made === undefined) cache.set(key, (made = create()));
  return made;
}

export function formatNumber(locale: MessageLocale, value: number): string {
  return cached(
    `number ${locale}`,
    () => new Intl.NumberFormat(intlTags[locale], { useGrouping: 'always' }),
  ).format(value);
}

export function formatList(
  locale: MessageLocale,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return cached(
    `list ${locale} ${type}`,
    () => new Intl.ListFormat(intlTags[locale], { type }),
  ).format(items);
}

/** Formats `amount` (minor units) with the sign first; shows cents only when there are any. */
export function formatMoney(locale: MessageLocale, amount: number, currency: Currency): string {
  return withSign(
    locale,
    currency,
    amountText(locale, amount, currency, amount % minorUnits(currency) !== 0),
  );
}

/**
 * Formats `amount` (minor units) with all decimals of its currency, for invoices; negative amounts
 * start with a minus.
 */
export function formatExactMoney(
  locale: MessageLocale,
  amount: number,
  currency: Currency,
): string {
  const text = amountText(locale, Math.abs(amount), currency, minorUnits(currency) !== 1);
  return `${amount < 0 ? '−' : ''}${withSign(locale, currency, text)}`;
}

/** Formats a rate in basis points: `21%`, `5.5%`. */
export function formatRate(locale: MessageLocale, bps: number): string {
  return settle(
    cached(
      `rate ${locale}`,
      () => new Intl.NumberFormat(intlTags[locale], { style: 'percent', maximumFractionDigits: 2 }),
    ).format(bps / 10_000),
  );
}

/**
 * Formats a range of amounts in minor units with one sign: `R$ 3.400 – 4.300`; equal ends are shown
 * as one amount.
 */
export function formatMoneyRange(
  locale: MessageLocale,
  min: number,
  max: number,
  currency: Currency,
): string {
  if (min === max) return formatMoney(locale, min, currency);
  const cents = [min, max].some((amount) => amount % minorUnits(currency) !== 0);
  const [from, to] = [min, max].map((amount) => amountText(locale, amount, currency, cents));
  return locale === 'en'
    ? `${withSign(locale, currency, from)} – ${withSign(locale, currency, to)}`
    : withSign(locale, currency, `${from} – ${to}`);
}

// Uses our own table instead of `Intl`'s currency style, whose decimals, signs and dashes differ
// between versions of Node and browsers.
function amountText(
  locale: MessageLocale,
  amount: number,
  currency: Currency,
  cents: boolean,
): string {
  const digits = cents ? 2 : 0;
  return cached(
    `amount ${locale} ${digits}`,
    () =>
      new Intl.NumberFormat(intlTags[locale], {
        useGrouping: 'always',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(amount / minorUnits(currency));
}

function withSign(locale: MessageLocale, currency: Currency, text: string | undefined): string {
  const sign = currencySign(currency, locale);
  return locale === 'en' && !/^\p{L}+\/?$/u.test(sign) ? `${sign}${text}` : `${sign}\u00a0${text}`;
}

/** Formats meters: miles in English, kilometers in other languages; one decimal below ten. */
export function formatDistance(locale: MessageLocale, metres: number): string {
  const value = locale === 'en' ? metres / 1609.344 : metres / 1000;
  const digits = value < 10 ? 1 : 0;
  const unit = locale === 'en' ? 'mile' : 'kilometer';
  return cached(
    `distance ${locale} ${digits}`,
    () =>
      new Intl.NumberFormat(intlTags[locale], {
        style: 'unit',
        unit,
        unitDisplay: locale === 'en' ? 'long' : 'short',
        maximumFractionDigits: digits,
      }),
  ).format(value);
}

/**
 * Normalizes blanks. Node and browsers have different CLDR versions, and different blanks would
 * cause hydration errors.
 */
export function settle(text: string): string {
  return text.replace(/[\u202f\u2009]/g, ' ');
}

/** Formats a day in `timeZone`, which defaults to UTC so that server and browser agree. */
export function formatDate(
  locale: MessageLocale,
  instant: string | Date,
  timeZone = 'UTC',
): string {
  return settle(dateFormat(locale, 'day', timeZone).format(new Date(instant)));
}

/** Formats a calendar month (`2026-11`): November 2026. */
export function formatCalendarMonth(locale: MessageLocale, month: string): string {
  return settle(dateFormat(locale, 'month', 'UTC').format(new Date(`${month}-01T00:00:00Z`)));
}

/**
 * Formats the calendar day of a local time (`2027-01-07T23:59:00-08:00`) without time-zone data.
 */
export function formatLocalDay(locale: MessageLocale, local: string): string {
  return settle(dateFormat(locale, 'day', 'UTC').format(readAsUtc(local)));
}

/** Returns the wall-clock time as UTC, so that formatting converts nothing. */
export function readAsUtc(local: string): Date {
  return new Date(`${local.slice(0, 19)}Z`);
}

/** Formats an instant: the day without weekday, the hour and the zone. */
export function formatInstant(
  locale: MessageLocale,
  instant: string | Date,
  timeZone = 'UTC',
): string {
  return settle(dateFormat(locale, 'instant', timeZone).format(new Date(instant)));
}

const dateOptions = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  hour: { hour: 'numeric', minute: '2-digit' },
  instant: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Returns the cached format for a kind of date in a zone. */
export function dateFormat(
  locale: MessageLocale,
  kind: keyof typeof dateOptions,
  timeZone: string,
): Intl.DateTimeFormat {
  return cached(
    `date ${locale} ${kind} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(intlTags[locale], {
        ...dateOptions[kind],
        timeZone: knownZone(timeZone),
      }),
  );
}

/** Returns the zone, or UTC when it is unknown here; imported listings may have such zones. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * Formats a relative day («3 days ago», «in 2 days») within seven days of `now`; otherwise
 * undefined, and only the date is shown.
 */
export function formatRelativeDay(
  locale: MessageLocale,
  instant: string | Date,
  now: Date,
): string | undefined {
  const hours = (new Date(instant).getTime() - now.getTime()) / 3_600_000;
  if (Math.abs(hours) > 7 * 24) return undefined;
  const format = cached(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(intlTags[locale], { numeric: 'auto' }),
  );
  // «Now» instead of «this hour».
  if (Math.abs(hours) < 1)
    return format.format(
      Math.trunc(hours * 60) || 0,
      Math.abs(hours) < 1 / 60 ? 'second' : 'minute',
    );
  if (Math.abs(hours) < 24) return format.format(Math.trunc(hours), 'hour');
  return format.format(Math.trunc(hours / 24), 'day');
}
