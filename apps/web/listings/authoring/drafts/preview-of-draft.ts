import { hasField } from '@causa/shared/listings/listing-fields';
import { getPay, getTimes } from '@causa/shared/listings/drafts/listing-values';
import { parseTypedNumber } from '@causa/shared/platform/text/typed-number';
import { localTime } from '@causa/shared/platform/dates/local-time';
import type { Locale, Localized } from '@causa/shared/platform/locales';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ListingData } from '../../pages/visitor/listing.data.ts';
import type { OwnListingData } from '../own-listings/own-listings.data.ts';

type Reply = ListingData['reply'];

/** Returns the reply of the public page as if the draft were published now. */
export function previewDraft(
  { org, word, listing, draft }: OwnListingData,
  now: Date,
  preview: ListingData['preview'] = 'page',
): ListingData {
  const { data } = draft;
  const { type } = listing;
  const params = { orgId: org.id, word, listingId: listing.id };
  const times = getTimes(type, data);
  const { payMin, payMax } = getPay(data);
  const local = (at: Date | null): string | null =>
    at === null ? null : localTime(at, data.timeZone);
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  const has = (field: keyof typeof data): boolean => hasField(type, field);
  const place = data.place;
  const url = listing.url ?? localizePaths((to) => organizationPath('adminPreview', to, params));
  const orgUrl = org.url ?? localizePaths((to) => adminPath(to, org.id));
  const publishedAt = listing.publishedAt ?? now.toISOString();
  const detail: Reply['listing'] = {
    type,
    id: listing.id,
    url,
    title: data.title,
    locale: data.locale,
    org: { id: org.id, name: org.name, type: org.type },
    logo: org.logo,
    locationType: data.locationType,
    location:
      place === null
        ? null
        : {
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
            isRemote: data.locationType === 'REMOTE',
            hasGeo: place.latitude !== null,
          },
    pay:
      data.payCurrency === null || data.payPeriod === null || (payMin ?? payMax) === null
        ? null
        : {
            min: payMin === null ? null : Number(payMin),
            max: payMax === null ? null : Number(payMax),
            currency: data.payCurrency,
            period: data.payPeriod,
            text: data.payText || null,
          },
    publishedAt,
    startsAt: iso(times.startsAt),
    endsAt: iso(times.endsAt),
    closesAt: iso(times.closesAt),
    timeZone: data.timeZone,
    local: {
      startsAt: local(times.startsAt),
      endsAt: local(times.endsAt),
      closesAt: local(times.closesAt),
    },
    excerpt: '',
    source: listing.source,
    description: data.description,
    remoteZone: data.locationType === 'REMOTE' && has('remoteZone') ? data.remoteZone : [],
    functions: data.functions,
    areasOfFocus: data.areasOfFocus,
    skills: data.skills,
    jobTypes: has('jobTypes') ? data.jobTypes : [],
    payment: has('payment') ? data.payment : null,
    education: has('education') ? data.education : null,
    professionalLevel: has('professionalLevel') ? data.professionalLevel : null,
    actionTypes: has('actionTypes') ? data.actionTypes : [],
    hoursPerWeek: has('hoursPerWeek') ? (parseTypedNumber(data.hoursPerWeek) ?? null) : null,
    commitment: (has('commitment') && data.commitment) || null,
    capacity: has('capacity') ? (parseTypedNumber(data.capacity) ?? null) : null,
    isRecurring: data.isRecurring,
    benefits: has('benefits') ? data.benefits : [],
    howToApply: data.applyText,
    applyUrl: data.applyBy === 'LINK' ? data.applyUrl : null,
    applyEmail: data.applyBy === 'EMAIL' ? data.applyEmail : null,
    applyOnCausa: data.applyBy === 'CAUSA',
    updatedAt: draft.updatedAt ?? publishedAt,
    changed: null,
    importedFrom: null,
  };
  const { id, name, locale, mission, description, areasOfFocus } = org;
  const reply = {
    type,
    url,
    listing: detail,
    similar: [],
    comparedPay: null,
    org: {
      id,
      name,
      type: org.type,
      url: orgUrl,
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
      foundedYear: org.foundedYear,
      publishedAt,
      listingCounts: { JOB: 0, INTERNSHIP: 0, VOLOP: 0, EVENT: 0 },
    },
  };
  // The compiler cannot relate the reply to one of the four types.
  return { listingType: type, reply: reply as Reply, preview };
}

/** A listing without a public address is shown at its address for members. */
function localizePaths(path: (locale: Locale) => string): Localized {
  return { en: path('en'), es: path('es'), pt: path('pt') };
}
