import { type Locale, locales } from '@causa/shared/locales';
import { stemWord, tokenize } from '../../search/analyze-text.ts';
import { labelsOf } from '../../search/facet-words.ts';
import { documentVersion, type SearchDocument, type StoredFacet } from '../../search/search-document.ts';

/** No such day: the end of the year 9999 and the beginning of 1 in milliseconds, inside what Meilisearch's numbers hold exactly. */
export const farFuture = 253_402_300_799_000;
export const farPast = -62_135_596_800_000;

/** A document as Meilisearch keeps it. Times in milliseconds; `_geo` null or exactly a point, as one bad document fails a whole task. */
export interface MeiliDocument extends Partial<Record<StoredFacet, readonly string[]>> {
  id: string;
  version: string;
  type: string;
  locale: Locale;
  /** 1 for the listing's own language: what is sorted by to show a reader's language first. */
  inEn: 0 | 1;
  inEs: 0 | 1;
  inPt: 0 | 1;
  title: string;
  titleStems: string;
  organization: string;
  organizationStems: string;
  labels: string[];
  labelStems: string[];
  skills: string[];
  skillStems: string[];
  city: string;
  cityStems: string;
  description: string;
  stems: string;
  countryCode: string | null;
  stateKey: string | null;
  remoteZones: readonly string[];
  publishedAt: number;
  liveUntil: number;
  startsAt: number;
  endsAt: number;
  closesAt: number;
  _geo: { lat: number; lng: number } | null;
}

export function meiliDocument(document: SearchDocument): MeiliDocument {
  const { locale, title, organization, skills, city, description, countryCode, stateCode } = document;
  const labels = labelsOf(document.facets);
  return {
    ...document.facets,
    id: document.id,
    version: documentVersion(document),
    type: document.type,
    locale,
    inEn: locale === 'en' ? 1 : 0,
    inEs: locale === 'es' ? 1 : 0,
    inPt: locale === 'pt' ? 1 : 0,
    title,
    titleStems: stemsOf(title, locale),
    organization,
    organizationStems: stemsOf(organization, locale),
    labels: locales.flatMap((language) => labels[language]),
    labelStems: locales.flatMap((language) => labels[language].map((label) => stemsOf(label, language))),
    skills,
    skillStems: skills.map((skill) => stemsOf(skill, locale)),
    city,
    cityStems: stemsOf(city, locale),
    description,
    stems: stemsOf(description, locale),
    countryCode,
    stateKey: countryCode !== null && stateCode !== null ? `${countryCode}-${stateCode}` : null,
    remoteZones: document.remoteZones,
    publishedAt: document.publishedAt.getTime(),
    liveUntil: document.liveUntil?.getTime() ?? farFuture,
    startsAt: document.startsAt?.getTime() ?? farPast,
    endsAt: document.endsAt?.getTime() ?? farFuture,
    closesAt: document.closesAt?.getTime() ?? farFuture,
    _geo: pointOf(document.point),
  };
}

/** Every word's stem in its language, a blank between them. */
function stemsOf(text: string, locale: Locale): string {
  return tokenize(text)
    .map(({ word }) => stemWord(word, locale))
    .join(' ');
}

function pointOf(point: SearchDocument['point']): MeiliDocument['_geo'] {
  if (point === null || !Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) return null;
  if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
  return { lat: point.latitude, lng: point.longitude };
}
