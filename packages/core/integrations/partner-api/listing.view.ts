import type { Infer } from '@causa/shared/platform/contract';
import type { partnerListingSchema } from '@causa/shared/integrations/partner.contract';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { withRegion } from '../../platform/places/regions.ts';
import type { OwnListing } from '../../listings/authoring/find-own-listing.ts';
import { getListingState } from '../../listings/authoring/publishing/listing.policy.ts';
import { mergeListingDraft } from '../../listings/authoring/drafts/save-draft.ts';

export type PartnerListing = Infer<typeof partnerListingSchema>;

/** Returns when a listing or its draft last changed. */
function getChangedAt({ updatedAt, workingCopy }: OwnListing): Date {
  const edited = workingCopy?.updatedAt ?? updatedAt;
  return edited > updatedAt ? edited : updatedAt;
}

/**
 * Renders a listing for programs of its organization. `isPublic`: its organization is no sandbox.
 */
export function partnerListingView(
  row: OwnListing,
  { now, isPublic }: { now: Date; isPublic: boolean },
): PartnerListing {
  const state = getListingState(row, now);
  const content = mergeListingDraft(row).data;
  return {
    id: row.id,
    externalId: row.externalId,
    type: row.type,
    state,
    url: state === 'LIVE' && isPublic ? detailUrls(row.type, row.id, row.title) : null,
    hasEdits: state !== 'DRAFT' && state !== 'IN_REVIEW' && row.workingCopy !== null,
    revision: row.workingCopy?.revision ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: getChangedAt(row).toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    closeReason: row.closeReason,
    content: { ...content, place: withRegion(content.place, content.locale) },
  };
}
