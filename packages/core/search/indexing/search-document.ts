import { createHash } from 'node:crypto';
import type { FacetName } from '@causa/shared/search/facets';
import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { vocabularyVersion } from '../text/concepts.ts';

/**
 * The facets of a document; `locale`, `recency` and `closing` follow from its language and its
 * days.
 */
export type StoredFacet = Exclude<FacetName, 'locale' | 'recency' | 'closing'>;

/** A listing or organization in a search engine. Coordinates in degrees. */
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
  /** The first instant at which it is no longer public; null: none. */
  liveUntil: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  closesAt: Date | null;
  /** The highest stated pay in US dollars a year; null without periodic pay. */
  pay: number | null;
  /** Scheduled: none of its words is suggested before its publication. */
  isAhead?: boolean;
}

/** Increased when engines store documents differently, so that every document counts as changed. */
const indexFormat = 5;

/** Returns a hash of a document's content, which is equal in two engines when the document is. */
export function hashDocument(document: SearchDocument): string {
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
    pay,
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
    vocabularyVersion,
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
    pay,
  ];
  return createHash('sha1').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
}
