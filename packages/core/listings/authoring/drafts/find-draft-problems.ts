import { dayMs } from '@causa/shared/platform/dates/durations';
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@causa/shared/platform/errors';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { findListingProblems } from '@causa/shared/listings/listing.rules';
import { getTimes } from '@causa/shared/listings/drafts/listing-values';
import type { Context } from '../../../platform/context.ts';
import { getLatestDate } from '../../../platform/dates/latest-date.ts';
import { listingToDraft } from './listing-to-draft.ts';
import type { OwnListing } from '../find-own-listing.ts';
import { getListingState } from '../publishing/listing.policy.ts';

/** People who saved a listing or are writing an application keep this many days. */
const noticeDays = 3;

/**
 * Returns what prevents publishing a draft: missing or invalid fields, and changes that would break
 * what readers or applicants rely on.
 */
export async function findDraftProblems(
  context: Pick<Context, 'db' | 'hooks' | 'now'>,
  listing: OwnListing,
  draft: ListingDraft,
  publishAt?: Date,
): Promise<FieldError[]> {
  const { now } = context;
  const state = getListingState(listing, now());
  // A public listing keeps its day; another one is measured by the requested publication time.
  const asked = state === 'DRAFT' || state === 'SCHEDULED' ? publishAt : undefined;
  const appears = asked ?? listing.publishedAt ?? now();
  const found = findListingProblems(listing.type, draft, {
    publishAt: appears,
    now: getLatestDate(now(), appears),
  });
  if (listing.publishedAt === null) return found;
  if (state === 'LIVE' && isRescheduledTooLate(listing, draft, now()))
    found.push({ field: 'closesOn', code: 'FIELD_SOON', params: { days: noticeDays } });
  return [...found, ...(await findApplicantProblems(context, listing, draft))];
}

function isRescheduledTooLate(listing: OwnListing, draft: ListingDraft, now: Date): boolean {
  const { closesAt } = getTimes(listing.type, draft);
  if (closesAt === null || (listing.closesAt !== null && closesAt >= listing.closesAt))
    return false;
  return closesAt.getTime() - now.getTime() < noticeDays * dayMs;
}

/** After the first application, questions cannot change and applications stay on Causa. */
async function findApplicantProblems(
  context: Pick<Context, 'db' | 'hooks'>,
  listing: OwnListing,
  draft: ListingDraft,
): Promise<FieldError[]> {
  const before = listingToDraft(listing);
  const leaves = before.applyBy === 'CAUSA' && draft.applyBy !== 'CAUSA';
  const asksOther = !isDeepStrictEqual(before.questions, draft.questions);
  if (!leaves && !asksOther) return [];
  if (!(await context.hooks.hasApplications(context, listing.id))) return [];
  return [
    ...(leaves ? [{ field: 'applyBy', code: 'FIELD_APPLIED' }] : []),
    ...(asksOther ? [{ field: 'questions', code: 'FIELD_APPLIED' }] : []),
  ];
}
