import { readEmailAddress } from '@causa/shared/platform/email-address';
import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { hasField } from '@causa/shared/listings/listing-fields';
import { getPay, getTimes } from '@causa/shared/listings/drafts/listing-values';
import { parseTypedNumber } from '@causa/shared/platform/text/typed-number';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Listing } from '../../../generated/prisma/client.ts';
import { getExcerpt } from '../../rich-text.ts';

/** The columns of a listing that its form fills. */
export type ListingContent = Omit<
  Listing,
  | 'id'
  | 'type'
  | 'status'
  | 'organizationId'
  | 'publishedAt'
  | 'paidUntil'
  | 'closedAt'
  | 'requestedPublishAt'
  | 'closeReason'
  | 'source'
  | 'sourceId'
  | 'externalId'
  | 'repostOfId'
  | 'revision'
  | 'createdById'
  | 'createdAt'
  | 'updatedAt'
>;

/**
 * Converts a draft without problems (`findListingProblems`) to columns; fields that the type does not
 * have are empty.
 */
export function draftToContent(type: ListingType, draft: ListingDraft): ListingContent {
  const has = (field: keyof ListingDraft): boolean => hasField(type, field);
  const place = draft.locationType === 'REMOTE' && draft.place === null ? null : draft.place;
  const pay = has('payment') ? getPay(draft) : { payMin: null, payMax: null };
  const isStated = pay.payMin !== null || pay.payMax !== null;
  return {
    locale: draft.locale,
    title: draft.title.trim(),
    description: draft.description,
    excerpt: getExcerpt(draft.description),
    functions: draft.functions,
    areasOfFocus: draft.areasOfFocus,
    skills: has('skills') ? draft.skills : [],
    roleFamily: has('roleFamily') ? draft.roleFamily : null,
    locationType: draft.locationType ?? 'ONSITE',
    locationText: place?.text ?? null,
    city: place?.city ?? null,
    stateCode: place?.stateCode ?? null,
    countryCode: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    placeId: place?.placeId ?? null,
    remoteZone: has('remoteZone') && draft.locationType === 'REMOTE' ? draft.remoteZone : [],
    jobTypes: has('jobTypes') ? draft.jobTypes : [],
    payment: has('payment') ? draft.payment : null,
    ...pay,
    payCurrency: isStated ? draft.payCurrency : null,
    payPeriod: isStated ? draft.payPeriod : null,
    payText: toText(draft.payText),
    education: has('education') ? draft.education : null,
    professionalLevel: has('professionalLevel') ? draft.professionalLevel : null,
    actionTypes: has('actionTypes') ? draft.actionTypes : [],
    hoursPerWeek: has('hoursPerWeek') ? (parseTypedNumber(draft.hoursPerWeek) ?? null) : null,
    commitment: has('commitment') ? toText(draft.commitment) : null,
    capacity: has('capacity') ? (parseTypedNumber(draft.capacity) ?? null) : null,
    isRecurring: has('isRecurring') && draft.isRecurring,
    features: draft.features,
    benefitKinds: has('benefitKinds') ? draft.benefitKinds : [],
    benefits: has('benefits') ? draft.benefits : [],
    // Instructions are shown with every application method.
    howToApply: draft.applyText,
    applyUrl: draft.applyBy === 'LINK' ? completeWebAddress(draft.applyUrl) : null,
    applyEmail:
      draft.applyBy === 'EMAIL' ? (readEmailAddress(draft.applyEmail) ?? draft.applyEmail) : null,
    applyOnCausa: draft.applyBy === 'CAUSA',
    ...getTimes(type, draft),
    timeZone: draft.timeZone,
    recipients: draft.recipients,
  };
}

function toText(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}
