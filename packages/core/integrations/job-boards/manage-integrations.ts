import { dayMs } from '@causa/shared/platform/dates/durations';
import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import { AppError } from '@causa/shared/platform/errors';
import { isBoardName, keepsCase, parseBoardName } from '@causa/shared/integrations/detect-board';
import {
  type BoardField,
  type IntegrationKindName,
  integrationKinds,
  type RunDecision,
  undoDays,
} from '@causa/shared/integrations/integrations';
import { integrationChecksPerHour, integrationRunsPerHour } from '@causa/shared/platform/limits';
import { conflict } from '../../platform/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Integration } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealSecret } from '../../platform/crypto/sealed-secret.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { mayConnect, mayEditListing } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { getOrganizationHost } from './reading/organization-host.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { writeFields } from './running/apply-change.ts';
import { changeView, integrationView, lockedFieldsView, runView } from './integration.view.ts';
import { getNextHour } from './running/board-health.ts';
import { isOwnBoard } from './board-ownership.ts';
import { BoardFailure, type BoardJob } from './job-board.ts';
import { parseKind } from './kind-names.ts';
import { toKnownItem, withListing } from './running/load-known.ts';
import { previewBoard } from './reading/read-board.ts';
import { getSecretScope } from './reading/read-own-board.ts';
import { requestStaffReview, dropBoardReview } from './running/staff-review.ts';
import { withTimeout } from './reading/with-timeout.ts';

const runsShown = 10;
const itemsShown = 200;
const changesShown = 500;
/**
 * The time limits of a form for reading the board and for proving it: the form's server gives up
 * after ten seconds.
 */
const [lookSeconds, proofSeconds] = [5, 8];

/** Identifies an integration of an organization. */
export interface IntegrationRef {
  orgId: string;
  kind: IntegrationKindName;
}

const withHeld = { runs: { where: { status: 'HELD' as const }, select: { id: true }, take: 1 } };

/**
 * Lists every kind of integration with its health, connected or not.
 * @throws INVALID_ORG
 */
export async function listIntegrations(context: Context, orgId: string) {
  await requireReader(context, orgId, 'integrations');
  const rows = await context.db.integration.findMany({
    where: { organizationId: orgId },
    include: withHeld,
  });
  return {
    integrations: integrationKinds.map((kind) =>
      integrationView(kind, rows.find((row) => row.kind === parseKind(kind)) ?? null),
    ),
  };
}

/**
 * Returns an integration with its newest runs and listings.
 * @throws INVALID_ORG
 */
export async function readIntegration(context: Context, { orgId, kind }: IntegrationRef) {
  const reader = await requireReader(context, orgId, 'integrations');
  const row = await context.db.integration.findUnique({
    where: { organizationId_kind: { organizationId: orgId, kind: parseKind(kind) } },
    include: withHeld,
  });
  const own = { integrationId: row?.id ?? '' };
  const [runs, items, itemCount] = await Promise.all([
    context.db.integrationRun.findMany({
      where: own,
      orderBy: { createdAt: 'desc' },
      take: runsShown,
    }),
    context.db.integrationItem.findMany({
      where: { ...own, isDismissed: false, listingId: { not: null } },
      include: withListing,
      orderBy: [{ title: 'asc' }, { externalId: 'asc' }],
      take: itemsShown,
    }),
    context.db.integrationItem.count({ where: { ...own, isDismissed: false } }),
  ]);
  return {
    integration: integrationView(kind, row),
    can: { connect: mayConnect(reader), run: mayEditListing(reader) },
    runs: runs.map((run) => runView(run, context.now())),
    itemCount,
    items: items.flatMap((item) => {
      const known = toKnownItem(item, context.now());
      const { listing } = item;
      if (known.listing === null || listing === null) return [];
      const { id, type } = listing;
      return {
        externalId: item.externalId,
        title: known.listing.says.title,
        listing: { id, type, state: known.listing.state },
        missingSince: item.missingSince?.toISOString() ?? null,
        pins: lockedFieldsView(known),
      };
    }),
  };
}

/**
 * Connects a board after checking that it can be read; connecting again changes board or key.
 * Nothing is imported before a run, nor before the board is proven to belong to the organization;
 * staff review it otherwise. A slow provider is read later by runs and previews. Owners only.
 * @throws INVALID with a sentence when the board cannot be read; FORBIDDEN, TOO_MANY_REQUESTS,
 * ORGANIZATION_FROZEN
 */
