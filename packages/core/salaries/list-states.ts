import type { Locale } from '@causa/shared/platform/locales';
import { gazetteer } from '../platform/places/gazetteer.ts';

/** Returns the states of a country by name; empty when none are known. */
export function listStates(countryCode: string, locale: Locale): { code: string; name: string }[] {
  if (countryCode === '') return [];
  return gazetteer()
    .places.filter((place) => place.kind === 'STATE' && place.countryCode === countryCode)
    .map(({ stateCode, names }) => ({ code: stateCode ?? '', name: names[locale] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
