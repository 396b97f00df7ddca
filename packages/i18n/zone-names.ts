import { zoneCity } from '@causa/shared/platform/dates/zone-city';
import type { MessageLocale } from './catalog.ts';
import { intlTags } from './format-message.ts';

/** Cached, because 400 formats take a tenth of a second and their names do not change. */
const names = new Map<string, string>();

/**
 * Returns time zones as options of a list, by city: `Bogota (Colombia Standard Time)`. Call it
 * where data is loaded, because servers and browsers may name zones differently.
 */
export function zoneOptions(
  locale: MessageLocale,
  zones: readonly string[],
): { value: string; label: string }[] {
  return zones
    .map((value) => ({ value, label: zoneLabel(locale, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intlTags[locale]));
}

function zoneLabel(locale: MessageLocale, zone: string): string {
  const key = `${locale} ${zone}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const label = `${zoneCity(zone)} (${zoneName(locale, zone)})`;
  names.set(key, label);
  return label;
}

/** Returns the zone's name without daylight saving, in the reader's language. */
function zoneName(locale: MessageLocale, timeZone: string): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat(intlTags[locale], options).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
