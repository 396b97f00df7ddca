import { hasField } from '@causa/shared/listings/listing-fields';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { getPay, getTimes } from '@causa/shared/listings/drafts/listing-values';
import { parseTypedNumber } from '@causa/shared/platform/text/typed-number';
import { localTime } from '@causa/shared/platform/dates/local-time';
import type { Locale, Localized } from '@causa/shared/platform/locales';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ListingData } from '../../pages/visitor/listing.data.ts';
import type { OwnListingData } from '../own-listings/own-listings.data.ts';

type Reply = ListingData['reply'];
type Draft = OwnListingData['draft']['data'];

/** Returns the reply of the public page as if the draft were published now. */
export function previewDraft(
  data: OwnListingData,
  now: Date,
  preview: ListingData['preview'] = 'page',
): ListingData {
  const { org, word, listing } = data;
  const { type } = listing;
  const params = { orgId: org.id, word, listingId: listing.id };
  const url = listing.url ?? localizePaths((to) => organizationPath('adminPreview', to, params));
  const publishedAt = listing.publishedAt ?? now.toISOString();
  const reply = {
    type,
    url,
    listing: previewListing(data, { url, publishedAt }),
    similar: [],
    comparedPay: null,
    rolePage: null,
    org: previewOrganization(org, publishedAt),
  };
  // The compiler cannot relate the reply to one of the four types.
  return { listingType: type, reply: reply as Reply, preview };
}

function previewListing(
  { org, listing, draft }: OwnListingData,
  { url, publishedAt }: { url: Localized; publishedAt: string },
): Reply['listing'] {
  const { data } = draft;
  const { type } = listing;
  return {
    type,
    id: listing.id,
    url,
    title: data.title,
    locale: data.locale,
    org: { id: org.id, name: org.name, type: org.type },
    logo: org.logo,
    locationType: data.locationType,
    location: previewLocation(data),
    pay: previewPay(data),
    publishedAt,
    ...previewTimes(type, data),
    timeZone: data.timeZone,
    excerpt: '',
    source: listing.source,
    description: data.description,
    functions: data.functions,
    areasOfFocus: data.areasOfFocus,
    skills: data.skills,
    isRecurring: data.isRecurring,
    ...previewTypeFields(type, data),
    howToApply: data.applyText,
    applyUrl: data.applyBy === 'LINK' ? data.applyUrl : null,
    applyEmail: data.applyBy === 'EMAIL' ? data.applyEmail : null,
    applyOnCausa: data.applyBy === 'CAUSA',
    updatedAt: draft.updatedAt ?? publishedAt,
    changed: null,
    importedFrom: null,
  };
}

function previewLocation({ place, locationType }: Draft): Reply['listing']['location'] {
  if (place === null) return null;
  return {
    text: place.text,
    ...(place.city === null ? {} : { city: place.city }),
    stateCode: place.stateCode,
    countryCode: place.countryCode,
    boundingBoxN: null,
    boundingBoxW: null,
    boundingBoxS: null,
    boundingBoxE: null,
    geoType: 'city',
    latLongAddress: null,
    latitude: place.latitude,
    longitude: place.longitude,
    isRemote: locationType === 'REMOTE',
    hasGeo: place.latitude !== null,
  };
}

function previewPay(data: Draft): Reply['listing']['pay'] {
  const { payMin, payMax } = getPay(data);
  if (data.payCurrency === null || data.payPeriod === null || (payMin ?? payMax) === null)
    return null;
  return {
    min: payMin === null ? null : Number(payMin),
    max: payMax === null ? null : Number(payMax),
    currency: data.payCurrency,
    period: data.payPeriod,
    text: data.payText || null,
  };
}

function previewTimes(
  type: ListingType,
  data: Draft,
): Pick<Reply['listing'], 'startsAt' | 'endsAt' | 'closesAt' | 'local'> {
  const times = getTimes(type, data);
  const toLocal = (at: Date | null): string | null =>
    at === null ? null : localTime(at, data.timeZone);
  const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    startsAt: toIso(times.startsAt),
    endsAt: toIso(times.endsAt),
    closesAt: toIso(times.closesAt),
    local: {
      startsAt: toLocal(times.startsAt),
      endsAt: toLocal(times.endsAt),
      closesAt: toLocal(times.closesAt),
    },
  };
}

/** Returns the fields that only some types have; empty in the other types. */
function previewTypeFields(type: ListingType, data: Draft) {
  const has = (field: keyof Draft): boolean => hasField(type, field);
  return {
    remoteZone: data.locationType === 'REMOTE' && has('remoteZone') ? data.remoteZone : [],
    jobTypes: has('jobTypes') ? data.jobTypes : [],
    payment: has('payment') ? data.payment : null,
    education: has('education') ? data.education : null,
    professionalLevel: has('professionalLevel') ? data.professionalLevel : null,
    actionTypes: has('actionTypes') ? data.actionTypes : [],
    hoursPerWeek: has('hoursPerWeek') ? (parseTypedNumber(data.hoursPerWeek) ?? null) : null,
    commitment: (has('commitment') && data.commitment) || null,
    capacity: has('capacity') ? (parseTypedNumber(data.capacity) ?? null) : null,
    features: data.features,
    benefitKinds: has('benefitKinds') ? data.benefitKinds : [],
    benefits: has('benefits') ? data.benefits : [],
  };
}

function previewOrganization(org: OwnListingData['org'], publishedAt: string) {
  const { id, name, type, locale, mission, description, areasOfFocus } = org;
  return {
    id,
    name,
    type,
    url: org.url ?? localizePaths((to) => adminPath(to, id)),
    locale,
    mission,
    description,
    areasOfFocus,
    location: org.location,
    website: org.website,
    logoUrl: org.logo?.url ?? null,
    logo: org.logo,
    cover: org.cover,
    isVerified: org.isVerified,
    takesMessages: false,
    replies: null,
    feedback: null,
    foundedYear: org.foundedYear,
    people: [],
    photos: [],
    publishedAt,
    listingCounts: { JOB: 0, INTERNSHIP: 0, VOLOP: 0, EVENT: 0 },
  };
}

/** A listing without a public address is shown at its address for members. */
function localizePaths(path: (locale: Locale) => string): Localized {
  return { en: path('en'), es: path('es'), pt: path('pt') };
}