export async function connectBoard(
  context: Context,
  { orgId, kind }: IntegrationRef,
  { board: typed, apiKey }: { board: string; apiKey?: string | undefined },
): Promise<void> {
  const member = await requireMember(context, orgId);
  requireRight(member, mayConnect(member));
  const board = await checkBoardName(context, { orgId, kind }, typed);
  if (kind === 'jazzhr' && (apiKey ?? '') === '')
    throw createInvalidError('apiKey', 'FIELD_REQUIRED');
  await takeToken(context, `connect-board:${orgId}`, integrationChecksPerHour, 3_600);
  const begun = context.now().getTime();
  const after = (seconds: number): Date => new Date(begun + seconds * 1_000);
  const found = await tryBoard(context, kind, { board, key: apiKey ?? null }, after(lookSeconds));
  const jobs = found ?? [];
  const proof = isOwnBoard(context, orgId, { kind, board, jobs });
  const isOwn = (await withTimeout(context, proof, after(proofSeconds))) ?? false;
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    // The request to the provider takes time, so the rights are checked again.
    const still = await requireMember(tx, orgId);
    requireRight(still, mayConnect(still));
    const organizationId_kind = { organizationId: orgId, kind: parseKind(kind) };
    const known = await tx.db.integration.findUnique({ where: { organizationId_kind } });
    // Another board has other jobs: the listings of the previous one stay.
    if (known !== null && known.board !== board) await endIntegration(tx, known.id);
    const same = known?.board === board ? known : null;
    const id = same?.id ?? newId();
    // A decision of staff about this board remains valid.
    const unproven = same?.ownership ?? 'WAITING';
    const facts = {
      board,
      secretEncrypted:
        apiKey === undefined || kind !== 'jazzhr'
          ? null
          : sealSecret(tx.config, apiKey, getSecretScope(id)),
      state: 'ACTIVE' as const,
      failures: 0,
      lastError: null,
      locale: tx.locale,
      connectedById: member.userId,
      nextRunAt: getNextHour(id, tx.now()),
      ownership: isOwn ? ('PROVEN' as const) : unproven,
    };
    const integration = await tx.db.integration.upsert({
      where: { id },
      create: { id, ...organizationId_kind, ...facts, createdAt: tx.now() },
      update: facts,
    });
    if (same?.ownership !== facts.ownership) await requestStaffReview(tx, integration, jobs);
    await audit(tx, 'integration.connect', `organization:${orgId}`, { kind, board });
  });
}

/**
 * Returns the board's name in its provider's spelling.
 * @throws INVALID when it is no valid name
 */
async function checkBoardName(
  context: Context,
  { orgId, kind }: IntegrationRef,
  typed: string,
): Promise<string> {
  const board = parseBoardName(kind, typed);
  if (kind !== 'careers-page') {
    if (!isBoardName(kind, board)) throw createInvalidError('board', 'FIELD_BOARD_NAME');
    return keepsCase(kind) ? board : board.toLowerCase();
  }
  const url = URL.parse(completeWebAddress(board));
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '')
    throw createInvalidError('board', 'FIELD_PAGE_ADDRESS');
  // Other organizations' jobs must not be imported.
  const own = await getOrganizationHost(context, orgId);
  if (own === null || !(url.hostname === own || url.hostname.endsWith(`.${own}`)))
    throw createInvalidError('board', 'FIELD_PAGE_NOT_OWN');
  url.hash = '';
  return url.href;
}

async function tryBoard(
  context: Context,
  kind: IntegrationKindName,
  { board, key }: { board: string; key: string | null },
  until: Date,
): Promise<BoardJob[] | null> {
  try {
    const named = { board, key, locale: context.locale };
    const jobs = await previewBoard(context, parseKind(kind), named, until);
    if (kind === 'careers-page' && jobs?.length === 0) throw new BoardFailure('NO_JOBS_FOUND');
    // These answer an unknown name with an empty board.
    if ((kind === 'smartrecruiters' || kind === 'ashby') && jobs?.length === 0)
      throw new BoardFailure('UNKNOWN_BOARD');
    if (jobs?.length !== 0 && jobs?.every(({ unreadable }) => unreadable !== undefined))
      throw new BoardFailure('UNREADABLE');
    return jobs;
  } catch (error) {
    if (!(error instanceof BoardFailure)) throw error;
    throw createInvalidError(
      error.code === 'WRONG_KEY' ? 'apiKey' : 'board',
      `FIELD_BOARD_${error.code}`,
    );
  }
}

