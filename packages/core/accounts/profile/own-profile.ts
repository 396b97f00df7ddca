import type { z } from 'zod';
import type {
  changeProfileContract,
  updateProfileContract,
} from '@causa/shared/accounts/profile.contract';
import { AppError } from '@causa/shared/platform/errors';
import { hiddenFromMax } from '@causa/shared/platform/limits';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { placeColumns } from './profile-place.ts';
import { type ProfileView, profileView } from './profile.view.ts';

type ProfileInput = z.output<NonNullable<(typeof updateProfileContract)['body']>>;
type ProfileChange = z.output<NonNullable<(typeof changeProfileContract)['body']>>;

/**
 * Returns the caller's applicant profile, or the defaults.
 * @throws LOGIN_REQUIRED without a session
 */
export async function readProfile(context: Context): Promise<ProfileView> {
  const { userId } = requireUser(context);
  const [row, hidden] = await Promise.all([
    context.db.applicantProfile.findUnique({
      where: { userId },
      include: {
        workHistory: { orderBy: [{ startMonth: 'desc' }, { id: 'desc' }] },
        resumeFile: { omit: { sha256: true, storageKey: true } },
      },
    }),
    context.db.hiddenFromOrganization.findMany({
      where: { userId },
      select: { organization: { select: { id: true, name: true } } },
      orderBy: [{ organization: { name: 'asc' } }, { organizationId: 'asc' }],
    }),
  ]);
  return profileView(
    row,
    hidden.map(({ organization }) => organization),
    context.locale,
  );
}

/**
 * Replaces the whole profile; unknown organizations are skipped.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID for an unknown place
 */
export async function updateProfile(
  context: Context,
  { hiddenFrom, skills, place, ...input }: ProfileInput,
): Promise<ProfileView> {
  const { userId } = requireUser(context);
  const data = {
    ...input,
    ...placeColumns(place, context.locale, await storedPlace(context, userId)),
    skills: removeDuplicates(skills),
  };
  await inTransaction(context, async (tx) => {
    await tx.db.applicantProfile.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
    });
    if (hiddenFrom === undefined) return;
    const known = await tx.hooks.filterExistingOrganizations(tx, hiddenFrom);
    await tx.db.hiddenFromOrganization.deleteMany({ where: { userId } });
    await tx.db.hiddenFromOrganization.createMany({
      data: known.map((organizationId) => ({ userId, organizationId })),
    });
  });
  return readProfile(context);
}

/**
 * Changes the given parts. Hiding from or showing to an organization is idempotent.
 * @throws LOGIN_REQUIRED, LIMIT_REACHED
 * @throws INVALID for an unknown place
 */
export async function changeProfile(
  context: Context,
  { hideFrom = [], showTo = [], skills, place, ...input }: ProfileChange,
): Promise<ProfileView> {
  const { userId } = requireUser(context);
  const data = {
    ...input,
    ...(skills === undefined ? {} : { skills: removeDuplicates(skills) }),
    ...(place === undefined
      ? {}
      : placeColumns(place, context.locale, await storedPlace(context, userId))),
  };
  await inTransaction(context, async (tx) => {
    await tx.db.applicantProfile.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
    });
    if (showTo.length > 0)
      await tx.db.hiddenFromOrganization.deleteMany({
        where: { userId, organizationId: { in: showTo } },
      });
    if (hideFrom.length === 0) return;
    const known = await tx.hooks.filterExistingOrganizations(tx, hideFrom);
    await tx.db.hiddenFromOrganization.createMany({
      data: known.map((organizationId) => ({ userId, organizationId })),
      skipDuplicates: true,
    });
    if ((await tx.db.hiddenFromOrganization.count({ where: { userId } })) > hiddenFromMax)
      throw new AppError('LIMIT_REACHED');
  });
  return readProfile(context);
}

async function storedPlace({ db }: Context, userId: string): Promise<string | null> {
  const row = await db.applicantProfile.findUnique({
    where: { userId },
    select: { placeId: true },
  });
  return row?.placeId ?? null;
}

function removeDuplicates(skills: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const skill of skills)
    if (!seen.has(skill.toLowerCase())) seen.set(skill.toLowerCase(), skill);
  return [...seen.values()];
}
