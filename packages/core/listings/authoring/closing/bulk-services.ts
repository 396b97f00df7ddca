import type { BulkKind } from '@causa/shared/listings/bulk-actions';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { CloseReason, ListingStatus } from '../../../generated/prisma/client.ts';
import { changeListing } from '../../listing-lifecycle.ts';
import { filterMembers } from '../../../organizations/members/members.ts';
import { addVersion, listChanges } from '../publishing/add-version.ts';
import type { OwnListing, OwnListingRef } from '../find-own-listing.ts';
import {
  extendListing,
  followClosingDay,
  setInDraft,
  setRecipients,
} from './change-listing-run.ts';

/** The parameters of each kind, stored as JSON in `bulk_actions.params`. */
export interface BulkParams {
  /** `answer`: the text of the declines that undecided applicants get. */
  close: { reason: CloseReason; answer?: string | undefined };
  extend: { closesOn?: string | undefined };
  recipients: { recipients: string[] };
}

/** The state of a listing before or after a change: to restore it and to detect later changes. */
export interface Snapshot {
  status: ListingStatus;
  revision: number;
  closesAt: string | null;
  recipients: string[];
  draft: { revision: number; recipients: string[] } | null;
}

/** The state of a closed listing, with the bulk action that declines its applicants. */
export interface ClosedSnapshot extends Snapshot {
  answersId?: string | null;
}

interface BulkService<Params> {
  change(tx: Context, ref: OwnListingRef, params: Params): Promise<void>;
  /** Restores a listing that is as `change` left it. */
  restore(tx: Context, listing: OwnListing, before: Snapshot, undoes: string): Promise<void>;
  /** Returns whether the listing is as `change` left it. */
  isUntouched(now: Snapshot, after: Snapshot): boolean;
}

export type SingleKind = Exclude<BulkKind, 'close'>;

export const isSameListing = (now: Snapshot, after: Snapshot): boolean =>
  now.revision === after.revision;

/** Changes one listing after the other; closing changes many together (`closeTogether`). */
export const bulkServices: { [Kind in SingleKind]: BulkService<BulkParams[Kind]> } = {
  extend: {
    async change(tx, ref, { closesOn }) {
      const { status } = await readSnapshot(tx, ref.id);
      // A listing that a member closed reopens only on its own page.
      if (status !== 'PUBLISHED') throw new AppError('CONFLICT');
      // A bulk extension takes no credits: it extends only within the paid period.
      await extendListing(tx, ref, { closesOn, credits: 0 });
    },
    async restore(tx, listing, before, undoes) {
      const closesAt = before.closesAt === null ? null : new Date(before.closesAt);
      await changeListing(tx, 'publish', {
        id: listing.id,
        content: { closesAt },
        detail: { undoes },
      });
      const byId = tx.actor.kind === 'user' ? tx.actor.userId : null;
      await addVersion(tx, listing.id, byId, await listChanges(tx, listing));
      await followClosingDay(tx, listing, closesAt);
    },
    isUntouched: isSameListing,
  },
  recipients: {
    async change(tx, ref, { recipients }) {
      // A chosen recipient may have left the team since.
      await setRecipients(tx, ref, await filterMembers(tx, ref.orgId, recipients));
    },
    async restore(tx, listing, before, undoes) {
      const { id, status, workingCopy, organizationId } = listing;
      const stillMembers = (ids: readonly string[]) => filterMembers(tx, organizationId, ids);
      if (status === 'PUBLISHED')
        await changeListing(tx, 'publish', {
          id,
          content: { recipients: await stillMembers(before.recipients) },
          detail: { undoes },
        });
      if (workingCopy === null || before.draft === null) return;
      const recipients = await stillMembers(before.draft.recipients);
      await setInDraft(tx, workingCopy, { recipients }, 'undone');
    },
    isUntouched: (now, after) =>
      isSameListing(now, after) && now.draft?.revision === after.draft?.revision,
  },
};

interface SnapshotRow extends Pick<Snapshot, 'status' | 'revision' | 'recipients'> {
  id: string;
  closesAt: Date | null;
  draftRevision: number | null;
  draftRecipients: string[] | null;
}

/** Returns the snapshot of a listing. */
export async function readSnapshot(tx: Context, id: string): Promise<Snapshot> {
  const snapshot = (await readSnapshots(tx, [id])).get(id);
  if (snapshot === undefined) throw new AppError('NOT_FOUND');
  return snapshot;
}

/** Returns the snapshots of the existing ones of these listings, in one statement. */
export async function readSnapshots(
  tx: Context,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const rows = await tx.db.$queryRaw<SnapshotRow[]>`
    SELECT l.id, l.status, l.revision, l.recipients, l.closes_at AS "closesAt",
      d.revision AS "draftRevision", d.data->'recipients' AS "draftRecipients"
    FROM listings l LEFT JOIN listing_drafts d ON d.listing_id = l.id
    WHERE l.id = ANY(${[...ids]}::text[])`;
  return new Map(rows.map((row) => [row.id, toSnapshot(row)]));
}

function toSnapshot({
  status,
  revision,
  recipients,
  closesAt,
  draftRevision,
  draftRecipients,
}: SnapshotRow): Snapshot {
  return {
    status,
    revision,
    recipients,
    closesAt: closesAt?.toISOString() ?? null,
    draft:
      draftRevision === null
        ? null
        : { revision: draftRevision, recipients: draftRecipients ?? [] },
  };
}
