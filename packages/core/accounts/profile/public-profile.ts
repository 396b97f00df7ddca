import { fullName } from '../full-name.ts';
import type { z } from 'zod';
import type { readPublicProfileContract } from '@causa/shared/accounts/public-profile.contract';
import { AppError } from '@causa/shared/platform/errors';
import { isReachable } from '../email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { workView } from './profile.view.ts';

type Person = z.infer<(typeof readPublicProfileContract)['reply']>['person'];

const published = (username: string): Prisma.UserWhereInput => ({
  username: username.toLowerCase(),
  publicProfilePublished: true,
  publicProfileAvailable: true,
  ...isReachable,
});

/** Returns the user of a published profile, for features that act on it, or null. */
export async function findPublicPerson(
  { db }: Pick<Context, 'db'>,
  username: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db.user.findFirst({
    where: published(username),
    select: { id: true, firstName: true, lastName: true },
  });
  return row === null ? null : { id: row.id, name: fullName(row) };
}

/**
 * Returns a published profile.
 * @throws NOT_FOUND for an unknown, unpublished, removed or unconfirmed one alike
 */
export async function readPublicProfile(context: Context, username: string): Promise<Person> {
  const row = await context.db.user.findFirst({
    where: published(username),
    select: {
      id: true,
      username: true,
      firstName: true,
      lastName: true,
      publicProfileShows: true,
      publicProfileIndexable: true,
      applicantProfile: {
        include: { workHistory: { orderBy: [{ startMonth: 'desc' }, { id: 'desc' }] } },
      },
    },
  });
  if (row === null || row.username === null) throw new AppError('NOT_FOUND');
  const shows = (part: string) => row.publicProfileShows.includes(part);
  const profile = row.applicantProfile;
  return {
    username: row.username,
    name: fullName(row),
    indexable: row.publicProfileIndexable,
    headline: shows('headline') ? (profile?.headline ?? null) : null,
    about: shows('about') ? (profile?.about ?? null) : null,
    skills: shows('skills') ? (profile?.skills ?? []) : [],
    workHistoryJobs: shows('workHistory') ? (profile?.workHistory ?? []).map(workView) : [],
    availability:
      shows('availability') && profile !== null
        ? {
            onsite: profile.willingToWorkOnsite,
            remote: profile.willingToWorkRemote,
            hybrid: profile.willingToWorkHybrid,
            partTime: profile.willingToWorkPartTime,
          }
        : null,
    isOwn: context.actor.kind === 'user' && context.actor.userId === row.id,
  };
}
