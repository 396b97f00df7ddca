import { fullName } from '../../accounts/full-name.ts';
import type { z } from 'zod';
import type { activityEntrySchema } from '@causa/shared/organizations/activity.contract';
import { AppError } from '@causa/shared/platform/errors';
import { listPageSize } from '@causa/shared/platform/limits';
import { toActivityAction } from '@causa/shared/organizations/organization-activity';
import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireMember, requireReader } from '../members/require-member.ts';
import { type ActivityFilter, selectActivity, selectActivityCount } from './activity.sql.ts';

export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** Most rows of an export. */
const exportedMax = 10_000;

/**
 * Returns actions on an organization and its listings, newest first, 20 a page. Members are named;
 * everyone else, including staff, is not.
 * @throws INVALID_ORG to anyone but members
 */
export async function readActivity(
  context: Context,
  orgId: string,
  { page, ...filter }: ActivityFilter & { page: number },
): Promise<{
  entries: ActivityEntry[];
  pageCount: number;
  total: number;
  members: { id: string; name: string }[];
}> {
  await requireReader(context, orgId, 'activity');
  const members = await findMembers(context, orgId);
  const [found] = isOfStaff(filter, members)
    ? []
    : await context.db.$queryRaw<{ count: number }[]>(selectActivityCount(orgId, filter));
  const total = found?.count ?? 0;
  return {
    entries: await findEntries(context, orgId, filter, members, {
      limit: listPageSize,
      offset: (page - 1) * listPageSize,
    }),
    pageCount: Math.ceil(total / listPageSize),
    total,
    members: [...members].map(([id, name]) => ({ id, name })),
  };
}

/**
 * Returns the activity as CSV, for owners.
 * @throws INVALID_ORG to anyone but members
 * @throws FORBIDDEN to other members
 * @throws TOO_MANY_REQUESTS after 30 exports an hour
 */
export async function exportActivity(
  context: Context,
  orgId: string,
  filter: ActivityFilter,
): Promise<string> {
  const { role, userId } = await requireMember(context, orgId);
  if (role !== 'OWNER') throw new AppError('FORBIDDEN');
  await takeToken(context, `export-activity:${userId}`, 30, 3_600);
  const page = { limit: exportedMax, offset: 0 };
  const entries = await findEntries(
    context,
    orgId,
    filter,
    await findMembers(context, orgId),
    page,
  );
  return toCsv([
    ['at', 'action', 'by', 'apiKey', 'listing', 'title'],
    ...entries.map(({ at, action, by, apiKey, listing }) => [
      at,
      action,
      by ?? '',
      apiKey ?? '',
      listing?.id ?? '',
      listing?.title ?? '',
    ]),
  ]);
}

/** Filtering by id must not reveal actions of staff and of unnamed accounts. */
function isOfStaff({ who }: ActivityFilter, members: ReadonlyMap<string, string>): boolean {
  return who !== undefined && !members.has(who);
}

async function findEntries(
  context: Context,
  orgId: string,
  filter: ActivityFilter,
  members: ReadonlyMap<string, string>,
  page: { limit: number; offset: number },
): Promise<ActivityEntry[]> {
  if (isOfStaff(filter, members)) return [];
  const rows = await context.db.$queryRaw<
    {
      id: string;
      action: string;
      actorId: string | null;
      apiKey: string | null;
      createdAt: Date;
      listingId: string | null;
    }[]
  >(selectActivity(orgId, filter, page));
  const ids = rows.flatMap(({ listingId }) => listingId ?? []);
  const listings = await context.db.listing.findMany({
    where: { id: { in: [...new Set(ids)] }, organizationId: orgId },
    select: { id: true, type: true, title: true },
  });
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return rows.map(({ id, action, actorId, apiKey, createdAt, listingId }) => ({
    id,
    action: toActivityAction(action),
    at: createdAt.toISOString(),
    by: actorId === null ? null : (members.get(actorId) ?? null),
    apiKey,
    listing: listingId === null ? null : (byId.get(listingId) ?? null),
  }));
}

async function findMembers({ db }: Context, organizationId: string): Promise<Map<string, string>> {
  const rows = await db.organizationMember.findMany({
    where: { organizationId },
    select: { user: { select: { id: true, email: true, firstName: true, lastName: true } } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  });
  return new Map(
    rows.map(({ user: { id, email, firstName, lastName } }) => [
      id,
      fullName({ firstName, lastName }) || email,
    ]),
  );
}
