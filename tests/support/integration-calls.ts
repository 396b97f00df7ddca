import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { type BoardDefaults, emptyDefaults } from '@causa/shared/integrations/board-defaults';
import { json } from '@causa/core/platform/drafts/json';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { makeListing, testNow } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Answers with which a job of a played board lacks nothing. */
export const completeDefaults = {
  functions: ['operations'],
  areasOfFocus: ['food-security'],
  roleFamily: 'operations-manager',
  jobTypes: ['full-time'],
  payment: 'paid',
  payNotStated: true,
  payPeriod: 'MONTH',
  timeZone: 'America/Bogota',
  hoursPerWeek: '',
  actionTypes: [],
  commitment: '',
  runDays: '30',
} satisfies BoardDefaults;

/** A board of Greenhouse that an organization connected; the one it has already. */
export async function makeIntegration(
  { db }: Pick<TestApp, 'db'>,
  organizationId: string,
  change: Partial<Prisma.IntegrationUncheckedCreateInput> = {},
): Promise<{ id: string }> {
  const kind = change.kind ?? 'GREENHOUSE';
  return db.integration.upsert({
    where: { organizationId_kind: { organizationId, kind } },
    create: { id: newId(), organizationId, kind, board: 'kitchen', ...change },
    update: {},
    select: { id: true },
  });
}

/** A run of that board; it waits for a member unless told. */
export async function makeRun(
  world: Pick<TestApp, 'db'>,
  organizationId: string,
  change: Partial<Prisma.IntegrationRunUncheckedCreateInput> = {},
): Promise<{ id: string }> {
  const { id: integrationId } = await makeIntegration(world, organizationId);
  // One alone waits.
  await world.db.integrationRun.deleteMany({ where: { integrationId } });
  return world.db.integrationRun.create({
    data: {
      id: newId(),
      integrationId,
      kind: 'SYNC',
      status: 'HELD',
      heldBecause: 'EMPTY',
      createdAt: testNow,
      ...change,
    },
    select: { id: true },
  });
}

interface IntegrationCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Every call of an organization's members about integrations. */
export function integrationCalls(world: () => TestApp): Record<string, IntegrationCall> {
  const root = '/data/orgdashboard/:orgId/integrations';
  const at = (base: string): string => `${base}/integrations/greenhouse`;
  return {
    [`GET ${root}`]: {
      whileFrozen: true,
      ask: ({ base }) => Promise.resolve({ url: `${base}/integrations` }),
    },
    [`GET ${root}/:kind`]: {
      whileFrozen: true,
      ask: ({ base }) => Promise.resolve({ url: at(base) }),
    },
    [`PUT ${root}/:kind/paused`]: {
      ask: async ({ id, base }) => {
        await makeIntegration(world(), id);
        return { url: `${at(base)}/paused`, body: { paused: true } };
      },
    },
    [`POST ${root}/:kind/runs`]: {
      ask: async ({ id, base }) => {
        const { id: integrationId } = await makeIntegration(world(), id);
        await world().db.integrationRun.deleteMany({ where: { integrationId } });
        return { url: `${at(base)}/runs`, body: { id: newId(), kind: 'PREVIEW' } };
      },
    },
    [`GET ${root}/:kind/runs/:runId`]: {
      whileFrozen: true,
      ask: async ({ id, base }) => ({ url: `${at(base)}/runs/${(await makeRun(world(), id)).id}` }),
    },
    [`PUT ${root}/:kind/runs/:runId/decision`]: {
      ask: async ({ id, base }) => ({
        url: `${at(base)}/runs/${(await makeRun(world(), id)).id}/decision`,
        body: { decision: 'DISMISS' },
      }),
    },
    [`GET ${root}/:kind/publishing`]: {
      whileFrozen: true,
      ask: async ({ id, base }) => {
        await makeIntegration(world(), id);
        return { url: `${at(base)}/publishing` };
      },
    },
    [`PUT ${root}/:kind/defaults`]: {
      ask: async ({ id, base }) => {
        await makeIntegration(world(), id);
        return { url: `${at(base)}/defaults`, body: emptyDefaults };
      },
    },
    [`POST ${root}/:kind/releases`]: {
      ask: async ({ id, base }) => {
        const { id: integrationId } = await makeIntegration(world(), id);
        const listing = await makeListing(world().db, id, { status: 'DRAFT', publishedAt: null });
        await world().db.listingDraft.create({
          data: {
            listingId: listing.id,
            data: json(emptyDraft('en', 'Chef')),
            baseRevision: 1,
            createdAt: testNow,
            updatedAt: testNow,
          },
        });
        const externalId = newId();
        await world().db.integrationItem.create({
          data: {
            integrationId,
            externalId,
            listingId: listing.id,
            title: 'Cook',
            url: 'https://jobs.example/1',
            imported: {},
            pinned: { title: 'Cook' },
          },
        });
        return { url: `${at(base)}/releases`, body: { externalId, field: 'title' } };
      },
    },
  };
}
