import { type BulkKind, bulkKinds, bulkUndoMinutes } from '@causa/shared/bulk-actions';
import { AppError } from '@causa/shared/errors';
import { isDay } from '@causa/shared/listing-values';
import { countUndecided } from '../applications/received/count-undecided.ts';
import { applicationsBulk } from '../applications/received/applications-bulk.ts';
import { startBulk, undoBulk } from '../bulk-actions/start-bulk.ts';
import type { BulkRequest, BulkSubject } from '../bulk-actions/bulk-subject.ts';
import type { Context } from '../context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { mayEditListing } from '../organizations/organization.policy.ts';
import { holdOrganization, lockOrganization } from '../organizations/require-member.ts';
import { type BulkParams, bulkVerbs, readSnapshot, type Snapshot } from './bulk-verbs.ts';
import { lockOwnListing, type OwnListingRef } from './find-own-listing.ts';
import { foundBy, inTab, type ListingConditions } from './list-own-listings.ts';
import { requireMembers } from './run-listing.ts';

/** What is asked for of many listings. */
export type NewListingsBulk = BulkRequest<BulkKind, unknown, ListingConditions> &
  { [Kind in BulkKind]: { kind: Kind; params: BulkParams[Kind] } }[BulkKind];

/** Many listings of an organization. */
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
    const found = foundBy(orgId, ids === undefined ? conditions : { ids }, now());
    return Prisma.sql`SELECT id FROM (${found}) AS listings_found WHERE ${inTab[tab]}`;
  },
  /** Ten minutes from its end; while it goes on, from now. */
  undoUntil: ({ finishedAt }, now) =>
    new Date((finishedAt ?? now).getTime() + bulkUndoMinutes * 60_000),
  async change(tx, { organizationId: orgId, kind, params }, id) {
    const ref = await refOf(tx, orgId, id);
    if (ref === null) return { outcome: 'SKIPPED', reason: 'GONE' };
    const verb = bulkVerbs[kind as BulkKind] as (typeof bulkVerbs)['close'];
    const answer = answerIn(kind, params);
    // In the order of all who lock both; what begins another bulk action locks it for itself.
    await (answer === undefined ? holdOrganization : lockOrganization)(tx, orgId);
    await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
    const before = await readSnapshot(tx, id);
    await verb.change(tx, ref, params as unknown as BulkParams['close']);
    const after = await readSnapshot(tx, id);
    if (verb.isUntouched(before, after)) return { outcome: 'SKIPPED', reason: 'UNCHANGED' };
    const answersId = answer === undefined ? null : await declineUndecided(tx, ref, answer);
    return { outcome: 'DONE', before, after: { ...after, answersId } };
  },
  async restore(tx, bulk, item) {
    const { subjectId: id } = item;
    const ref = await refOf(tx, bulk.organizationId, id);
    if (ref === null) return { outcome: 'LEFT', reason: 'GONE' };
    const verb = bulkVerbs[bulk.kind as BulkKind];
    const { before, after } = item as unknown as { before: Snapshot; after: After };
    const { listing } = await lockOwnListing(tx, ref);
    if (!verb.isUntouched(await readSnapshot(tx, id), after))
      return { outcome: 'LEFT', reason: 'CHANGED' };
    await verb.restore(tx, listing, before, bulk.id);
    // Both or neither: a listing whose declines have left stays closed.
    if (after.answersId != null)
      await undoBulk(tx, bulk.organizationId, after.answersId, [
        applicationsBulk as unknown as BulkSubject,
      ]);
    return { outcome: 'RESTORED' };
  },
  async describe({ db }, ids) {
    const rows = await db.listing.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, type: true, title: true },
    });
    return new Map(rows.map((listing) => [listing.id, { listing, application: null }]));
  },
};

/** A listing as its turn left it, with the bulk action that answers who applied to it. */
interface After extends Snapshot {
  answersId?: string | null;
}

function answerIn(kind: string, params: Prisma.JsonValue): string | undefined {
  return kind === 'close' ? (params as unknown as BulkParams['close']).answer : undefined;
}

/**
 * Has everyone declined about whom nothing is decided, in a bulk action of its own as where one
 * listing is closed; null where nobody waits. With organization and listing locked.
 */
async function declineUndecided(
  tx: Context,
  { orgId, id: listingId }: OwnListingRef,
  message: string,
): Promise<string | null> {
  const listings = Prisma.sql`SELECT ${listingId}::text`;
  if ((await countUndecided(tx, orgId, listings)) === 0) return null;
  const id = newId();
  const filter = { tab: 'all', undecided: true, listingId } as const;
  const params = { status: 'DECLINED', message } as const;
  await startBulk(
    tx,
    orgId,
    { id, kind: 'status', params, filter, count: 'any' },
    applicationsBulk,
  );
  return id;
}

async function refOf(
  { db }: Pick<Context, 'db'>,
  orgId: string,
  id: string,
): Promise<OwnListingRef | null> {
  const row = await db.listing.findUnique({ where: { id }, select: { type: true } });
  return row === null ? null : { orgId, type: row.type, id };
}
