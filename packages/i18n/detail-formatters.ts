import type { MessageLocale } from './catalog.ts';
import { intlTags } from './format-message.ts';
import { readAsUtc, cached, dateFormat, settle } from './formatters.ts';

// What few pages need, apart from what all of them load.

/** A whole number of miles or kilometres, as the radius choices show it. */
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

/** From one local time to another with the offset of the first, without saying the day twice. */
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

/** A local time with its day, its hour and the distance of its zone from UTC. */
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

/** The name of a country in the reader's language; the code itself when it is unknown. */
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
