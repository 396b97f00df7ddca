import { z } from 'zod';
import {
  boardErrors,
  boardFields,
  boardOwnerships,
  changeOutcomes,
  heldReasons,
  integrationKinds,
  integrationStates,
  missingFields,
  planActions,
  planReasons,
  publications,
  publishingModes,
  runDecisions,
  runKinds,
  runStatuses,
} from './integrations.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { ownListingStates } from '../listings/own-listing.schema.ts';
import { idSchema, instantSchema, lineSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { agreedSchema, boardDefaultsSchema } from './integrations.schema.ts';

const orgParams = z.object({ orgId: z.string().max(60) });
const kindParams = orgParams.extend({ kind: z.enum(integrationKinds) });
const runParams = kindParams.extend({ runId: z.string().max(60) });
const changes = ['NOT_FOUND', 'ORGANIZATION_FROZEN'] as const;

const integrationSchema = z
  .object({
    kind: z.enum(integrationKinds),
    state: z.enum(integrationStates),
    publishing: z.enum(publishingModes).meta({ description: 'what happens to new jobs' }),
    ownership: z
      .enum(boardOwnerships)
      .meta({ description: 'nothing is brought in unless it is proven' }),
    board: z.string().nullable(),
    hasKey: z.boolean().meta({ description: 'a key is stored; it is never shown again' }),
    lastRunAt: instantSchema.nullable(),
    lastJobs: z.number().int().nullable(),
    lastChanges: z.number().int().nullable(),
    lastError: z.enum(boardErrors).nullable(),
    nextRunAt: instantSchema.nullable(),
    heldRunId: idSchema.nullable().meta({ description: 'a run that waits for a member' }),
  })
  .meta({ id: 'Integration' });

const runSchema = z
  .object({
    id: idSchema,
    kind: z.enum(runKinds),
    status: z.enum(runStatuses),
    heldReason: z.enum(heldReasons).nullable(),
    error: z.enum(boardErrors).nullable(),
    jobs: z.number().int(),
    unchanged: z.number().int(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
    undoUntil: instantSchema.nullable(),
  })
  .meta({ id: 'IntegrationRun' });

const itemSchema = z.object({
  externalId: z.string(),
  title: z.string(),
  listing: z.object({ id: idSchema, type: z.enum(listingTypes), state: z.enum(ownListingStates) }),
  missingSince: instantSchema.nullable(),
  pins: z
    .array(z.object({ field: z.enum(boardFields), ours: z.string(), theirs: z.string() }))
    .meta({ description: 'fields that members changed, beside what the board says' }),
});

const changeSchema = z.object({
  position: z.number().int(),
  title: z.string(),
  action: z.enum(planActions),
  reason: z.enum(planReasons).nullable(),
  fields: z.array(z.enum(boardFields)),
  publication: z
    .enum(publications)
    .nullable()
    .meta({ description: 'of a new one that was published as well' }),
  missing: z
    .array(z.enum(missingFields))
    .meta({ description: 'fields that kept it from being published' }),
  outcome: z.enum(changeOutcomes).nullable().meta({ description: 'null: planned, not done' }),
  listing: z.object({ id: idSchema, type: z.enum(listingTypes) }).nullable(),
});

export const listIntegrationsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations',
  access: 'member',
  summary: 'Applicant-tracking systems and the careers page of an organization, with their health',
  params: orgParams,
  reply: z.object({ integrations: z.array(integrationSchema) }),
});

export const readIntegrationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations/:kind',
  access: 'member',
  summary: 'One integration with its newest runs and what it brought in',
  params: kindParams,
  reply: z.object({
    integration: integrationSchema,
    can: z.object({ connect: z.boolean(), run: z.boolean() }),
    runs: z.array(runSchema),
    itemCount: z.number().int(),
    items: z.array(itemSchema),
  }),
});

/** Checks the board before anything is saved; another board ends the previous integration. */
export const connectBoardContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind',
  access: 'member',
  summary: 'Connect a job board, or change its name or key; owners alone',
  params: kindParams,
  body: z.object({
    board: lineSchema(1_000).min(1),
    apiKey: lineSchema(200).optional(),
  }),
  reply: z.object({ connected: z.literal(true) }),
  errors: [...changes],
});

