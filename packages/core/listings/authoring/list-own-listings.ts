import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ListingTab, ListingSort } from '@causa/shared/listings/listing-tabs';
import { listPageSize } from '@causa/shared/platform/limits';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { likeText } from '../../platform/text/like-text.ts';
import { requireActingReader } from '../../organizations/members/require-acting.ts';
import type { Member } from '../../organizations/organization.policy.ts';
import { countViews } from '../../organizations/statistics/count-views.ts';
import { findUserNames } from '../../accounts/find-user.ts';
import { findInCart } from './find-in-cart.ts';
import { type OwnListingView, ownListingView } from './own-listing.view.ts';

/** Filters of the list. */
export interface ListingConditions {
  tab: ListingTab;
  type?: ListingType | undefined;
  locale?: Locale | undefined;
  /** The account of its author. */
  author?: string | undefined;
  /** A part of the title. */
  q?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

export interface ListingFilter extends ListingConditions {
  sort: ListingSort;
  page: number;
  /** Also counts undecided applicants of the tab's listings that can be closed. */
  undecided?: true | undefined;
}

interface OwnListingsPage {
  listings: OwnListingView[];
  total: number;
  counts: Record<ListingTab, number>;
  undecided?: number;
}

const endsSoonDays = 7;
const order: Readonly<Record<ListingSort, Prisma.Sql>> = {
  newest: Prisma.sql`coalesce(l.published_at, l.created_at) DESC, l.id DESC`,
  closing: Prisma.sql`l.closes_at ASC NULLS LAST, l.id DESC`,
  applications: Prisma.sql`applied.n DESC NULLS LAST, l.id DESC`,
};
/** The condition of each tab on the rows of `toConditions`. */
export const isInTab: Readonly<Record<ListingTab, Prisma.Sql>> = {
  all: Prisma.sql`true`,
  live: Prisma.sql`state = 'LIVE'`,
  'ends-soon': Prisma.sql`state = 'LIVE' AND soon`,
  drafts: Prisma.sql`state = 'DRAFT'`,
  'in-review': Prisma.sql`state = 'IN_REVIEW'`,
  scheduled: Prisma.sql`state = 'SCHEDULED'`,
  ended: Prisma.sql`state IN ('ENDED', 'CLOSED', 'REMOVED')`,
  edited: Prisma.sql`state NOT IN ('DRAFT', 'IN_REVIEW', 'REMOVED') AND edited`,
};

/**
 * Returns the listings of an organization, twenty per page, and the count of each tab under the
 * same filters.
 * @throws INVALID_ORG
 */
export async function listOwnListings(
  context: Context,
  orgId: string,
  filter: ListingFilter,
): Promise<OwnListingsPage> {
  const member = await requireActingReader(context, orgId, 'listings:read', 'listings');
  const now = context.now();
  const found = toConditions(orgId, filter, now);
  const counts = await countTabs(context, found);
  const rows = await context.db.$queryRaw<{ id: string }[]>`
    SELECT l.id FROM (${found}) AS found JOIN listings l USING (id)
    ${filter.sort === 'applications' ? withApplications(orgId) : Prisma.empty}
    WHERE ${isInTab[filter.tab]}
    ORDER BY ${order[filter.sort]}
    LIMIT ${listPageSize} OFFSET ${(filter.page - 1) * listPageSize}`;
  const ids = rows.map(({ id }) => id);
  const listings = await loadOwnListings(context, member, ids);
  const page = { listings, total: counts[filter.tab], counts };
  if (filter.undecided === undefined) return page;
  const closable = Prisma.sql`
    SELECT id FROM (${found}) AS found WHERE ${isInTab[filter.tab]}
      AND state IN ('LIVE', 'SCHEDULED', 'ENDED')`;
  return { ...page, undecided: await context.hooks.countUndecided(context, orgId, closable) };
}

/** Counts the applications of each listing `l` in one pass. */
const withApplications = (orgId: string): Prisma.Sql => Prisma.sql`
  LEFT JOIN (
    SELECT listing_id, count(*) AS n FROM applications
    WHERE organization_id = ${orgId} AND via = 'CAUSA' GROUP BY listing_id
  ) AS applied ON applied.listing_id = l.id`;

/** Returns listings as their list shows them, in the order of these ids. */
export async function loadOwnListings(
  context: Context,
  member: Member,
  ids: readonly string[],
): Promise<OwnListingView[]> {
  const now = context.now();
  const rows = await context.db.listing.findMany({
    where: { id: { in: [...ids] } },
    include: { workingCopy: true },
  });
  const names = await findUserNames(
    context,
    rows.map(({ createdById }) => createdById),
  );
  const applications = await context.hooks.countApplications(context, ids);
  const opened = await countViews(context, ids);
  const inCart = await findInCart(context, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const counts = applications.get(id) ?? { applications: 0, unread: 0 };
    const views = opened.get(id) ?? 0;
    const isInCart = inCart.has(id);
    return row === undefined
      ? []
      : [ownListingView(row, { member, names, counts, views, isInCart, now })];
  });
}

/**
 * Selects ids with the columns that tabs filter on; by the index on (organization_id, status,
 * closes_at).
 */
export function toConditions(
  orgId: string,
  { type, locale, author, q, ids }: Omit<ListingConditions, 'tab'>,
  now: Date,
): Prisma.Sql {
  const soon = new Date(now.getTime() + endsSoonDays * dayMs);
  const and = [
    type === undefined ? null : Prisma.sql`type = ${type}::listing_type`,
    locale === undefined ? null : Prisma.sql`locale = ${locale}::locale`,
    ids === undefined ? null : Prisma.sql`id = ANY(${[...ids]}::text[])`,
    author === undefined ? null : Prisma.sql`created_by_id = ${author}`,
    q === undefined || q === '' ? null : Prisma.sql`title ILIKE ${`%${likeText(q)}%`}`,
  ].filter((condition) => condition !== null);
  return Prisma.sql`
    SELECT
      id,
      listing_state(listings, ${now}) AS state,
      coalesce(live_until(listings) <= ${soon}, false) AS soon,
      EXISTS (SELECT FROM listing_drafts d WHERE d.listing_id = listings.id) AS edited
    FROM listings
    WHERE ${Prisma.join([Prisma.sql`organization_id = ${orgId}`, ...and], ' AND ')}`;
}

async function countTabs(
  { db }: Pick<Context, 'db'>,
  found: Prisma.Sql,
): Promise<Record<ListingTab, number>> {
  const columns = Object.entries(isInTab).map(
    ([tab, condition]) =>
      Prisma.sql`count(*) FILTER (WHERE ${condition})::int AS ${Prisma.raw(`"${tab}"`)}`,
  );
  const [counts] = await db.$queryRaw<Record<ListingTab, number>[]>`
    SELECT ${Prisma.join(columns)} FROM (${found}) AS found`;
  if (counts === undefined) throw new Error('the counts gave no row');
  return counts;
}
