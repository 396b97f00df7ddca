import { AppError } from '@causa/shared/platform/errors';
import {
  boardFields,
  type MissingField,
  type PlanReason,
  type Publication,
} from '@causa/shared/integrations/integrations';
import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { typedEntries, typedKeys } from '@causa/shared/platform/typed-object';
import type { Context } from '../../../platform/context.ts';
import { lockBalance } from '../../../billing/credits/move-credits.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Integration, IntegrationChange } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { changeListing } from '../../../listings/listing-lifecycle.ts';
import {
  lockOrganizationForShare,
  lockOrganizationForUpdate,
} from '../../../organizations/members/require-member.ts';
import { getPlaceZone } from '../../../platform/places/get-place-zone.ts';
import { insertDraft } from '../../../listings/authoring/drafts/create-draft.ts';
import { lockListing } from '../../../listings/authoring/find-own-listing.ts';
import { getListingState } from '../../../listings/authoring/publishing/listing.policy.ts';
import { publishFromBoard } from '../../../listings/authoring/publishing/publish-draft.ts';
import { setInDraft } from '../../../listings/authoring/closing/change-listing-run.ts';
import { mergeListingDraft } from '../../../listings/authoring/drafts/save-draft.ts';
import { readSettings } from '../board-settings.ts';
import { fillInDefaults } from '../reading/fill-in-defaults.ts';
import type { BoardFields, ImportedFields } from '../job-board.ts';
import { isSame, type PlannedChange } from './plan-run.ts';
import { publishNew } from './publish-new.ts';

/** The data that an undo needs. */
export interface UndoData {
  /** Revisions of the listing and of its draft after the change. */
  revision: number;
  copyRevision: number | null;
  /** The previous values of the changed fields. */
  fields: Partial<ListingDraft>;
  imported: ImportedFields;
}

interface Result {
  outcome: 'DONE' | 'SKIPPED';
  reason?: PlanReason;
  listingId?: string;
  before?: UndoData;
  /** Of a new listing: whether it was published, and why not. */
  publication?: Publication;
  missing?: MissingField[];
}

/**
 * Applies one change of a plan and records its result in one transaction: idempotent after a crash.
 */
export async function applyChange(
  context: Context,
  integration: Integration,
  { runId, position }: Pick<IntegrationChange, 'runId' | 'position'>,
  planned: PlannedChange,
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    await (planned.action === 'create' ? lockOrganizationForUpdate : lockOrganizationForShare)(
      tx,
      integration.organizationId,
    );
    const row = await tx.db.integrationChange.findUniqueOrThrow({
      where: { runId_position: { runId, position } },
    });
    if (row.outcome !== null) return;
    const result = await tryApply(tx, integration, planned);
    await tx.db.integrationChange.update({
      where: { runId_position: { runId, position } },
      data: {
        outcome: result.outcome,
        reason: result.reason ?? row.reason,
        listingId: result.listingId ?? row.listingId,
        publication: result.publication ?? null,
        missing: result.missing ?? [],
        ...(result.before === undefined ? {} : { before: result.before }),
      },
    });
  });
}

const reasonByCode: Partial<Record<string, PlanReason>> = {
  LIMIT_REACHED: 'LIMIT',
  INVALID: 'INCOMPLETE',
  NOT_ENOUGH_CREDITS: 'CREDITS',
  BILLING_HOLD: 'CREDITS',
  DAILY_LIMIT: 'DAILY_LIMIT',
  NOT_FOUND: 'GONE',
  CONFLICT: 'CHANGED',
  IN_REVIEW: 'CHANGED',
};

/** An error of one job is recorded and does not stop the others. */
async function tryApply(
  tx: Context,
  integration: Integration,
  planned: PlannedChange,
): Promise<Result> {
  try {
    return await inTransaction(tx, (inner) =>
      appliers[planned.action](inner, integration, planned),
    );
  } catch (error) {
    const reason = error instanceof AppError ? reasonByCode[error.code] : undefined;
    if (reason === undefined) throw error;
    return { outcome: 'SKIPPED', reason };
  }
}

