import {
  type AnswerSuggestion,
  type SuggestedField,
  uniteSuggestions,
} from '@causa/shared/listings/answer-suggestions';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { hasField } from '@causa/shared/listings/listing-fields';
import { suggestFromTitle } from '@causa/shared/listings/title-suggestions';
import type { Context } from '../../../platform/context.ts';
import { findOwnListing, type OwnListingRef } from '../find-own-listing.ts';
import { listingToDraft } from './listing-to-draft.ts';
import { listRoleSkills } from './role-templates/role-templates.ts';
import { mergeListingDraft } from './save-draft.ts';

/** How many published listings are looked at, the newest first. */
const earlierMax = 20;
const skillsMax = 10;

/**
 * Returns answers for a draft from the organization's published listings of its type, and skills
 * for its role. What the title itself suggests, the form computes while it is typed.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function suggestAnswers(
  context: Context,
  ref: OwnListingRef,
): Promise<AnswerSuggestion[]> {
  const { listing } = await findOwnListing(context, ref);
  const draft = mergeListingDraft(listing).data;
  const rows = await context.db.listing.findMany({
    where: {
      organizationId: ref.orgId,
      type: ref.type,
      id: { not: ref.id },
      status: { in: ['PUBLISHED', 'CLOSED'] },
      publishedAt: { lte: context.now() },
    },
    include: { questions: true },
    orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
    take: earlierMax,
  });
  return collectSuggestions(draft, rows.map(listingToDraft)).filter(({ field }) =>
    hasField(ref.type, field),
  );
}

/** Returns suggestions from earlier listings, the newest first; texts only in the same language. */
export function collectSuggestions(
  draft: ListingDraft,
  earlier: readonly ListingDraft[],
): AnswerSuggestion[] {
  const roles =
    draft.roleFamily === null ? suggestFromTitle(draft.title).roleFamilies : [draft.roleFamily];
  const alike = earlier.filter(
    ({ roleFamily }) => roleFamily !== null && roles.includes(roleFamily),
  );
  const [last] = earlier;
  const skills = [
    ...alike
      .filter(({ locale }) => locale === draft.locale)
      .flatMap((one) => suggest('skills', one.skills, 'EARLIER')),
    ...roles.flatMap((role) => suggest('skills', listRoleSkills(role, draft.locale), 'TITLE')),
  ];
  return [
    ...alike.slice(0, 1).flatMap(suggestRole),
    ...(last === undefined ? [] : suggestLast(draft, last)),
    ...uniteSuggestions(skills).slice(0, skillsMax),
  ];
}

const suggestRole = ({ functions, professionalLevel }: ListingDraft): AnswerSuggestion[] => [
  ...suggest('functions', functions, 'EARLIER'),
  ...suggest('professionalLevel', [professionalLevel], 'EARLIER'),
];

function suggestLast(draft: ListingDraft, last: ListingDraft): AnswerSuggestion[] {
  const { place, applyBy } = last;
  return [
    ...suggest('areasOfFocus', last.areasOfFocus, 'LAST'),
    ...(place?.placeId == null
      ? []
      : [{ field: 'place', value: place.placeId, text: place.text, reason: 'LAST' } as const]),
    ...suggest('benefitKinds', last.benefitKinds, 'LAST'),
    ...(last.locale === draft.locale ? suggest('benefits', last.benefits, 'LAST') : []),
    ...suggest('applyBy', [applyBy], 'LAST'),
    ...(applyBy === 'LINK' ? suggest('applyUrl', [last.applyUrl], 'LAST') : []),
    ...(applyBy === 'EMAIL' ? suggest('applyEmail', [last.applyEmail], 'LAST') : []),
  ];
}

function suggest(
  field: SuggestedField,
  values: readonly (string | null)[],
  reason: AnswerSuggestion['reason'],
): AnswerSuggestion[] {
  return values.flatMap((value) =>
    value === null || value === '' ? [] : [{ field, value, reason }],
  );
}
