import type { MessageLocale } from './catalog.ts';
import { intlTags } from './format-message.ts';

/**
 * Returns time zones as options of a list, by city: `Bogotá (Colombia Standard Time)`. `nameCity`
 * returns the city of a zone. Call it where data is loaded, because servers and browsers may name
 * zones differently.
 */
export function zoneOptions(
  locale: MessageLocale,
  zones: readonly string[],
  nameCity: (zone: string) => string,
): { value: string; label: string }[] {
  return zones
    .map((value) => ({ value, label: `${nameCity(value)} (${zoneName(locale, value)})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intlTags[locale]));
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
  const found = new Map<string, string[]>();
  for (const [index, zone] of zones.entries()) {
    found.set(zone, [zone, zoneName(locale, zone, 'shortGeneric')]);
    if (index % namesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  for (const { value, label } of countries)
    for (const zone of listZones(value)) found.get(zone)?.push(label);
  return Object.fromEntries(found);
}

/** Returns the time zones of a country; none where the browser does not know them. */
function listZones(countryCode: string): readonly string[] {
  const region: Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  } = new Intl.Locale(`und-${countryCode}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** Cached, because 400 formats take a tenth of a second and their names do not change. */
const names = new Map<string, string>();

/** Returns the zone's name without daylight saving, in the reader's language. */
function zoneName(
  locale: MessageLocale,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortGeneric' = 'longGeneric',
): string {
  const key = `${locale} ${timeZoneName} ${timeZone}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const options = { timeZone, timeZoneName } as const;
  const parts = new Intl.DateTimeFormat(intlTags[locale], options).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  names.set(key, name);
  return name;
}
