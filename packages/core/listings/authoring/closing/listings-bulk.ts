import { type BulkKind, bulkKinds, bulkUndoMinutes } from '@causa/shared/listings/bulk-actions';
import { AppError } from '@causa/shared/platform/errors';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import type {
  BulkItem,
  BulkRequest,
  BulkResult,
  BulkSubject,
} from '../../bulk-actions/bulk-subject.ts';
import type { Context } from '../../../platform/context.ts';
import { type BulkAction, Prisma } from '../../../generated/prisma/client.ts';
import { lockBalance } from '../../../billing/credits/move-credits.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import { lockOrganizationForShare } from '../../../organizations/members/require-member.ts';
import {
  type BulkParams,
  bulkServices,
  readSnapshot,
  type SingleKind,
  type Snapshot,
} from './bulk-services.ts';
import { closeTogether } from './close-together.ts';
import { lockOwnListing, type OwnListingRef } from '../find-own-listing.ts';
import { toConditions, isInTab, type ListingConditions } from '../list-own-listings.ts';
import { reopenTogether } from './reopen-together.ts';
import { requireMembers } from './change-listing-run.ts';

/** A bulk request for listings. */
export type NewListingsBulk = BulkRequest<BulkKind, unknown, ListingConditions> & BulkAnswer;
type BulkAnswer = { [Kind in BulkKind]: { kind: Kind; params: BulkParams[Kind] } }[BulkKind];

/** Listings closed or reopened per transaction: few statements and short locks. */
const closeBatchSize = 20;

/** Bulk actions on an organization's listings. */
export const listingsBulk: BulkSubject<NewListingsBulk> = {
  kinds: bulkKinds,
  isPrivate: false,
  mayStart: mayEditListing,
  async check(tx, orgId, { kind, params }) {
    if (kind === 'recipients') await requireMembers(tx, orgId, params.recipients);
    if (kind === 'extend' && params.closesOn !== undefined && !isDay(params.closesOn))
      throw new AppError('INVALID', {}, [{ field: 'params.closesOn', code: 'FIELD_DATE' }]);
  },
  find({ now }, _member, orgId, { ids, filter }) {
    const { tab = 'all', ...conditions } = filter ?? {};
    const found = toConditions(orgId, ids === undefined ? conditions : { ids }, now());
    return Prisma.sql`SELECT id FROM (${found}) AS listings_found WHERE ${isInTab[tab]}`;
  },
  types: Prisma.sql`SELECT id, type FROM listings`,
  /** Ten minutes after it finished; while it runs, from now. */
  undoUntil: ({ finishedAt }, now) =>
    new Date((finishedAt ?? now).getTime() + bulkUndoMinutes * 60_000),
  together: ({ kind }) => (kind === 'close' ? closeBatchSize : 1),
  async change(tx, { organizationId: orgId, kind, params }, items) {
    const ids = items.map(({ subjectId }) => subjectId);
    const asked = { kind, params } as unknown as BulkAnswer;
    if (asked.kind === 'close') return closeTogether(tx, orgId, ids, asked.params);
    const results: BulkResult[] = [];
    for (const id of ids) results.push(await changeOne(tx, orgId, id, asked));
    return results;
  },
  async restore(tx, bulk, items) {
    const kind = bulk.kind as BulkKind;
    if (kind === 'close') return reopenTogether(tx, bulk, items);
    const results: BulkResult[] = [];
    for (const item of items) results.push(await restoreOne(tx, bulk, item, bulkServices[kind]));
    return results;
  },
  async describe({ db }, ids) {
    const rows = await db.listing.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, type: true, title: true },
    });
    return new Map(rows.map((listing) => [listing.id, { listing, application: null }]));
  },
};

async function changeOne(
  tx: Context,
  orgId: string,
  id: string,
  { kind, params }: Exclude<BulkAnswer, { kind: 'close' }>,
): Promise<BulkResult> {
  const ref = await getListingRef(tx, orgId, id);
  if (ref === null) return { outcome: 'SKIPPED', reason: 'GONE' };
  const verb = bulkServices[kind] as (typeof bulkServices)['extend'];
  // Keeps the global lock order: organization, credits, listing.
  await lockOrganizationForShare(tx, orgId);
  if (kind === 'extend') await lockBalance(tx, orgId);
  await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
  const before = await readSnapshot(tx, id);
  await verb.change(tx, ref, params as BulkParams['extend']);
  const after = await readSnapshot(tx, id);
  if (verb.isUntouched(before, after)) return { outcome: 'SKIPPED', reason: 'UNCHANGED' };
  return { outcome: 'DONE', before, after };
}

async function restoreOne(
  tx: Context,
  { id: bulkId, organizationId }: BulkAction,
  { subjectId: id, ...item }: BulkItem,
  verb: (typeof bulkServices)[SingleKind],
): Promise<BulkResult> {
  const ref = await getListingRef(tx, organizationId, id);
  if (ref === null) return { outcome: 'LEFT', reason: 'GONE' };
  const { before, after } = item as unknown as Record<'before' | 'after', Snapshot>;
  const { listing } = await lockOwnListing(tx, ref);
  if (!verb.isUntouched(await readSnapshot(tx, id), after))
    return { outcome: 'LEFT', reason: 'CHANGED' };
  await verb.restore(tx, listing, before, bulkId);
  return { outcome: 'RESTORED' };
}

async function getListingRef(
  { db }: Pick<Context, 'db'>,
  orgId: string,
  id: string,
): Promise<OwnListingRef | null> {
  const row = await db.listing.findUnique({ where: { id }, select: { type: true } });
  return row === null ? null : { orgId, type: row.type, id };
}
