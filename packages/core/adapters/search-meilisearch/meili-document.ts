import type { Locale } from '@causa/shared/platform/locales';
import { listCells } from '../../search/cells.ts';
import {
  hashDocument,
  type SearchDocument,
  type StoredFacet,
} from '../../search/indexing/search-document.ts';
import { documentWords } from './meili-words.ts';

/**
 * Increased when documents or settings change: the index has it in its name, so a new one is filled
 * beside the old.
 */
export const meiliFormat = 8;

/**
 * Placeholders for no date: the end of the year 9999 and the start of year 1 in milliseconds, which
 * Meilisearch stores exactly.
 */
const farFuture = 253_402_300_799_000;
const farPast = -62_135_596_800_000;

/**
 * A document in Meilisearch. Times in milliseconds; `_geo` is null or a valid point, because one
 * invalid document fails a whole task.
 */
export interface MeiliDocument extends Partial<Record<StoredFacet, readonly string[]>> {
  id: string;
  version: string;
  type: string;
  locale: Locale;
  /** Its indexed words (`meili-words.ts`). */
  words: string[];
  countryCode: string | null;
  stateKey: string | null;
  remoteZones: readonly string[];
  publishedAt: number;
  liveUntil: number;
  startsAt: number;
  endsAt: number;
  closesAt: number;
  /** US dollars a year; -1 without pay, which sorts last. */
  pay: number;
  /** The cells around its point, and the point. */
  cells: string[];
  _geo: { lat: number; lng: number } | null;
}

export function meiliDocument(document: SearchDocument): MeiliDocument {
  const point = toPoint(document.point);
  const { locale, countryCode, stateCode } = document;
  return {
    ...document.facets,
    id: document.id,
    version: hashDocument(document),
    type: document.type,
    locale,
    words: documentWords(document),
    countryCode,
    stateKey: countryCode !== null && stateCode !== null ? `${countryCode}-${stateCode}` : null,
    remoteZones: document.remoteZones,
    publishedAt: document.publishedAt.getTime(),
    liveUntil: document.liveUntil?.getTime() ?? farFuture,
    startsAt: document.startsAt?.getTime() ?? farPast,
    endsAt: document.endsAt?.getTime() ?? farFuture,
    closesAt: document.closesAt?.getTime() ?? farFuture,
    pay: document.pay ?? -1,
    cells: listCells(point),
    _geo: point === null ? null : { lat: point.latitude, lng: point.longitude },
  };
}

function toPoint(point: SearchDocument['point']): SearchDocument['point'] {
  if (point === null || !Number.isFinite(point.latitude) || !Number.isFinite(point.longitude))
    return null;
  return Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180 ? null : point;
}
