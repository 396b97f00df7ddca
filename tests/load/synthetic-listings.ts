import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Prisma } from '@causa/core/generated/prisma/client';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';

/**
 * A synthetic document as the row of a listing that is published now; organizations become jobs.
 */
export function listingRow(
  document: SearchDocument,
  organizationId: string,
  now: Date,
): Prisma.ListingCreateManyInput {
  const {
    id,
    type,
    locale,
    title,
    description,
    skills,
    city,
    facets,
    point,
    stateCode,
    countryCode,
    remoteZones,
  } = document;
  const one = (values: readonly string[] | undefined): string | null => values?.[0] ?? null;
  return {
    id,
    type: type === 'ORG' ? 'JOB' : type,
    status: 'PUBLISHED',
    organizationId,
    locale,
    title: title.slice(0, 200),
    description: [{ type: 'paragraph', text: description }],
    excerpt: description.slice(0, 200),
    functions: [...(facets.functions ?? [])],
    areasOfFocus: [...(facets.areasOfFocus ?? [])],
    skills,
    roleFamily: one(facets.synonymId),
    locationType: one(facets.locationType) ?? 'ONSITE',
    locationText: city,
    city,
    stateCode,
    countryCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    remoteZone: remoteZones.filter((zone) => zone !== 'WORLD'),
    jobTypes: [...(facets.jobType ?? [])],
    payment: one(facets.payment),
    education: one(facets.education),
    professionalLevel: one(facets.professionalLevel),
    actionTypes: [...(facets.actionType ?? [])],
    applyOnCausa: true,
    publishedAt: now,
    startsAt: type === 'EVENT' ? new Date(now.getTime() + 30 * dayMs) : null,
  };
}
