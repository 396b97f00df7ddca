import { setTimeout as sleepFor } from 'node:timers/promises';
import type { DraftPlace } from '@causa/shared/listings/drafts/listing-draft';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import {
  cutText,
  cutTitle,
  isWebAddress,
  withoutControls,
} from '../../import-export/parse-page-draft.ts';
import { readHtml } from '../../import-export/read-html.ts';
import { htmlToRichText } from '../../import-export/html-to-rich-text.ts';
import { autocompletePlaces } from '../../../platform/places/find-places.ts';
import { resolveDraftPlace } from '../../../listings/authoring/drafts/resolve-draft-place.ts';
import type { BoardFields, BoardJob, ForeignBoard } from '../job-board.ts';

/** Names of places are shorter; a longer one is none. */
const placeNameMax = 120;
const remoteWords = /\b(remote|remoto|remota|teletrabajo|teletrabalho|home office)\b/i;

/** At most one request a second to one board. */
export async function pause({ sleep }: ForeignBoard): Promise<void> {
  await (sleep ?? sleepFor)(1_000);
}

/** HTML of a board as our own rich text, whole blocks up to what a description may have. */
export function toDescription(html: string): BoardFields {
  const description = withoutControls(cutText(htmlToRichText(html)));
  return description.length === 0 ? {} : { description };
}

/** Text whose entities were written twice, as Greenhouse does. */
export function decodeEntities(text: string): string {
  if (text.includes('<')) return text;
  let decoded = '';
  readHtml(text, {
    ontext: (piece) => {
      decoded += piece;
    },
  });
  return decoded;
}

export function toTitle(text: string): string {
  return cutTitle(withoutControls(text));
}

/** The language of a job; that of its board where it says none of ours. */
export function detectLocale(tag: string | null | undefined, own: Locale): Locale {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return isLocale(language) ? language : own;
}

/**
 * Where a job is, by the gazetteer: only a name that is exactly a place's own counts, since a wrong
 * city is worse than none. What the gazetteer does not know stays empty.
 */
export function toLocation(text: string, locale: Locale): BoardFields {
  if (text.length > placeNameMax) return {};
  const isRemote = remoteWords.test(text);
  const named = text
    .replace(new RegExp(remoteWords, 'gi'), '')
    .replace(/^[\s\-–—,:;()/|]+|[\s\-–—,:;()/|]+$/g, '');
  const place = onePlace(named, locale);
  if (isRemote) {
    const isCountry = place !== null && place.city === null && place.stateCode === null;
    return {
      locationType: 'REMOTE',
      ...(isCountry ? { remoteZone: [place.countryCode] } : {}),
    };
  }
  return place === null ? {} : { locationType: 'ONSITE', place };
}

function onePlace(named: string, locale: Locale): DraftPlace | null {
  // Several places are nobody's one place.
  if (named === '' || /[;|/]|\bor\b/i.test(named)) return null;
  const first = plainName(named.split(',')[0] ?? '');
  const found = autocompletePlaces(named, locale).predictions.find(
    ({ mainText }) => plainName(mainText) === first,
  );
  const known =
    found ??
    autocompletePlaces(named, 'en').predictions.find(
      ({ mainText }) => plainName(mainText) === first,
    );
  return known === undefined ? null : resolveDraftPlace(known.placeId, locale);
}

/** The address at which people apply, marked as coming from here. */
export function toApplyTarget(
  url: string,
  mark: Readonly<Record<string, string>> = {},
): BoardFields {
  const address = URL.parse(url);
  if (address === null || !isWebAddress(url)) return {};
  for (const [name, value] of Object.entries(mark)) address.searchParams.set(name, value);
  return isWebAddress(address.href) ? { applyBy: 'LINK', applyUrl: address.href } : {};
}

/** The jobs of a board, each id once: of two with one id the first counts. */
export function distinctJobs(jobs: readonly BoardJob[]): BoardJob[] {
  const byId = new Map<string, BoardJob>();
  for (const job of jobs) if (!byId.has(job.externalId)) byId.set(job.externalId, job);
  return [...byId.values()];
}
