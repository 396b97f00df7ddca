import lookUpZone from '@photostructure/tz-lookup';
import { gazetteer, type Place } from './gazetteer.ts';

// Programs differ in which of two names of a zone they list: `Asia/Kolkata`, `Asia/Calcutta`.
const ownNames = new Map<string, string>();
const zoneByArea = new Map<string, string | null>();

/**
 * The time zone of a place, under the name that this process has for it. Null for a state or a
 * country whose cities are in several, and for an id that names no place.
 */
export function getPlaceZone(placeId: string): string | null {
  const place = gazetteer().byId(placeId);
  if (place === undefined) return null;
  if (place.kind === 'CITY') return zoneAt(place);
  const known = zoneByArea.get(placeId);
  if (known !== undefined) return known;
  const zone = commonZone(citiesWithin(place));
  zoneByArea.set(placeId, zone);
  return zone;
}

function citiesWithin({ kind, countryCode, stateCode }: Place): Place[] {
  return gazetteer().places.filter(
    (city) =>
      city.kind === 'CITY' &&
      city.countryCode === countryCode &&
      (kind === 'COUNTRY' || city.stateCode === stateCode),
  );
}

/**
 * The zone of nine in ten cities: of those beside a border, some are taken for the other side's.
 */
function commonZone(cities: readonly Place[]): string | null {
  const counts = new Map<string, number>();
  for (const city of cities) {
    const zone = zoneAt(city);
    counts.set(zone, (counts.get(zone) ?? 0) + 1);
  }
  const found = [...counts].find(([, count]) => count * 10 >= cities.length * 9);
  return found?.[0] ?? null;
}

function zoneAt({ latitude, longitude }: Place): string {
  const found = lookUpZone(latitude, longitude);
  const known = ownNames.get(found);
  if (known !== undefined) return known;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions();
  ownNames.set(found, timeZone);
  return timeZone;
}
