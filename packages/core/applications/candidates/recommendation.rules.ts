import { dayMs } from '@causa/shared/platform/dates/durations';
import { candidateRadiusMetres, type CandidateReason } from '@causa/shared/applications/candidates';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { distanceMetres } from '../../search/resolve-location.ts';

/** The requirements of a listing. */
export interface ListingRequirements {
  title: string;
  skills: readonly string[];
  locationType: string;
  latitude: number | null;
  longitude: number | null;
  countryCode: string | null;
}

/** The facts of a person that are compared. */
export interface CandidateProfileFacts {
  headline: string | null;
  skills: readonly string[];
  titles: readonly string[];
  latitude: number | null;
  longitude: number | null;
  countryCode: string | null;
  willingToWorkRemote: boolean;
  lastSeenAt: Date;
}

export interface Recommendation {
  score: number;
  reasons: CandidateReason[];
}

const recentMs = 30 * dayMs;
/** Words of titles that do not describe the work. */
const stopWords = new Set(
  'the and for with der para por con los las del das dos com uma una und'.split(' '),
);

/** Returns the words of a title that describe the work: four letters or more. */
export function listTitleWords(title: string): string[] {
  return [...new Set(plainName(title).split(' '))].filter(
    (word) => word.length > 3 && !stopWords.has(word),
  );
}

/**
 * Returns a match score out of 100: skills 50, past work 20, place or remote work 15, seen in the
 * last month 15. Null without matching skills or work: distance alone is no reason.
 */
export function scoreCandidate(
  wanted: ListingRequirements,
  offered: CandidateProfileFacts,
  now: Date,
): Recommendation | null {
  const reasons: CandidateReason[] = [];
  let score = 0;
  const asked = new Set(wanted.skills.map(plainName));
  const skills = offered.skills.filter((skill) => asked.has(plainName(skill)));
  if (skills.length > 0) {
    reasons.push({ kind: 'skills', skills: skills.slice(0, 6) });
    score += Math.round(50 * Math.min(1, skills.length / Math.min(4, asked.size)));
  }
  const words = listTitleWords(wanted.title);
  const fits = (text: string) => {
    const own = new Set(plainName(text).split(' '));
    return words.some((word) => own.has(word));
  };
  const title = [...offered.titles, offered.headline ?? ''].find(fits);
  if (title !== undefined) {
    reasons.push({ kind: 'experience', title });
    score += 20;
  }
  if (reasons.length === 0) return null;
  const near = getNearness(wanted, offered);
  if (near !== null) {
    reasons.push(near);
    score += near.kind === 'country' ? 7 : 15;
  }
  if (now.getTime() - offered.lastSeenAt.getTime() < recentMs) {
    reasons.push({ kind: 'recent' });
    score += 15;
  }
  return { score, reasons };
}

function getNearness(
  wanted: ListingRequirements,
  offered: CandidateProfileFacts,
): CandidateReason | null {
  if (wanted.locationType === 'REMOTE')
    return offered.willingToWorkRemote ? { kind: 'remote' } : null;
  if (wanted.countryCode === null || wanted.countryCode !== offered.countryCode) return null;
  if (
    wanted.latitude !== null &&
    wanted.longitude !== null &&
    offered.latitude !== null &&
    offered.longitude !== null
  ) {
    const metres = distanceMetres(
      { latitude: wanted.latitude, longitude: wanted.longitude },
      { latitude: offered.latitude, longitude: offered.longitude },
    );
    if (metres <= candidateRadiusMetres) return { kind: 'near', metres: Math.round(metres) };
  }
  return { kind: 'country' };
}