export const disconnectBoardContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/integrations/:kind',
  access: 'member',
  summary: 'End an integration and forget its key; owners alone',
  params: kindParams,
  reply: z.object({ connected: z.literal(false) }),
  errors: [...changes],
});

export const pauseIntegrationContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/paused',
  access: 'member',
  summary: 'Stop the hourly runs of an integration, or begin them again',
  params: kindParams,
  body: z.object({ paused: z.boolean() }),
  reply: z.object({ paused: z.boolean() }),
  errors: [...changes],
});

export const startIntegrationRunContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/integrations/:kind/runs',
  access: 'member',
  summary: 'Run an integration now, or preview what it would do',
  params: kindParams,
  body: z.object({ id: idSchema, kind: z.enum(runKinds) }),
  reply: z.object({ runId: idSchema }),
  success: [202],
  errors: [...changes, 'CONFLICT'],
});

export const readIntegrationRunContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations/:kind/runs/:runId',
  access: 'member',
  summary: 'One run of an integration with what it does to each job',
  params: runParams,
  reply: z.object({
    run: runSchema,
    can: z.object({ run: z.boolean() }),
    publishing: z.enum(publishingModes).meta({ description: 'as its board is set now' }),
    ownership: z.enum(boardOwnerships),
    closes: z.number().int().meta({ description: 'listings that it closes' }),
    changeCount: z.number().int(),
    changes: z.array(changeSchema),
  }),
});

/** Approving a held run needs the number of listings that it closes. */
export const decideIntegrationRunContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/runs/:runId/decision',
  access: 'member',
  summary: 'Let a held run go on, dismiss it, or undo a run',
  params: runParams,
  body: z.object({ decision: z.enum(runDecisions), closes: z.number().int().min(0).optional() }),
  reply: z.object({ decided: z.literal(true) }),
  errors: [...changes, 'CONFLICT'],
});

export const readBoardPublishingContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations/:kind/publishing',
  access: 'member',
  summary: 'What happens to new jobs of a board: the answers it has for them, and publishing',
  params: kindParams,
  reply: z.object({
    defaults: boardDefaultsSchema,
    missing: z
      .array(z.object({ type: z.enum(listingTypes), fields: z.array(z.enum(missingFields)) }))
      .meta({ description: 'what listings lack where the board says the usual alone' }),
    publishing: z.enum(publishingModes),
    prices: z
      .array(z.object({ type: z.enum(listingTypes), credits: z.number().int() }))
      .meta({ description: 'credits of one posting as it would run now' }),
    agreed: z.boolean().meta({
      description: 'whether owners agreed to these prices: what costs more stays a draft',
    }),
    balance: z.number().int().meta({ description: 'credits of the organization' }),
    isHeld: z.boolean().meta({ description: 'credits cannot be spent for a dispute or a debt' }),
    can: z.object({ edit: z.boolean(), automate: z.boolean() }),
  }),
  errors: ['NOT_FOUND'],
});

/** Apply to future drafts of the board, for fields that it does not state. */
export const saveBoardDefaultsContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/defaults',
  access: 'member',
  summary: 'Save the answers of a board for jobs that do not say them',
  params: kindParams,
  body: boardDefaultsSchema,
  reply: z.object({ saved: z.literal(true) }),
  errors: [...changes],
});

/** Spends credits: `prices` are the ones that the owner saw. Any member may end it. */
export const setBoardPublishingContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/publishing',
  access: 'member',
  summary: 'Let new jobs of a board be published by themselves (owners), or end that',
  params: kindParams,
  body: z.discriminatedUnion('publishing', [
    z.object({ publishing: z.literal('DRAFT') }),
    z.object({
      publishing: z.literal('AUTO'),
      agrees: z.boolean().meta({ description: 'to credits being spent' }),
      prices: agreedSchema,
    }),
  ]),
  reply: z.object({ publishing: z.enum(publishingModes) }),
  errors: [...changes, 'PRICE_CHANGED'],
});

export const takeBoardFieldContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/integrations/:kind/releases',
  access: 'member',
  summary: 'Let a field that members changed follow the board again',
  params: kindParams,
  body: z.object({ externalId: z.string().min(1).max(200), field: z.enum(boardFields) }),
  reply: z.object({ released: z.literal(true) }),
  errors: [...changes, 'CONFLICT'],
});
