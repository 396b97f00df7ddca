import { countryName } from '@causa/i18n/detail-formatters';
import { countryCodes } from '@causa/shared/platform/countries';
import type { Locale } from '@causa/shared/platform/locales';

/** Named once by a loader, because servers and browsers know different country names. */
export function listCountries(locale: Locale): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(locale, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
