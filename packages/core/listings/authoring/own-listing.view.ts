import type { Infer } from '@causa/shared/platform/contract';
import type {
  ownListingSchema,
  workingCopySchema,
} from '@causa/shared/listings/own-listing.schema';
import type { FieldError } from '@causa/shared/platform/errors';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { liveUntil } from '../../organizations/is-listing-live.ts';
import { toLocalTime } from '../listing.view.ts';
import type { Listing, ListingDraft as DraftRow } from '../../generated/prisma/client.ts';
import type { Member } from '../../organizations/organization.policy.ts';
import { diffDrafts } from './publishing/add-version.ts';
import { getDraftCopy, type DraftCopy } from './find-own-listing.ts';
import {
  getListingRights,
  type ListingState,
  getListingState,
} from './publishing/listing.policy.ts';

/** Applications to a listing on Causa. */
export interface ListingCounts {
  applications: number;
  /** No member has viewed them. */
  unread: number;
}

export type OwnListingView = Infer<typeof ownListingSchema>;
/** Problems are codes; the API adds the sentences. */
export type DraftCopyView = Omit<Infer<typeof workingCopySchema>, 'problems'> & {
  problems: FieldError[];
};

/** Renders a listing for the list of its organization's members. `names` are by account id. */
export function ownListingView(
  row: Listing & { workingCopy: DraftRow | null },
  {
    member,
    names,
    counts,
    views,
    isInCart,
    now,
  }: {
    member: Member;
    names: ReadonlyMap<string, string>;
    counts: ListingCounts;
    views: number;
    isInCart: boolean;
    now: Date;
  },
): OwnListingView {
  const state = getListingState(row, now);
  const until = liveUntil(row);
  const data = row.workingCopy === null ? null : getDraftCopy(row.workingCopy).data;
  return {
    id: row.id,
    type: row.type,
    // Authors know a draft by the title that they typed last.
    title: state === 'DRAFT' ? (data?.title ?? row.title) : row.title,
    locale: row.locale,
    state,
    url: state === 'LIVE' ? detailUrls(row.type, row.id, row.title) : null,
    hasEdits: hasUnpublishedEdits(row, state),
    isInCart: state === 'DRAFT' && isInCart,
    createdAt: row.createdAt.toISOString(),
    createdBy: toNamed(row.createdById, names),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedAtLocal: toLocalTime(row.publishedAt, row.timeZone),
    closesAt: row.closesAt?.toISOString() ?? null,
    closesAtLocal: toLocalTime(row.closesAt, row.timeZone),
    endsAtLocal: toLocalTime(until, row.timeZone),
    closedAt: row.closedAt?.toISOString() ?? null,
    closeReason: row.closeReason,
    source: row.source,
    repostOfId: row.repostOfId,
    ...counts,
    views,
    can: getListingRights(row, member, now),
  };
}

/** Returns whether a listing has unpublished edits that staff are not reviewing. */
export function hasUnpublishedEdits(
  { workingCopy }: { workingCopy: DraftRow | null },
  state: ListingState,
): boolean {
  return state !== 'DRAFT' && state !== 'IN_REVIEW' && workingCopy !== null;
}

/** Renders the content of a listing for its form. */
export function draftCopyView(
  { data, conflicts }: DraftCopy,
  row: DraftRow | null,
  {
    names,
    problems,
    published,
    brokenLink,
  }: {
    names: ReadonlyMap<string, string>;
    problems: FieldError[];
    published: ListingDraft | null;
    brokenLink: string | null;
  },
): DraftCopyView {
  return {
    revision: row?.revision ?? 0,
    data,
    published,
    changed: published === null ? [] : diffDrafts(published, data),
    conflicts: Object.entries(conflicts).flatMap(([field, texts]) =>
      texts.map(({ value, byId, at }) => ({
        field: field as DraftCopyView['conflicts'][number]['field'],
        mine: value,
        by: toNamed(byId, names),
        at,
      })),
    ),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: toNamed(row?.updatedById ?? null, names),
    problems,
    brokenLink,
  };
}

function toNamed(
  id: string | null,
  names: ReadonlyMap<string, string>,
): { id: string; name: string } | null {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}
