import { currencySearchNames } from '@causa/i18n/currency-names';
import { countryName } from '@causa/i18n/detail-formatters';
import { zoneSearchNames } from '@causa/i18n/zone-names';
import { currencies } from '@causa/shared/listings/pay-terms';
import { countryCodes } from '@causa/shared/platform/countries';
import type { Locale } from '@causa/shared/platform/locales';
import type { NamedUnit } from '@causa/shared/search/search.contract';

type Names = Record<string, string[]>;

const zoneNames = new Map<Locale, Promise<Names>>();

/**
 * Returns by what else time zones and currencies are found in one language: cities, countries, codes
 * and signs. On the server, because browsers know fewer names.
 */
export function listUnitNames(unit: NamedUnit, locale: Locale): Promise<Names> {
  if (unit === 'currency') return Promise.resolve(currencySearchNames(locale, currencies));
  const known = zoneNames.get(locale) ?? collectZoneNames(locale);
  zoneNames.set(locale, known);
  return known;
}

const collectZoneNames = (locale: Locale): Promise<Names> =>
  zoneSearchNames(
    locale,
    Intl.supportedValuesOf('timeZone'),
    countryCodes.map((value) => ({ value, label: countryName(locale, value) })),
  );
