import type { z } from 'zod';
import { toSlug } from '@causa/shared/platform/ids';
import { type Locale, locales, type Localized } from '@causa/shared/platform/locales';
import { rolePagePath } from '@causa/shared/platform/pages/routes';
import { buildRecord } from '@causa/shared/platform/typed-object';
import type { rolePageLinkSchema } from '@causa/shared/search/role-pages.contract';
import type { Place } from '../../platform/places/gazetteer.ts';
import { formatInPlace } from '../../platform/places/in-place.ts';
import { placeLabel } from '../../platform/places/place-label.ts';
import type { RoleEntry } from './read-catalog.ts';
import { formatRoleJobs, getRoleSlug } from './role-names.ts';

export type RolePageLink = z.infer<typeof rolePageLinkSchema>;

/** Returns a place in a path, with its state and country: `chicago-illinois-united-states`. */
export function getPlaceSlug(place: Place, locale: Locale): string {
  return toSlug(placeLabel(place, locale));
}

/** Returns the path of a page in every language. */
export function rolePageUrls({ role, place }: Pick<RoleEntry, 'role' | 'place'>): Localized {
  return buildRecord(locales, (locale) =>
    rolePagePath(
      locale,
      getRoleSlug(role, locale),
      place === null ? undefined : getPlaceSlug(place, locale),
    ),
  );
}

/** Returns the title of a page: "Fundraising jobs in Chicago". */
export function getRolePageTitle(
  { role, place }: Pick<RoleEntry, 'role' | 'place'>,
  locale: Locale,
): string {
  return formatRoleJobs(role, place === null ? '' : formatInPlace(place, locale), locale);
}

export function toRolePageLink(entry: RoleEntry, locale: Locale): RolePageLink {
  return {
    text: getRolePageTitle(entry, locale),
    url: rolePageUrls(entry),
    count: entry.count,
  };
}
