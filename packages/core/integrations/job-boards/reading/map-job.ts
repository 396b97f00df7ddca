import { setTimeout as sleepFor } from 'node:timers/promises';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import {
  cutText,
  cutTitle,
  isWebAddress,
  removeControls,
} from '../../import-export/parse-page-draft.ts';
import { descriptionToRichText } from '../../import-export/description-to-rich-text.ts';
import { readPlaces } from '../../../platform/places/resolve-place.ts';
import { resolveDraftPlace } from '../../../listings/authoring/drafts/resolve-draft-place.ts';
import type { Board, BoardFields, BoardJob, ForeignBoard } from '../job-board.ts';

/** The maximum length of a noted text of a place. */
const unreadPlaceMax = 200;

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

/** Where a job is: fields of the listing, and the text that was not read. */
export interface BoardLocation {
  fields: BoardFields;
  /** Text that names no known place, several with the same name, or more places than one. */
  unreadPlace?: string;
}

/**
 * Reads the location of a job. A place that is not certain is left empty, since a wrong city is
 * worse than none; of several places the first is taken.
 */
export function toLocation(
  text: string,
  { locale, country }: Pick<Board, 'locale' | 'country'>,
): BoardLocation {
  const { workMode, places } = readPlaces(text, { locale, country });
  const found = places.flatMap(({ resolution }) =>
    resolution.kind === 'FOUND' ? [resolution.place] : [],
  );
  const [first] = places[0]?.resolution.kind === 'FOUND' ? found : [];
  const isUnread = places.length > 0 && (places.length !== found.length || places.length > 1);
  const note = isUnread ? { unreadPlace: text.slice(0, unreadPlaceMax) } : {};
  if (workMode === 'REMOTE') {
    const countries = found.filter(({ kind }) => kind === 'COUNTRY');
    const remoteZone = [...new Set(countries.map(({ countryCode }) => countryCode))];
    const isWholeZone = remoteZone.length === places.length;
    return {
      fields: {
        locationType: 'REMOTE',
        ...(isWholeZone && remoteZone.length > 0 ? { remoteZone } : {}),
      },
      ...(isWholeZone || places.length === 0 ? {} : note),
    };
  }
  const place = first === undefined ? undefined : resolveDraftPlace(first.id, locale);
  const locationType = workMode ?? (place === undefined ? undefined : 'ONSITE');
  return {
    fields: {
      ...(locationType === undefined ? {} : { locationType }),
      ...(place === undefined ? {} : { place }),
    },
    ...note,
  };
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
