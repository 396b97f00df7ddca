import type { ReplyOf } from '@causa/shared/platform/contract';
import {
  candidatePagesPerDay,
  candidateRadiusMetres,
  type CandidateSort,
} from '@causa/shared/applications/candidates';
import type { listCandidatesContract } from '@causa/shared/applications/candidates.contract';
import { listPageSize } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireApplicationReader } from '../../organizations/members/require-member.ts';
import { autocompletePlaces, findPlace } from '../../platform/places/find-places.ts';
import { candidateRow, findProfiles } from './candidate.view.ts';
import { selectCandidatesPage } from './candidates.sql.ts';
import { readCandidateAccess } from './require-candidate-access.ts';

type Reply = Omit<ReplyOf<typeof listCandidatesContract>, '_version'>;
export interface CandidateQuery {
  q?: string | undefined;
  skills?: string | undefined;
  place?: string | undefined;
  radius?: number | undefined;
  locale?: Locale | undefined;
  sort?: CandidateSort | undefined;
  page: number;
}

/**
 * Returns people whom this organization finds, twenty per page; no results with the reason when it
 * may not search. Members only.
 * @throws INVALID_ORG; TOO_MANY_REQUESTS after 500 pages a day
 */
export async function listCandidates(
  context: Context,
  orgId: string,
  { q, skills, place, radius, locale, sort, page }: CandidateQuery,
): Promise<Reply> {
  const { userId } = await requireApplicationReader(context, orgId);
  const access = await readCandidateAccess(context, orgId);
  if (access !== 'open') return { access, candidates: [], total: 0, place: null };
  await takeToken(context, `candidate-pages:${userId}`, candidatePagesPerDay, 86_400);
  const point = place === undefined || place === '' ? null : findPlaceName(place, context.locale);
  const near =
    point === null
      ? undefined
      : {
          latitude: point.latitude,
          longitude: point.longitude,
          metres: radius ?? candidateRadiusMetres,
        };
  const rows = await context.db.$queryRaw<{ id: string; metres: number | null; total: number }[]>(
    selectCandidatesPage(
      { orgId, now: context.now() },
      { q, skills: listNamedSkills(skills), near, locale },
      {
        sort: sort ?? (near !== undefined ? 'near' : q !== undefined ? 'match' : 'recent'),
        limit: listPageSize,
        offset: (page - 1) * listPageSize,
      },
    ),
  );
  const metresOf = new Map(rows.map(({ id, metres }) => [id, metres]));
  const profiles = await findProfiles(
    context,
    rows.map(({ id }) => id),
  );
  return {
    access,
    candidates: profiles.map((row) =>
      candidateRow(row, context.locale, metresOf.get(row.userId) ?? null),
    ),
    total: rows[0]?.total ?? 0,
    place: point?.name ?? null,
  };
}

function listNamedSkills(skills: string | undefined): string[] {
  return (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean)
    .slice(0, 5);
}

/** Returns the place that a text names, the most populous of several; null without one. */
function findPlaceName(text: string, locale: Locale) {
  const { match, predictions } = autocompletePlaces(text, locale);
  const [first] = match === 'UNKNOWN' ? [] : predictions;
  const location = first === undefined ? null : findPlace(first.placeId, locale).location;
  if (location === null) return null;
  const { text: name, latitude, longitude } = location;
  return latitude === null || longitude === null ? null : { name, latitude, longitude };
}
