import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listCandidatesContract } from '@causa/shared/applications/candidates.contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { findPlace } from '../../platform/places/find-places.ts';

export type CandidateRow = ReplyOf<typeof listCandidatesContract>['candidates'][number];

const workPreferences = ['Onsite', 'Remote', 'Hybrid', 'PartTime'] as const;

const candidateSelect = {
  userId: true,
  headline: true,
  about: true,
  skills: true,
  placeId: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  willingToWorkOnsite: true,
  willingToWorkRemote: true,
  willingToWorkHybrid: true,
  willingToWorkPartTime: true,
  user: { select: { firstName: true, lastName: true, locale: true, lastSeenAt: true } },
  workHistory: { orderBy: [{ startMonth: 'desc' }, { id: 'desc' }] },
} as const satisfies Prisma.ApplicantProfileSelect;

export type CandidateProfile = Prisma.ApplicantProfileGetPayload<{
  select: typeof candidateSelect;
}>;

/** Returns these profiles in order; the caller has checked that they may be shown. */
export async function findProfiles(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<CandidateProfile[]> {
  const rows = await db.applicantProfile.findMany({
    where: { userId: { in: [...ids] } },
    select: candidateSelect,
  });
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Renders a person for an organization before they answer: without address and resume, and with the
 * initial of the last name.
 */
export function candidateRow(
  row: CandidateProfile,
  locale: Locale,
  metres: number | null = null,
): CandidateRow {
  return {
    id: row.userId,
    name: getShortName(row.user),
    headline: row.headline,
    skills: row.skills,
    place: row.placeId === null ? null : (findPlace(row.placeId, locale).location?.text ?? null),
    metres,
    locale: row.user.locale,
    lastJob: row.workHistory[0]?.title ?? null,
    ways: workPreferences.filter((way) => row[`willingToWork${way}`]),
  };
}

/** Returns first name and initial: "Ana D." */
export function getShortName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string {
  const [initial = ''] = lastName?.trim() ?? '';
  return [firstName?.trim() ?? '', initial === '' ? '' : `${initial}.`].filter(Boolean).join(' ');
}
