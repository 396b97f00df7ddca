import { zoneCity } from '@causa/shared/platform/dates/zone-city';
import type { MessageLocale } from './catalog.ts';
import { intlTags } from './format-message.ts';

/** Cached, because 400 formats take a tenth of a second and their names do not change. */
const names = new Map<string, string>();

/**
 * Returns time zones as options of a list, by city: `Bogotá (Colombia Standard Time)`. Call it
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
  const label = `${zoneCity(zone, locale)} (${zoneName(locale, zone)})`;
  names.set(key, label);
  return label;
}

/** Names that are made before the page may handle other events. */
const namesAtOnce = 8;

/**
 * Returns by what else time zones are found: their ids, their cities as the language names them, and
 * these countries.
 */
export async function zoneSearchNames(
  locale: MessageLocale,
  zones: readonly string[],
  countries: readonly { value: string; label: string }[],
): Promise<Record<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const [index, zone] of zones.entries()) {
    names.set(zone, [zone, zoneName(locale, zone, 'shortGeneric')]);
    if (index % namesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  for (const { value, label } of countries)
    for (const zone of listZones(value)) names.get(zone)?.push(label);
  return Object.fromEntries(names);
}

/** Returns the time zones of a country; none where the browser does not know them. */
function listZones(countryCode: string): readonly string[] {
  const region: Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  } = new Intl.Locale(`und-${countryCode}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** Returns the zone's name without daylight saving, in the reader's language. */
function zoneName(
  locale: MessageLocale,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortGeneric' = 'longGeneric',
): string {
  const options = { timeZone, timeZoneName } as const;
  const parts = new Intl.DateTimeFormat(intlTags[locale], options).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