type Applier = (tx: Context, integration: Integration, planned: PlannedChange) => Promise<Result>;

const appliers: Readonly<Record<PlannedChange['action'], Applier>> = {
  create: async (tx, integration, { job, imported = {} }) => {
    if (job === undefined) return { outcome: 'SKIPPED' };
    // Another run imported it meanwhile, or a member changed the board.
    const now = await findUnchanged(tx, integration.id, job.externalId);
    if (now === null) return { outcome: 'SKIPPED', reason: 'CHANGED' };
    const id = newId();
    const { place } = imported;
    const said = {
      ...emptyDraft(imported.locale ?? integration.locale, job.title),
      ...imported,
      timeZone: place?.placeId == null ? null : getPlaceZone(place.placeId),
    };
    const settings = readSettings(now);
    const given = fillInDefaults(job.type, said, settings.defaults, tx.now());
    const ref = { orgId: integration.organizationId, type: job.type, id };
    await insertDraft(tx, ref, { ...said, ...given }, null);
    await storeItem(tx, integration.id, job, {
      listingId: id,
      imported: { ...imported, ...getTakenFields(given) },
      pinned: {},
    });
    const before = { revision: 1, copyRevision: 1, fields: {}, imported: {} };
    const created = { outcome: 'DONE', listingId: id, before } as const;
    if (now.publishing !== 'AUTO') return created;
    const { organizationId } = integration;
    const own = { organizationId, listingId: id, type: job.type };
    const published = await publishNew(tx, own, settings);
    if ('missing' in published) return { ...created, ...published };
    const { publication, revision, copyRevision } = published;
    return {
      ...created,
      before: { ...before, revision, copyRevision },
      publication,
      ...(publication === 'IN_REVIEW' ? { reason: 'REVIEW' as const } : {}),
    };
  },
  link: async (tx, integration, { job, listingId, imported = {} }) => {
    if (job === undefined || listingId === null) return { outcome: 'SKIPPED' };
    const listing = await lockListing(tx, integration.organizationId, listingId);
    const { data } = mergeListingDraft(listing);
    const pinned: BoardFields = Object.fromEntries(
      typedEntries(imported).filter(([field, theirs]) => !isSame(data[field], theirs)),
    );
    await storeItem(tx, integration.id, job, { listingId, imported, pinned });
    return { outcome: 'DONE' };
  },
  update: async (tx, integration, { job, listingId, fields, imported = {}, pinned = {} }) => {
    if (job === undefined || listingId === null) return { outcome: 'SKIPPED' };
    const set: Partial<ListingDraft> = Object.fromEntries(
      fields.map((field) => [field, job.fields[field]]),
    );
    const { payNotStated, timeZone, ...says } = imported;
    // When the board states pay now, the default "not stated" no longer applies.
    const isStated = fields.some((field) => field === 'payMin' || field === 'payMax');
    if (isStated && payNotStated === true) set.payNotStated = false;
    const before = await writeFields(tx, integration, listingId, set, timeZone);
    const still = isStated ? { timeZone } : { payNotStated, timeZone };
    await storeItem(tx, integration.id, job, {
      listingId,
      imported: { ...says, ...still },
      pinned,
    });
    return { outcome: 'DONE', before };
  },
  pin: async (tx, integration, { job, listingId, imported = {}, pinned = {} }) => {
    if (job !== undefined)
      await storeItem(tx, integration.id, job, { listingId, imported, pinned });
    return { outcome: 'DONE' };
  },
  close: async (tx, integration, { listingId, externalId }) => {
    if (listingId === null) return { outcome: 'SKIPPED' };
    const listing = await lockListing(tx, integration.organizationId, listingId);
    // It was closed or unpublished meanwhile.
    if (listing.status !== 'PUBLISHED') return { outcome: 'SKIPPED', reason: 'CHANGED' };
    const closed = await changeListing(tx, 'close', {
      id: listingId,
      content: { closeReason: 'STOPPED' },
      detail: { integration: integration.kind },
    });
    await tx.db.integrationItem.update({
      where: { integrationId_externalId: { integrationId: integration.id, externalId } },
      data: { closedAt: closed.closedAt, missingSince: tx.now() },
    });
    const before = { revision: closed.revision, copyRevision: null, fields: {}, imported: {} };
    return { outcome: 'DONE', before };
  },
  reopen: async (tx, integration, { listingId, externalId }) => {
    if (listingId === null) return { outcome: 'SKIPPED' };
    const listing = await lockListing(tx, integration.organizationId, listingId);
    if (listing.status !== 'CLOSED') return { outcome: 'SKIPPED', reason: 'CHANGED' };
    const opened = await changeListing(tx, 'reopen', {
      id: listingId,
      detail: { integration: integration.kind },
    });
    await tx.db.integrationItem.update({
      where: { integrationId_externalId: { integrationId: integration.id, externalId } },
      data: { closedAt: null, missingSince: null },
    });
    const before = { revision: opened.revision, copyRevision: null, fields: {}, imported: {} };
    return { outcome: 'DONE', before };
  },
  problem: () => Promise.resolve({ outcome: 'SKIPPED' }),
  unread: () => Promise.resolve({ outcome: 'SKIPPED' }),
};

