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
    publishing: z.enum(publishingModes).meta({ description: 'handling of new jobs' }),
    ownership: z.enum(boardOwnerships).meta({
      description: 'proof that the board belongs to the organization; required to import',
    }),
    board: z.string().nullable(),
    hasKey: z.boolean().meta({ description: 'whether a key is stored; it is never returned' }),
    lastRunAt: instantSchema.nullable(),
    lastJobs: z.number().int().nullable(),
    lastChanges: z.number().int().nullable(),
    lastError: z.enum(boardErrors).nullable(),
    nextRunAt: instantSchema.nullable(),
    heldRunId: idSchema
      .nullable()
      .meta({ description: 'run that needs a decision of a member; null: none' }),
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
    .meta({ description: 'fields changed by members, with the value on the board' }),
});

const changeSchema = z.object({
  position: z.number().int(),
  title: z.string(),
  action: z.enum(planActions),
  reason: z.enum(planReasons).nullable(),
  fields: z.array(z.enum(boardFields)),
  unreadFields: z
    .array(z.enum(boardFields))
    .meta({ description: 'fields that the board states in a way that could not be read' }),
  publication: z
    .enum(publications)
    .nullable()
    .meta({ description: 'publication of a new listing; null when not published' }),
  missing: z
    .array(z.enum(missingFields))
    .meta({ description: 'fields that prevented publication' }),
  unreadPlace: z
    .string()
    .nullable()
    .meta({ description: 'text of a place that names none, or several; null when it was read' }),
  outcome: z.enum(changeOutcomes).nullable().meta({ description: 'null: planned, not applied' }),
  listing: z.object({ id: idSchema, type: z.enum(listingTypes) }).nullable(),
});

/** Includes applicant tracking systems and the careers page, with their health. */
export const listIntegrationsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations',
  access: 'member',
  summary: 'List integrations',
  params: orgParams,
  reply: z.object({ integrations: z.array(integrationSchema) }),
});

/** Includes its latest runs and imported jobs. */
export const readIntegrationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations/:kind',
  access: 'member',
  summary: 'Retrieve an integration',
  params: kindParams,
  reply: z.object({
    integration: integrationSchema,
    can: z.object({ connect: z.boolean(), run: z.boolean() }),
    runs: z.array(runSchema),
    itemCount: z.number().int(),
    items: z.array(itemSchema),
  }),
});

/**
 * Checks the board before anything is saved; another board ends the previous integration. For
 * owners.
 */
export const connectBoardContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind',
  access: 'member',
  summary: 'Connect or update a job board',
  params: kindParams,
  body: z.object({
    board: lineSchema(1_000).min(1),
    apiKey: lineSchema(200).optional(),
  }),
  reply: z.object({ connected: z.literal(true) }),
  errors: [...changes],
});

/** For owners. Deletes its key. */
export const disconnectBoardContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/integrations/:kind',
  access: 'member',
  summary: 'Disconnect an integration',
  params: kindParams,
  reply: z.object({ connected: z.literal(false) }),
  errors: [...changes],
});

export const pauseIntegrationContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/paused',
  access: 'member',
  summary: 'Pause or resume an integration',
  params: kindParams,
  body: z.object({ paused: z.boolean() }),
  reply: z.object({ paused: z.boolean() }),
  errors: [...changes],
});

export const startIntegrationRunContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/integrations/:kind/runs',
  access: 'member',
  summary: 'Start or preview a run',
  params: kindParams,
  body: z.object({ id: idSchema, kind: z.enum(runKinds) }),
  reply: z.object({ runId: idSchema }),
  success: [202],
  errors: [...changes, 'CONFLICT'],
});

/** Includes its change to each job. */
export const readIntegrationRunContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations/:kind/runs/:runId',
  access: 'member',
  summary: 'Retrieve a run',
  params: runParams,
  reply: z.object({
    run: runSchema,
    can: z.object({ run: z.boolean() }),
    publishing: z.enum(publishingModes).meta({ description: 'current setting of the board' }),
    ownership: z.enum(boardOwnerships),
    closes: z.number().int().meta({ description: 'number of listings to close' }),
    changeCount: z.number().int(),
    changes: z.array(changeSchema),
  }),
});

/** Approving a held run needs the number of listings that it closes. */
export const decideIntegrationRunContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/runs/:runId/decision',
  access: 'member',
  summary: 'Approve, dismiss or undo a run',
  params: runParams,
  body: z.object({ decision: z.enum(runDecisions), closes: z.number().int().min(0).optional() }),
  reply: z.object({ decided: z.literal(true) }),
  errors: [...changes, 'CONFLICT'],
});

export const readBoardPublishingContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/integrations/:kind/publishing',
  access: 'member',
  summary: 'Retrieve the publishing settings of a job board',
  params: kindParams,
  reply: z.object({
    defaults: boardDefaultsSchema,
    missing: z
      .array(z.object({ type: z.enum(listingTypes), fields: z.array(z.enum(missingFields)) }))
      .meta({
        description: 'fields missing by listing type when the board states only the usual ones',
      }),
    publishing: z.enum(publishingModes),
    prices: z
      .array(z.object({ type: z.enum(listingTypes), credits: z.number().int() }))
      .meta({ description: 'credits for a posting at current prices' }),
    agreed: z.boolean().meta({
      description: 'whether owners agreed to these prices; listings that cost more stay drafts',
    }),
    balance: z.number().int().meta({ description: 'credits of the organization' }),
    isHeld: z.boolean().meta({ description: 'a dispute or debt blocks the use of credits' }),
    can: z.object({ edit: z.boolean(), automate: z.boolean() }),
  }),
  errors: ['NOT_FOUND'],
});

/** Apply to future drafts of the board, for fields that it does not state. */
export const saveBoardDefaultsContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/defaults',
  access: 'member',
  summary: 'Update the default field values of a job board',
  params: kindParams,
  body: boardDefaultsSchema,
  reply: z.object({ saved: z.literal(true) }),
  errors: [...changes],
});

/**
 * Spends credits: `prices` are the ones that the owner saw. Any member may end it. Only owners can
 * turn it on.
 */
export const setBoardPublishingContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/integrations/:kind/publishing',
  access: 'member',
  summary: 'Turn automatic publishing on or off',
  params: kindParams,
  body: z.discriminatedUnion('publishing', [
    z.object({ publishing: z.literal('DRAFT') }),
    z.object({
      publishing: z.literal('AUTO'),
      agrees: z.boolean().meta({ description: 'agreement to spend credits' }),
      prices: agreedSchema,
    }),
  ]),
  reply: z.object({ publishing: z.enum(publishingModes) }),
  errors: [...changes, 'PRICE_CHANGED'],
});

export const releaseBoardFieldContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/integrations/:kind/releases',
  access: 'member',
  summary: 'Let a changed field follow the job board again',
  params: kindParams,
  body: z.object({ externalId: z.string().min(1).max(200), field: z.enum(boardFields) }),
  reply: z.object({ released: z.literal(true) }),
  errors: [...changes, 'CONFLICT'],
});
