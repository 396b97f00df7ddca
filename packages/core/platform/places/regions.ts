import type { Locale } from '@causa/shared/platform/locales';
import { gazetteer } from './gazetteer.ts';
import { toPlaceKey } from './place-key.ts';
import { findAreas } from './place-names.ts';

/**
 * Returns the gazetteer's code of a region by this code, its ISO 3166-2 code or postal letters
 * (`MX-JAL`, `SP`) or its name; the text itself when no region of the country has it.
 */
export function findStateCode(countryCode: string, text: string): string {
  const plain = text.trim().replace(new RegExp(`^${countryCode}-`, 'i'), '');
  if (gazetteer().byId(`s${countryCode}.${plain}`) !== undefined) return plain;
  const state = findAreas(toPlaceKey(plain)).find(
    (area) => area.kind === 'STATE' && area.countryCode === countryCode,
  );
  return state?.stateCode ?? text;
}

/** Adds the name of the region to a place, since codes of many countries are only numbers. */
export function withRegion<Place extends { countryCode: string; stateCode: string | null }>(
  place: Place | null,
  locale: Locale,
): (Place & { region: string | null }) | null {
  if (place === null) return null;
  return { ...place, region: gazetteer().stateName(place.countryCode, place.stateCode, locale) };
}
