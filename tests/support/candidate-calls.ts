import type { Db } from '@causa/core/platform/database/database';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { makeListing, makeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Someone who lets organizations find them, a cook in Lisbon unless told. */
export async function makeCandidate(
  db: Db,
  profile: Partial<Prisma.ApplicantProfileUncheckedCreateInput> = {},
  user: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<string> {
  const { id } = await makeUser(db, user);
  await db.applicantProfile.create({
    data: {
      userId: id,
      isRecruitable: true,
      headline: 'Cook of large kitchens',
      skills: ['Cooking', 'Budgets'],
      ...profile,
    },
  });
  return id;
}

interface CandidateCall {
  state: { isVerified: true };
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Someone recommended for a live job of the organization, which may look for candidates then. */
export async function makeRecommended(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<{ listingId: string; candidateId: string }> {
  const { id: listingId } = await makeListing(db, organizationId);
  const candidateId = await makeCandidate(db);
  await db.recommendedCandidate.create({
    data: { id: newId(), listingId, applicantId: candidateId, score: 60, createdAt: now() },
  });
  return { listingId, candidateId };
}

/** Every call of an organization about people whom it finds. */
export function candidateCalls(world: () => TestApp): Record<string, CandidateCall> {
  const base = '/data/orgdashboard/:orgId';
  const recommended = `${base}/:word/:listingId/recommended-candidates`;
  const state = { isVerified: true } as const;
  const at =
    (
      path: (made: { listingId: string; candidateId: string }) => string,
      body?: (made: { listingId: string }) => unknown,
    ): CandidateCall['ask'] =>
    async (org) => {
      const made = await makeRecommended(world(), org.id);
      return { url: org.base + path(made), ...(body === undefined ? {} : { body: body(made) }) };
    };
  return {
    [`GET ${base}/candidates`]: { state, whileFrozen: true, ask: at(() => '/candidates') },
    [`GET ${base}/candidates/:candidateId`]: {
      state,
      ask: at(({ candidateId }) => `/candidates/${candidateId}`),
    },
    [`POST ${base}/candidates/:candidateId/invite`]: {
      state,
      ask: at(
        ({ candidateId }) => `/candidates/${candidateId}/invite`,
        ({ listingId }) => ({ listingId, text: 'Come and cook with us.' }),
      ),
    },
    [`GET ${recommended}`]: {
      state,
      whileFrozen: true,
      ask: at(({ listingId }) => `/jobs/${listingId}/recommended-candidates`),
    },
    [`PUT ${recommended}/:candidateId`]: {
      state,
      ask: at(
        ({ listingId, candidateId }) => `/jobs/${listingId}/recommended-candidates/${candidateId}`,
        () => ({ rating: 'GOOD' }),
      ),
    },
  };
}