/**
 * Writes fields into the draft, or into the public listing when members have no unpublished edits.
 * A time zone that followed the place keeps following it, like one that was set for lack of a place
 * (`givenZone`).
 */
export async function writeFields(
  tx: Context,
  { organizationId }: Pick<Integration, 'organizationId'>,
  listingId: string,
  set: Partial<ListingDraft>,
  givenZone?: string | null,
): Promise<UndoData> {
  await lockBalance(tx, organizationId);
  const listing = await lockListing(tx, organizationId, listingId);
  const { data } = mergeListingDraft(listing);
  const before: Partial<ListingDraft> = Object.fromEntries(
    typedKeys(set).map((field) => [field, data[field]]),
  );
  const zone = set.place?.placeId == null ? null : getPlaceZone(set.place.placeId);
  const follows =
    zone !== null &&
    (data.timeZone === null ||
      data.timeZone === givenZone ||
      data.timeZone === (data.place?.placeId == null ? null : getPlaceZone(data.place.placeId)));
  const all = follows ? { ...set, timeZone: zone } : set;
  if (listing.workingCopy !== null) await setInDraft(tx, listing.workingCopy, all, 'board');
  else if (getListingState(listing, tx.now()) === 'LIVE' || listing.status === 'PUBLISHED')
    await publishFromBoard(tx, { organizationId, listingId }, all);
  else throw new AppError('CONFLICT');
  const after = await lockListing(tx, organizationId, listingId);
  return {
    revision: after.revision,
    copyRevision: after.workingCopy?.revision ?? null,
    fields: before,
    imported: {},
  };
}

/** Returns the current integration while a job is still to be imported; null otherwise. */
async function findUnchanged(
  { db }: Context,
  id: string,
  externalId: string,
): Promise<Integration | null> {
  const item = await db.integrationItem.findUnique({
    where: { integrationId_externalId: { integrationId: id, externalId } },
    select: { integrationId: true },
  });
  return item === null ? db.integration.findUnique({ where: { id } }) : null;
}

/** Returns the defaults that the board may replace later, and fields that depend on them. */
function getTakenFields(given: Partial<ListingDraft>): ImportedFields {
  const taken = new Set<string>([...boardFields, 'payNotStated', 'timeZone']);
  return Object.fromEntries(Object.entries(given).filter(([field]) => taken.has(field)));
}

/** Stores the board's values of a job, and its listing. */
async function storeItem(
  tx: Context,
  integrationId: string,
  { externalId, title, url }: NonNullable<PlannedChange['job']>,
  {
    listingId,
    imported,
    pinned,
  }: { listingId: string | null; imported: ImportedFields; pinned: BoardFields },
): Promise<void> {
  const says = { title, url, listingId, imported, pinned };
  await tx.db.integrationItem.upsert({
    where: { integrationId_externalId: { integrationId, externalId } },
    create: { integrationId, externalId, ...says, createdAt: tx.now() },
    update: says,
  });
}