const createInvalidError = (field: string, code: string): AppError =>
  new AppError('INVALID', {}, [{ field, code }]);

/** Disconnects a board and deletes its key; its listings stay. Owners only. Idempotent. */
export async function disconnectBoard(
  context: Context,
  { orgId, kind }: IntegrationRef,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayConnect(member));
    const known = await tx.db.integration.findUnique({
      where: { organizationId_kind: { organizationId: orgId, kind: parseKind(kind) } },
      select: { id: true },
    });
    if (known === null) return;
    await endIntegration(tx, known.id);
    await audit(tx, 'integration.disconnect', `organization:${orgId}`, { kind });
  });
}

async function endIntegration(tx: Context, id: string): Promise<void> {
  await dropBoardReview(tx, id);
  await tx.db.integration.delete({ where: { id } });
}

/** Pauses or resumes the hourly runs, also those that stopped after failures. */
export async function pauseIntegration(
  context: Context,
  ref: IntegrationRef,
  paused: boolean,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { id, state } = await lockIntegration(tx, ref);
    const wanted = paused ? ('PAUSED' as const) : ('ACTIVE' as const);
    if (state === wanted) return;
    await tx.db.integration.update({
      where: { id },
      data: {
        state: wanted,
        ...(paused ? {} : { failures: 0, nextRunAt: tx.now() }),
      },
    });
    const action = paused ? 'integration.pause' : 'integration.resume';
    await audit(tx, action, `organization:${ref.orgId}`, { kind: ref.kind });
  });
}

/**
 * Queues a run or a preview; idempotent while one is queued.
 * @throws NOT_FOUND when nothing is connected; CONFLICT for a run of an unproven board;
 * TOO_MANY_REQUESTS
 */
export async function startIntegrationRun(
  context: Context,
  ref: IntegrationRef,
  { id, kind }: { id: string; kind: 'PREVIEW' | 'SYNC' },
): Promise<string> {
  return inTransaction(context, async (tx) => {
    const { id: integrationId, member, ownership } = await lockIntegration(tx, ref);
    if (kind === 'SYNC' && ownership !== 'PROVEN') throw conflict('board-unproven');
    const known = await tx.db.integrationRun.findUnique({ where: { id } });
    if (known !== null && known.integrationId !== integrationId) throw new AppError('CONFLICT');
    const live = await tx.db.integrationRun.findFirst({
      where: { integrationId, kind, status: { in: ['QUEUED', 'RUNNING'] } },
    });
    const same = known ?? live;
    if (same !== null) return same.id;
    const queued = await tx.db.integrationRun.findFirst({
      where: { integrationId, status: 'QUEUED' },
    });
    if (queued !== null) return queued.id;
    await takeToken(tx, `run-board:${integrationId}`, integrationRunsPerHour, 3_600);
    await tx.db.integrationRun.create({
      data: {
        id,
        integrationId,
        kind,
        status: 'QUEUED',
        requestedById: member.userId,
        createdAt: tx.now(),
      },
    });
    await addJob(tx, 'integrations.run', { integrationId, runId: id });
    return id;
  });
}

/**
 * Returns a run with its changes.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readRun(context: Context, { orgId, kind }: IntegrationRef, runId: string) {
  const reader = await requireReader(context, orgId, 'integrations');
  const run = await context.db.integrationRun.findFirst({
    where: { id: runId, integration: { organizationId: orgId, kind: parseKind(kind) } },
    include: {
      integration: { select: { publishing: true, ownership: true } },
      changes: { orderBy: { position: 'asc' }, take: changesShown },
    },
  });
  if (run === null) throw new AppError('NOT_FOUND');
  const ids = run.changes.flatMap(({ listingId }) => listingId ?? []);
  const listings = await context.db.listing.findMany({
    where: { id: { in: ids } },
    select: { id: true, type: true },
  });
  const types = new Map(listings.map(({ id, type }) => [id, type]));
  const counts = await context.db.integrationChange.groupBy({
    by: ['action'],
    where: { runId },
    _count: true,
  });
  return {
    run: runView(run, context.now()),
    can: { run: mayEditListing(reader) },
    ...run.integration,
    closes: counts.find(({ action }) => action === 'close')?._count ?? 0,
    changeCount: counts.reduce((sum, { _count }) => sum + _count, 0),
    changes: run.changes.map((row) => changeView(row, types)),
  };
}

/**
 * Approves or dismisses a held run, or undoes a finished one. Idempotent. Approving needs the
 * number of closed listings (`closes`).
 * @throws INVALID for another number; CONFLICT when it cannot be decided any more; NOT_FOUND
 */
