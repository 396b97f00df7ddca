import { setTimeout as sleepFor } from 'node:timers/promises';
import type { DraftPlace } from '@causa/shared/listings/drafts/listing-draft';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import {
  cutText,
  cutTitle,
  isWebAddress,
  removeControls,
} from '../../import-export/parse-page-draft.ts';
import { descriptionToRichText } from '../../import-export/description-to-rich-text.ts';
import { autocompletePlaces } from '../../../platform/places/find-places.ts';
import { resolveDraftPlace } from '../../../listings/authoring/drafts/resolve-draft-place.ts';
import type { BoardFields, BoardJob, ForeignBoard } from '../job-board.ts';

/** The maximum length of a place name. */
const placeNameMax = 120;
const remoteWords = /\b(remote|remoto|remota|teletrabajo|teletrabalho|home office)\b/i;

/** Limits requests to one board to one per second. */
export async function waitBeforeRequest({ sleep }: ForeignBoard): Promise<void> {
  await (sleep ?? sleepFor)(1_000);
}

/** Converts a board's HTML or plain text to our rich text, cut to whole blocks. */
export function toDescription(text: string): BoardFields {
  const description = removeControls(cutText(descriptionToRichText(text)));
  return description.length === 0 ? {} : { description };
}

export function toTitle(text: string): string {
  return cutTitle(removeControls(text));
}

/** Returns the language of a job, or that of its board when it is none of ours. */
export function detectLocale(tag: string | null | undefined, own: Locale): Locale {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return isLocale(language) ? language : own;
}

/**
 * Returns the place of a job by the gazetteer when its name matches exactly, since a wrong city is
 * worse than none.
 */
export function toLocation(text: string, locale: Locale): BoardFields {
  if (text.length > placeNameMax) return {};
  const isRemote = remoteWords.test(text);
  const named = text
    .replace(new RegExp(remoteWords, 'gi'), '')
    .replace(/^[\s\-–—,:;()/|]+|[\s\-–—,:;()/|]+$/g, '');
  const place = findSinglePlace(named, locale);
  if (isRemote) {
    const isCountry = place !== null && place.city === null && place.stateCode === null;
    return {
      locationType: 'REMOTE',
      ...(isCountry ? { remoteZone: [place.countryCode] } : {}),
    };
  }
  return place === null ? {} : { locationType: 'ONSITE', place };
}

function findSinglePlace(named: string, locale: Locale): DraftPlace | null {
  // Several places have no single match.
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

/** Returns the application link, marked as coming from here. */
export function toApplyTarget(
  url: string,
  mark: Readonly<Record<string, string>> = {},
): BoardFields {
  const address = URL.parse(url);
  if (address === null || !isWebAddress(url)) return {};
  for (const [name, value] of Object.entries(mark)) address.searchParams.set(name, value);
  return isWebAddress(address.href) ? { applyBy: 'LINK', applyUrl: address.href } : {};
}

/** Removes jobs with repeated ids; the first one counts. */
export function removeRepeatedJobs(jobs: readonly BoardJob[]): BoardJob[] {
  const byId = new Map<string, BoardJob>();
  for (const job of jobs) if (!byId.has(job.externalId)) byId.set(job.externalId, job);
  return [...byId.values()];
}
