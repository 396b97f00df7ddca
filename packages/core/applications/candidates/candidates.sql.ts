import { candidatesMax, type CandidateSort } from '@causa/shared/applications/candidates';
import type { Locale } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { isReachableSql } from '../../accounts/email/is-reachable.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { getSeenSince } from './candidate.policy.ts';

/** Returns `isCandidate` as a condition on `applicant_profiles p` joined with `users u`. */
const isCandidateSql = (orgId: string, now: Date): Prisma.Sql => Prisma.sql`
  p.is_recruitable AND ${isReachableSql}
  AND u.public_profile_available AND u.last_seen_at > ${getSeenSince(now)}
  AND (cardinality(p.skills) > 0
    OR EXISTS (SELECT FROM work_history_jobs w WHERE w.user_id = p.user_id))
  AND NOT EXISTS (SELECT FROM hidden_from_organizations h
    WHERE h.user_id = p.user_id AND h.organization_id = ${orgId})
  AND NOT EXISTS (SELECT FROM organization_members m
    WHERE m.user_id = p.user_id AND m.organization_id = ${orgId})`;

interface Point {
  latitude: number;
  longitude: number;
}
export interface CandidateConditions {
  q?: string | undefined;
  skills?: readonly string[] | undefined;
  near?: (Point & { metres: number }) | undefined;
  locale?: Locale | undefined;
}

/** Metres from a point to a person's home; NULL without one. */
const selectMetresFrom = ({ latitude, longitude }: Point): Prisma.Sql => Prisma.sql`
  (2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(p.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(p.latitude))
      * sin(radians(p.longitude - ${longitude}) / 2) ^ 2))))::int`;

/** Returns a query that matches each word as a prefix; null for an empty text. */
function toWordsQuery(q: string | undefined): string | null {
  const words = plainName(q ?? '')
    .split(' ')
    .filter(Boolean);
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}

/** Normalizes a skill without case and accents for comparison. */
const plainSql = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`lower(unaccent(${text}))`;

/**
 * Selects a page of an organization's candidates, at most 200 in total, with their number. Words by
 * applicant_profiles_words_idx; other filters read the consenting profiles.
 */
export const selectCandidatesPage = (
  reader: { orgId: string; now: Date },
  { q, skills = [], near, locale }: CandidateConditions,
  place: { sort: CandidateSort; limit: number; offset: number },
): Prisma.Sql => {
  const words = toWordsQuery(q);
  const metres = near === undefined ? Prisma.sql`NULL::int` : selectMetresFrom(near);
  const rank =
    words === null
      ? Prisma.sql`0::real`
      : Prisma.sql`ts_rank(p.words, to_tsquery('simple', ${words}))`;
  const order = {
    match: Prisma.sql`rank DESC, seen DESC`,
    recent: Prisma.sql`seen DESC`,
    near: Prisma.sql`metres ASC NULLS LAST, seen DESC`,
  }[place.sort];
  return Prisma.sql`
    SELECT id, metres, count(*) OVER ()::int AS total FROM (
      SELECT p.user_id AS id, ${metres} AS metres, ${rank} AS rank, u.last_seen_at::date AS seen
      FROM applicant_profiles p JOIN users u ON u.id = p.user_id
      WHERE ${isCandidateSql(reader.orgId, reader.now)}
        AND ${words === null ? Prisma.sql`true` : Prisma.sql`p.words @@ to_tsquery('simple', ${words})`}
        AND ${near === undefined ? Prisma.sql`true` : Prisma.sql`${metres} <= ${near.metres}`}
        AND ${locale === undefined ? Prisma.sql`true` : Prisma.sql`u.locale = ${locale}::locale`}
        ${Prisma.join(
          [
            Prisma.empty,
            ...skills.map(
              (skill) => Prisma.sql`AND EXISTS (SELECT FROM unnest(p.skills) AS s(skill)
                WHERE ${plainSql(Prisma.sql`s.skill`)} = ${plainSql(Prisma.sql`${skill}`)})`,
            ),
          ],
          ' ',
        )}
      ORDER BY ${order}, id LIMIT ${candidatesMax}
    ) AS found
    ORDER BY ${order}, id LIMIT ${place.limit} OFFSET ${place.offset}`;
};

/** Selects the ones of these people whom the organization finds now. */
export const selectFindable = (
  reader: { orgId: string; now: Date },
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT p.user_id AS id FROM applicant_profiles p JOIN users u ON u.id = p.user_id
  WHERE p.user_id = ANY(${[...ids]}::text[]) AND ${isCandidateSql(reader.orgId, reader.now)}`;

/**
 * Selects people who share a skill with a listing, or a word of its title; last seen first. Words
 * by applicant_profiles_words_idx.
 */
export const selectSimilar = (
  reader: { orgId: string; now: Date },
  { skills, words, limit }: { skills: readonly string[]; words: string | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT p.user_id AS id FROM applicant_profiles p JOIN users u ON u.id = p.user_id
  WHERE ${isCandidateSql(reader.orgId, reader.now)}
    AND (EXISTS (SELECT FROM unnest(p.skills) AS s(skill)
        WHERE ${plainSql(Prisma.sql`s.skill`)} = ANY(
          SELECT ${plainSql(Prisma.sql`asked`)} FROM unnest(${[...skills]}::text[]) AS a(asked)))
      OR ${words === null ? Prisma.sql`false` : Prisma.sql`p.words @@ to_tsquery('simple', ${words})`})
  ORDER BY u.last_seen_at DESC, p.user_id LIMIT ${limit}`;

/** Selects when a job or internship of an organization was last live: now, if one is. */
export const selectLastHiring = (orgId: string, now: Date): Prisma.Sql => Prisma.sql`
  SELECT max(LEAST(closed_at, closes_at, ${now})) AS at FROM listings
  WHERE organization_id = ${orgId} AND type IN ('JOB', 'INTERNSHIP')
    AND status IN ('PUBLISHED', 'CLOSED') AND published_at <= ${now}`;

/** Stores recommendations of a listing; existing ones keep rating and date. */
export const storeRecommended = (
  listingId: string,
  rows: readonly { id: string; applicantId: string; score: number; reasons: readonly unknown[] }[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  INSERT INTO recommended_candidates (id, listing_id, applicant_id, score, reasons, created_at)
  SELECT r.id, ${listingId}, r."applicantId", r.score, r.reasons, ${now}
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r(id text, "applicantId" text, score int, reasons jsonb)
  JOIN applicant_profiles p ON p.user_id = r."applicantId"
  ON CONFLICT (listing_id, applicant_id)
    DO UPDATE SET score = excluded.score, reasons = excluded.reasons`;