export async function decideIntegrationRun(
  context: Context,
  ref: IntegrationRef,
  runId: string,
  { decision, closes }: { decision: RunDecision; closes?: number | undefined },
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    const { id: integrationId, member } = await lockIntegration(tx, ref);
    const run = await tx.db.integrationRun.findFirst({ where: { id: runId, integrationId } });
    if (run === null) throw new AppError('NOT_FOUND');
    const by = { decidedById: member.userId };
    const facts = { kind: ref.kind, runId };
    if (decision === 'UNDO') {
      if (run.undoneAt !== null) return;
      const since = tx.now().getTime() - (run.finishedAt?.getTime() ?? 0);
      if (run.kind !== 'SYNC' || run.status !== 'DONE' || since > undoDays * dayMs)
        throw conflict('run-kept');
      await tx.db.integrationRun.update({
        where: { id: runId },
        data: { ...by, undoneAt: tx.now() },
      });
      await addJob(tx, 'integrations.run', { integrationId, runId });
      await audit(tx, 'integration.undo', `organization:${ref.orgId}`, facts);
    } else if (decision === 'DISMISS') {
      if (run.status === 'DISMISSED') return;
      if (run.status !== 'HELD') throw conflict('run-decided');
      await tx.db.integrationRun.update({
        where: { id: runId },
        data: { ...by, status: 'DISMISSED', finishedAt: tx.now() },
      });
      // Hourly runs stay paused until the board is back to normal.
      await tx.db.integration.update({ where: { id: integrationId }, data: { state: 'PAUSED' } });
      await audit(tx, 'integration.dismiss', `organization:${ref.orgId}`, facts);
    } else {
      if (run.heldReason !== null && run.decidedById !== null) return;
      const other = await tx.db.integrationRun.count({
        where: { integrationId, status: 'QUEUED' },
      });
      if (run.status !== 'HELD') throw conflict('run-decided');
      if (other > 0) throw conflict('run-waiting');
      const expected = await tx.db.integrationChange.count({ where: { runId, action: 'close' } });
      if (expected > 0 && closes !== expected) throw createInvalidError('closes', 'FIELD_CLOSES');
      await tx.db.integrationRun.update({
        where: { id: runId },
        data: { ...by, status: 'QUEUED' },
      });
      await addJob(tx, 'integrations.run', { integrationId, runId });
      await audit(tx, 'integration.apply', `organization:${ref.orgId}`, facts);
    }
  });
}

/**
 * Writes the board's value into a field of the listing, which follows the board again.
 * @throws NOT_FOUND when nothing of that job is pinned; INVALID, CONFLICT when the listing refuses
 * it
 */
export async function releaseBoardField(
  context: Context,
  ref: IntegrationRef,
  { externalId, field }: { externalId: string; field: BoardField },
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    const integration = await lockIntegration(tx, ref);
    const key = { integrationId_externalId: { integrationId: integration.id, externalId } };
    const row = await tx.db.integrationItem.findUnique({ where: key, include: withListing });
    const item = row === null ? null : toKnownItem(row, tx.now());
    if (item === null || item.listingId === null || !(field in item.pinned))
      throw new AppError('NOT_FOUND');
    const { [field]: theirs, ...pinned } = item.pinned;
    await writeFields(tx, { organizationId: ref.orgId }, item.listingId, { [field]: theirs });
    await tx.db.integrationItem.update({
      where: key,
      data: { pinned, imported: { ...item.imported, [field]: theirs } },
    });
    await audit(tx, 'integration.release', `organization:${ref.orgId}`, {
      kind: ref.kind,
      listingId: item.listingId,
      field,
    });
  });
}

/**
 * Returns the caller as a member who may manage it, and the locked integration.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function lockIntegration(tx: Context, { orgId, kind }: IntegrationRef) {
  await lockOrganizationForUpdate(tx, orgId);
  const member = await requireMember(tx, orgId);
  requireRight(member, mayEditListing(member));
  const integration: Integration | null = await tx.db.integration.findUnique({
    where: { organizationId_kind: { organizationId: orgId, kind: parseKind(kind) } },
  });
  if (integration === null) throw new AppError('NOT_FOUND');
  return { ...integration, member };
}
