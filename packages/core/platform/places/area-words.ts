import { locales } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { gazetteer, type Place } from './gazetteer.ts';

/** Cached, because thousands of cities share a state and country. */
const known = new Map<string, readonly string[]>();

/** Returns the words of the names and codes of the state and country that contain a place. */
export function listAreaWords({ kind, countryCode, stateCode }: Place): readonly string[] {
  const key = `${kind} ${countryCode}.${stateCode}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const { stateName, countryName } = gazetteer();
  const names = locales.flatMap((locale) => [
    kind === 'COUNTRY' ? '' : countryName(countryCode, locale),
    (kind === 'CITY' ? stateName(countryCode, stateCode, locale) : null) ?? '',
  ]);
  const words = new Set([
    ...names.flatMap((name) => plainName(name).split(' ')).filter(Boolean),
    countryCode.toLowerCase(),
    stateCode?.toLowerCase() ?? '',
  ]);
  known.set(key, [...words]);
  return [...words];
}
