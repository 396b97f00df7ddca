import type { z } from 'zod';
import type { cardSchema, paySchema } from '@causa/shared/platform/common.contract';
import type { listingDetailSchema } from '@causa/shared/listings/listings.contract';
import { localTime } from '@causa/shared/platform/dates/local-time';
import type { Locale } from '@causa/shared/platform/locales';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Listing, Prisma } from '../generated/prisma/client.ts';
import type { OrganizationRow } from './organization.view.ts';
import { pictureSelect, pictureView } from '../platform/pictures/picture.view.ts';
import { localizePlace } from '../platform/places/localize-place.ts';
import { locationView } from '../platform/places/location.view.ts';

export type Card = z.infer<typeof cardSchema>;
export type ListingDetail = z.infer<typeof listingDetailSchema>;

/** The columns of a card. */
export const cardSelect = {
  id: true,
  type: true,
  status: true,
  title: true,
  locale: true,
  locationType: true,
  locationText: true,
  city: true,
  stateCode: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  payMin: true,
  payMax: true,
  payCurrency: true,
  payPeriod: true,
  payText: true,
  publishedAt: true,
  startsAt: true,
  endsAt: true,
  closesAt: true,
  timeZone: true,
  excerpt: true,
  source: true,
  organization: {
    select: {
      id: true,
      name: true,
      type: true,
      publishedAt: true,
      unpublishedAt: true,
      frozenAt: true,
      deletedAt: true,
      isVerified: true,
      logoFile: { select: pictureSelect },
    },
  },
} as const satisfies Prisma.ListingSelect;

export type CardRow = Prisma.ListingGetPayload<{ select: typeof cardSelect }>;
/** A full row; queries whose reply shows no picture need not read one. */
export type ListingRow = Listing & { organization: OrganizationRow };

/** Renders a listing for lists, its place in the reader's language. The caller has checked `isLive`. */
export function cardView(row: CardRow | ListingRow, reader: Locale): Card {
  return {
    type: row.type,
    id: row.id,
    url: detailUrls(row.type, row.id, row.title),
    title: row.title,
    locale: row.locale,
    org: {
      id: row.organization.id,
      name: row.organization.name,
      type: row.organization.type,
    },
    logo: pictureView(row.organization.logoFile),
    ...(row.organization.isVerified ? { isVerified: true as const } : {}),
    locationType: row.locationType,
    location:
      row.countryCode === null
        ? null
        : {
            ...localizePlace(row, reader),
            stateCode: row.stateCode,
            countryCode: row.countryCode,
            latitude: row.latitude,
            longitude: row.longitude,
          },
    pay: payView(row),
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    local: {
      startsAt: toLocalTime(row.startsAt, row.timeZone),
      endsAt: toLocalTime(row.endsAt, row.timeZone),
      closesAt: toLocalTime(row.closesAt, row.timeZone),
    },
    excerpt: row.excerpt,
    source: row.source,
  };
}

/** Renders a listing for its own page, its place in the reader's language. */
export function listingDetailView(
  row: ListingRow,
  reader: Locale,
  {
    importedFrom = null,
    changed = null,
  }: Partial<Pick<ListingDetail, 'importedFrom' | 'changed'>> = {},
): ListingDetail {
  return {
    ...cardView(row, reader),
    type: row.type,
    description: row.description,
    location: locationView(row, reader),
    remoteZone: row.remoteZone,
    functions: row.functions,
    areasOfFocus: row.areasOfFocus,
    skills: row.skills,
    jobTypes: row.jobTypes,
    payment: row.payment,
    education: row.education,
    professionalLevel: row.professionalLevel,
    actionTypes: row.actionTypes,
    hoursPerWeek: row.hoursPerWeek,
    commitment: row.commitment,
    capacity: row.capacity,
    isRecurring: row.isRecurring,
    features: row.features,
    benefitKinds: row.benefitKinds,
    benefits: row.benefits,
    howToApply: row.howToApply,
    applyUrl: row.applyUrl,
    applyEmail: row.applyEmail,
    applyOnCausa: row.applyOnCausa,
    updatedAt: row.updatedAt.toISOString(),
    changed,
    importedFrom,
  };
}

/** Returns the pay of a listing; null without an amount. */
export function payView(
  row: Pick<CardRow, 'payMin' | 'payMax' | 'payCurrency' | 'payPeriod' | 'payText'>,
): z.infer<typeof paySchema> | null {
  if (
    row.payCurrency === null ||
    row.payPeriod === null ||
    (row.payMin === null && row.payMax === null)
  )
    return null;
  return {
    min: toNumber(row.payMin),
    max: toNumber(row.payMax),
    currency: row.payCurrency,
    period: row.payPeriod,
    text: row.payText,
  };
}

// Contracts limit amounts to safe numbers, so the conversion from bigint loses nothing.
function toNumber(amount: bigint | null): number | null {
  return amount === null ? null : Number(amount);
}

/** Converts an instant to the local time of the listing's place. */
export function toLocalTime(instant: Date | null, timeZone: string | null): string | null {
  return instant === null ? null : localTime(instant, timeZone);
}
