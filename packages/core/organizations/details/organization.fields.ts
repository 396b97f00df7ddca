import type { z } from 'zod';
import type { organizationFieldsSchema } from '@causa/shared/organizations/organizations.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { findPlace } from '../../platform/places/find-places.ts';
import { resolvePlace } from '../../platform/places/resolve-place.ts';
import { gazetteer } from '../../platform/places/gazetteer.ts';
import { plainNumber } from '../find-duplicates.ts';

export type OrganizationFields = z.output<typeof organizationFieldsSchema>;

/**
 * Returns the columns of the editable facts.
 * @throws INVALID for a year in the future
 */
export function toColumns(
  { now }: Pick<Context, 'now'>,
  { country, city, registry, description, ...fields }: OrganizationFields,
) {
  if ((fields.foundedYear ?? 0) > now().getUTCFullYear())
    throw new AppError('INVALID', {}, [{ field: 'foundedYear', code: 'FIELD_YEAR' }]);
  const { name, type, locale, mission, areasOfFocus, website, foundedYear } = fields;
  return {
    name,
    type,
    locale,
    mission,
    description,
    areasOfFocus: [...new Set(areasOfFocus)],
    website,
    foundedYear,
    registryCountry: registry?.country ?? null,
    registryNumber: registry === null ? null : plainNumber(registry.number),
    ...placeColumns(country, city, locale),
  };
}

/** Returns the city of the country that the text names, or the text. */
function placeColumns(country: string, city: string, locale: OrganizationFields['locale']) {
  const countryName = gazetteer().countryName(country, locale);
  const found =
    city === '' ? undefined : resolvePlace(`${city}, ${countryName}`, { locale, country });
  const isCity = found?.kind === 'FOUND' && found.place.kind === 'CITY';
  const named = isCity && found.place.countryCode === country ? found.place : undefined;
  const place = named === undefined ? null : findPlace(named.id, locale).location;
  return {
    locationText: place?.text ?? (city === '' ? countryName : `${city}, ${countryName}`),
    city: place?.city ?? (city === '' ? null : city),
    stateCode: place?.stateCode ?? null,
    countryCode: country,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    placeId: named?.id ?? null,
  };
}
