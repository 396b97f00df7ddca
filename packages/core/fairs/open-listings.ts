import { boothListingsMax } from '@causa/shared/fairs/fairs';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../platform/context.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';

export interface OpenListing {
  id: string;
  type: ListingType;
  title: string;
  isChosen: boolean;
}

/**
 * Returns public listings that a booth can show, newest first: the newest fifty, plus chosen older
 * ones.
 */
export function listOpenListings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  chosen: readonly string[],
): Promise<OpenListing[]> {
  return db.$queryRaw<OpenListing[]>`
    SELECT id, type, title, "isChosen" FROM (
      SELECT l.id, l.type::text AS type, l.title, l.id = ANY(${[...chosen]}::text[]) AS "isChosen",
        row_number() OVER (ORDER BY l.published_at DESC, l.id) AS place
      FROM listings l JOIN organizations o ON o.id = l.organization_id
      WHERE l.organization_id = ${organizationId} AND ${isLiveSql(now())}
    ) AS open
    WHERE place <= ${boothListingsMax} OR "isChosen" ORDER BY place`;
}
