import type { z } from 'zod';
import type { suggestionReasonSchema } from '@causa/shared/alerts/for-you.contract';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { distanceMetres } from '../../search/resolve-location.ts';

type Reason = z.infer<typeof suggestionReasonSchema>;

/** What the user stated; pay is in US dollars a year. */
export interface SuggestionProfile {
  skills: readonly string[];
  titles: readonly string[];
  latitude: number | null;
  longitude: number | null;
  locale: string;
  minPay: number | null;
  /** Ways of working that the user excluded. */
  unwanted: readonly string[];
}

export interface SuggestedListing {
  title: string;
  skills: readonly string[];
  locationType: string;
  latitude: number | null;
  longitude: number | null;
  locale: string;
  /** The highest stated pay in US dollars a year. */
  yearlyPay: number | null;
  /** The saved search that found it. */
  search: string | undefined;
}

/** Distance that is a reason, in meters. */
const nearMetres = 60_000;
const shownReasons = 3;
const shortestWord = 4;

/**
 * Returns a score out of 120 with its reasons: skills 50, saved search 25, past work 20, distance
 * or remote work 10, pay 10, language 5. Null without skills, search or work in common, and for a
 * way of working that the user excluded.
 */
export function scoreListing(
  profile: SuggestionProfile,
  listing: SuggestedListing,
): { score: number; reasons: Reason[] } | null {
  if (profile.unwanted.includes(listing.locationType)) return null;
  const reasons: Reason[] = [];
  let score = listing.locale === profile.locale ? 5 : 0;
  const add = (points: number, reason: Reason | null): void => {
    if (reason === null) return;
    score += points;
    reasons.push(reason);
  };
  const skills = compareSkills(profile.skills, listing.skills);
  if (skills !== null)
    add(Math.round((30 * skills.matched) / skills.total) + 5 * Math.min(4, skills.matched), skills);
  add(20, findExperience(profile.titles, listing.title));
  add(25, listing.search === undefined ? null : { kind: 'search', name: listing.search });
  if (reasons.length === 0) return null;
  add(10, findNearness(profile, listing));
  const paysMore =
    profile.minPay !== null && listing.yearlyPay !== null && listing.yearlyPay > profile.minPay;
  add(10, paysMore ? { kind: 'pay' } : null);
  return { score, reasons: orderReasons(reasons) };
}

/** The most telling first; the name of a search only where little else is known. */
function orderReasons(reasons: readonly Reason[]): Reason[] {
  const order = ['skills', 'near', 'remote', 'pay', 'experience', 'search'];
  return reasons
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, shownReasons);
}

function compareSkills(
  own: readonly string[],
  wanted: readonly string[],
): Extract<Reason, { kind: 'skills' }> | null {
  const names = new Set(own.map(plainName));
  const asked = new Set(wanted.map(plainName));
  const matched = [...asked].filter((skill) => names.has(skill)).length;
  return matched === 0 ? null : { kind: 'skills', matched, total: asked.size };
}

function findExperience(titles: readonly string[], wanted: string): Reason | null {
  const words = new Set(listWords(wanted));
  const title = titles.find((own) => listWords(own).some((word) => words.has(word)));
  return title === undefined ? null : { kind: 'experience', title };
}

const listWords = (text: string): string[] =>
  plainName(text)
    .split(' ')
    .filter((word) => word.length >= shortestWord);

function findNearness(
  profile: Pick<SuggestionProfile, 'latitude' | 'longitude'>,
  { locationType, latitude, longitude }: SuggestedListing,
): Reason | null {
  if (locationType === 'REMOTE') return { kind: 'remote' };
  if (
    profile.latitude === null ||
    profile.longitude === null ||
    latitude === null ||
    longitude === null
  )
    return null;
  const from = { latitude: profile.latitude, longitude: profile.longitude };
  const metres = Math.round(distanceMetres(from, { latitude, longitude }));
  return metres <= nearMetres ? { kind: 'near', metres } : null;
}
