import type { MessageLocale } from './catalog.ts';
import { intlTags } from './format-message.ts';
import { readAsUtc, cached, dateFormat, settle } from './formatters.ts';

// Separate from `formatters.ts`, which every page loads, because few pages need these.

/** Formats a whole number of miles or kilometers for the radius options. */
export function formatRadius(locale: MessageLocale, number: number): string {
  const unit = locale === 'en' ? 'mile' : 'kilometer';
  return cached(
    `radius ${locale}`,
    () =>
      new Intl.NumberFormat(intlTags[locale], {
        style: 'unit',
        unit,
        unitDisplay: locale === 'en' ? 'long' : 'short',
      }),
  ).format(number);
}

/** Formats a span of local times with the offset of the first, without repeating the day. */
export function formatLocalSpan(locale: MessageLocale, from: string, to: string | null): string {
  const day = (local: string): string =>
    dateFormat(locale, 'weekday', 'UTC').format(readAsUtc(local));
  const hour = (local: string): string =>
    dateFormat(locale, 'hour', 'UTC').format(readAsUtc(local));
  const end =
    to === null
      ? ''
      : from.slice(0, 10) === to.slice(0, 10)
        ? ` – ${hour(to)}`
        : ` – ${day(to)}, ${hour(to)}`;
  return settle(`${day(from)}, ${hour(from)}${end} (${offsetName(from)})`);
}

/** Formats a local time with its day, hour and UTC offset. */
export function formatLocalMoment(locale: MessageLocale, local: string): string {
  const day = dateFormat(locale, 'day', 'UTC').format(readAsUtc(local));
  const hour = dateFormat(locale, 'hour', 'UTC').format(readAsUtc(local));
  return settle(`${day}, ${hour} (${offsetName(local)})`);
}

function offsetName(local: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(local) ?? [];
  const size = `${Number(hours ?? 0)}${minutes === undefined || minutes === '00' ? '' : `:${minutes}`}`;
  return size === '0' ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${size}`;
}

/** Returns the name of a country in a language; the code itself when it is unknown. */
export function countryName(locale: MessageLocale, code: string): string {
  try {
    return (
      cached(
        `countries ${locale}`,
        () => new Intl.DisplayNames(intlTags[locale], { type: 'region' }),
      ).of(code) ?? code
    );
  } catch {
    return code;
  }
}
