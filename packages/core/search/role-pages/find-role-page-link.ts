import type { Context } from '../../platform/context.ts';
import type { Listing } from '../../generated/prisma/client.ts';
import { readCatalog, type RoleEntry } from './read-catalog.ts';
import { type RolePageLink, toRolePageLink } from './role-page-link.ts';

const order = ['CITY', 'STATE', 'COUNTRY', 'ANYWHERE'] as const;

/** Returns the most local page that lists a job; null when no page does. */
export async function findRolePageLink(
  context: Context,
  listing: Pick<Listing, 'type' | 'roleFamily' | 'city' | 'stateCode' | 'countryCode'>,
): Promise<RolePageLink | null> {
  if (listing.type !== 'JOB' || listing.roleFamily === null) return null;
  const [entry] = (await readCatalog(context))
    .filter((each) => each.role === listing.roleFamily && isListed(listing, each))
    .sort((a, b) => order.indexOf(a.area.kind) - order.indexOf(b.area.kind));
  return entry === undefined ? null : toRolePageLink(entry, context.locale);
}

function isListed(
  { city, stateCode, countryCode }: Pick<Listing, 'city' | 'stateCode' | 'countryCode'>,
  { area }: RoleEntry,
): boolean {
  switch (area.kind) {
    case 'CITY':
      return area.names.some(
        (name) =>
          name.city === city && name.stateCode === stateCode && name.countryCode === countryCode,
      );
    case 'STATE':
      return area.countryCode === countryCode && area.stateCode === stateCode;
    case 'COUNTRY':
      return area.countryCode === countryCode;
    default:
      return true;
  }
}
