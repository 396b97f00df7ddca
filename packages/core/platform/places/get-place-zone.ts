import lookUpZone from '@photostructure/tz-lookup';
import { gazetteer, type Place } from './gazetteer.ts';

// Runtimes differ in which alias of a zone they list: `Asia/Kolkata` or `Asia/Calcutta`.
const ownNames = new Map<string, string>();
const zoneByArea = new Map<string, string | null>();

/**
 * Returns the time zone of a place, under the alias of this runtime. Null for a state or country
 * with several zones, and for an unknown id.
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
 * Returns the zone of at least nine in ten cities, because some cities near a border are assigned
 * to the wrong side.
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
