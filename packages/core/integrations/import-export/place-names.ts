import { countryCodes } from '@causa/shared/platform/countries';
import type { DraftPlace } from '@causa/shared/listings/drafts/listing-draft';
import type { Locale } from '@causa/shared/platform/locales';
import { findPlace } from '../../platform/places/find-places.ts';
import { resolvePlace } from '../../platform/places/resolve-place.ts';

/** The maximum length of a place name. */
const nameMax = 200;

/** Looks up place names of a page, each once and at most `max` names; others are unknown. */
export class PlaceNames {
  readonly #found = new Map<string, string | undefined>();
  readonly #max: number;

  constructor(max = Infinity) {
    this.#max = max;
  }

  /** Returns the code of a country by its code, or by its name in one of our languages. */
  findCountry(nameOrCode: string): string | undefined {
    if (nameOrCode.length > nameMax) return undefined;
    const code = nameOrCode.trim().toUpperCase();
    if (/^[A-Z]{2}$/.test(code)) {
      // Deprecated and common aliases: UK is GB.
      const region = new Intl.Locale(`und-${code}`).region ?? code;
      return countryCodes.includes(region) ? region : undefined;
    }
    const placeId = this.#lookUp(`country ${nameOrCode}`, () => {
      const country = resolvePlace(nameOrCode, { locale: 'en' });
      return country.kind === 'FOUND' && country.place.kind === 'COUNTRY'
        ? country.place.id
        : undefined;
    });
    return placeId?.slice(1);
  }

  /** Returns the city that the parts of an address name for certain. */
  findCity(
    { city, region }: { city: string; region?: string | undefined },
    countryCode: string | null,
    country: string | undefined,
    locale: Locale,
  ): DraftPlace | null {
    const within =
      countryCode === null ? country : findPlace(`c${countryCode}`, 'en').location?.text;
    const name = [city, region, within].filter(Boolean).join(', ');
    const placeId = this.#lookUp(`${locale} ${name}`, () => {
      const resolution = resolvePlace(name, { locale, country: countryCode });
      return resolution.kind === 'FOUND' ? resolution.place.id : undefined;
    });
    const place = placeId === undefined ? null : findPlace(placeId, locale).location;
    if (place === null || placeId === undefined) return null;
    const { text, stateCode, latitude, longitude } = place;
    return {
      placeId,
      text,
      city: place.city ?? null,
      stateCode,
      countryCode: place.countryCode,
      latitude,
      longitude,
    };
  }

  #lookUp(key: string, find: () => string | undefined): string | undefined {
    if (!this.#found.has(key) && this.#found.size < this.#max) this.#found.set(key, find());
    return this.#found.get(key);
  }
}
