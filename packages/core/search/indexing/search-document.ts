import { createHash } from 'node:crypto';
import type { FacetName } from '@causa/shared/search/facets';
import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';

/**
 * The facets a document stores; `locale` and `recency` follow from its language and its day of
 * publication.
 */
export type StoredFacet = Exclude<FacetName, 'locale' | 'recency'>;

/** A listing or an organization as a search engine holds it. Coordinates in degrees. */
export interface SearchDocument {
  id: string;
  type: FindableType;
  /** The language it is written in. */
  locale: Locale;
  title: string;
  /** Name of the organization; for an organization its own other names, or empty. */
  organization: string;
  skills: string[];
  city: string;
  /** Plain text. */
  description: string;
  facets: Partial<Record<StoredFacet, readonly string[]>>;
  point: { latitude: number; longitude: number } | null;
  stateCode: string | null;
  countryCode: string | null;
  /**
   * Where a remote worker may live: `WORLD`, a country (`BR`) or a state (`US-CA`). Empty unless
   * remote.
   */
  remoteZones: readonly string[];
  publishedAt: Date;
  /** The first instant at which it is no longer public; null: no end in sight. */
  liveUntil: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  closesAt: Date | null;
  /** It waits for its hour: none of its words is offered to anyone before. */
  isAhead?: boolean;
}

/**
 * Grows when engines keep the same document in another way, so that every document counts as
 * changed.
 */
const indexFormat = 2;

/**
 * A fingerprint of everything a document says: two engines hold the same document when they hold
 * the same version.
 */
export function documentVersion(document: SearchDocument): string {
  const facets = Object.entries(document.facets)
    .map(([facet, values]) => [facet, [...(values ?? [])].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const {
    id,
    type,
    locale,
    title,
    organization,
    skills,
    city,
    description,
    point,
    stateCode,
    countryCode,
    remoteZones,
  } = document;
  const times = [
    document.publishedAt,
    document.liveUntil,
    document.startsAt,
    document.endsAt,
    document.closesAt,
  ].map((time) => time?.getTime() ?? null);
  const said = [
    indexFormat,
    id,
    type,
    locale,
    title,
    organization,
    skills,
    city,
    description,
    facets,
    point?.latitude,
    point?.longitude,
    stateCode,
    countryCode,
    remoteZones,
    times,
  ];
  return createHash('sha1').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
}
