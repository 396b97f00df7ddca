import { typedKeys } from '@causa/shared/platform/typed-object';
import { isDeepStrictEqual } from 'node:util';
import {
  type BoardField,
  boardFields,
  type HeldReason,
  massClose,
  missHours,
  type PlanAction,
  type PlanReason,
} from '@causa/shared/integrations/integrations';
import type { DraftPlace, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { findTitleProblems } from '@causa/shared/listings/listing.rules';
import { plainName } from '@causa/shared/platform/text/plain-name';
import type { ListingState } from '../../../listings/authoring/publishing/listing.policy.ts';
import type { BoardFields, BoardJob, ImportedFields } from '../job-board.ts';
import { keepKnownIds } from '../reading/assign-ids.ts';

/** A known job with the content of its listing. */
export interface KnownItem {
  externalId: string;
  listingId: string | null;
  title: string;
  imported: ImportedFields;
  pinned: BoardFields;
  missingSince: Date | null;
  closedAt: Date | null;
  isDismissed: boolean;
  autoCloseDisabled: boolean;
  listing: KnownListing | null;
}

export interface KnownListing {
  state: ListingState;
  /** The draft if there is one, else the published content. */
  says: ListingDraft;
  closedAt: Date | null;
  /** The posting is paid, and its closing day is in the future. */
  mayReopen: boolean;
}

/** A listing that a member typed, which may be a job of the board. */
export interface EditedFields {
  id: string;
  title: string;
  city: string | null;
}

/** One planned change. */
export interface PlannedChange {
  action: PlanAction;
  externalId: string;
  listingId: string | null;
  title: string;
  reason?: PlanReason;
  fields: BoardField[];
  /** Fields that the board states in a way that could not be read. */
  unreadFields?: readonly BoardField[];
  job?: BoardJob;
  /** The values to store in the item afterwards. */
  imported?: ImportedFields;
  pinned?: BoardFields;
}

/** A job that is newly missing or found again: only recorded. */
interface SkippedJob {
  externalId: string;
  missingSince: Date | null;
  /** Set when a member reopened what a run closed. */
  closedAt?: null;
}

export interface Plan {
  planned: PlannedChange[];
  noted: SkippedJob[];
  unchanged: number;
  held: HeldReason | null;
}

/**
 * Plans a run without side effects, so that a preview equals the run. `allowed`: jobs that a member
 * allowed to close at once.
 */
export function planRun(
  known: readonly KnownItem[],
  typed: readonly EditedFields[],
  jobs: readonly BoardJob[],
  { now, allowed }: { now: Date; allowed?: ReadonlySet<string> | undefined },
): Plan {
  const plan: Plan = { planned: [], noted: [], unchanged: 0, held: null };
  const items = new Map(known.map((item) => [item.externalId, item]));
  const found = keepKnownIds(
    new Map(known.map(({ externalId, title }) => [externalId, title])),
    jobs,
  );
  const present = new Set(found.map(({ externalId }) => externalId));
  const free = [...typed];
  for (const job of found) {
    const item = items.get(job.externalId);
    if (job.unreadable !== undefined) planProblem(plan, job, item, 'UNREADABLE');
    else if (job.isLeftOut === true) planLeftOut(plan, job, item);
    else if (item === undefined) plan.planned.push(planNew(job, free));
    else planKnown(plan, item, job);
  }
  const missing = known.filter(({ externalId }) => !present.has(externalId));
  // An unreadable job without a known id may be any of the missing ones, so none is closed.
  const mayBeUnread = found.some(
    ({ unreadable, externalId }) => unreadable === 'MAYBE_KNOWN' && !items.has(externalId),
  );
  if (!mayBeUnread) for (const item of missing) planMissing(plan, item, now, allowed);
  if (allowed === undefined) plan.held = getHeldReason(known, missing, found);
  return plan;
}

const isOpen = ({ listing }: KnownItem): boolean =>
  listing?.state === 'LIVE' || listing?.state === 'SCHEDULED';

/** A listing that a run closed and a member reopened is not closed again. */
const mayClose = (item: KnownItem): boolean =>
  isOpen(item) && !item.autoCloseDisabled && item.closedAt === null;

const isPublished = (item: KnownItem): boolean =>
  !item.isDismissed &&
  (isOpen(item) || item.listing?.state === 'DRAFT' || item.listing?.state === 'IN_REVIEW');

/** A run that would close many listings, or seems to read another board, waits for a member. */
function getHeldReason(
  known: readonly KnownItem[],
  missing: readonly KnownItem[],
  found: readonly BoardJob[],
): HeldReason | null {
  const open = known.filter(mayClose).length;
  const gone = missing.filter(mayClose).length;
  const jobs = found.length;
  const unread = found.filter(({ unreadable }) => unreadable !== undefined).length;
  if (open > 0 && unread > 0 && (unread === jobs || isMany(unread, jobs))) return 'UNREADABLE';
  // Closed jobs do not identify a board, which may have no jobs for long.
  if (jobs === 0 && open > 0) return 'EMPTY';
  const going = known.filter(isPublished).length;
  if (jobs > 0 && going > 1 && missing.filter(isPublished).length === going) return 'OTHER_BOARD';
  return isMany(gone, open) ? 'MANY' : null;
}

const isMany = (part: number, whole: number): boolean =>
  part > massClose.count && part > whole * massClose.share;

/** A new job beyond the limit is listed with the reason; a known one stays as it is. */
function planLeftOut(plan: Plan, job: BoardJob, item: KnownItem | undefined): void {
  if (item !== undefined) return void (plan.unchanged += 1);
  planProblem(plan, job, item, 'TOO_MANY_JOBS');
}

/** Lists a job that stays as it is, with the reason. */
function planProblem(
  plan: Plan,
  { externalId, title }: BoardJob,
  item: KnownItem | undefined,
  reason: PlanReason,
): void {
  plan.planned.push({
    action: 'problem',
    externalId,
    listingId: item?.listingId ?? null,
    title: item?.title ?? title,
    reason,
    fields: [],
  });
}

function planNew(job: BoardJob, typed: EditedFields[]): PlannedChange {
  const { externalId, title, unreadFields = [] } = job;
  const own = { externalId, title, job, unreadFields };
  if (findTitleProblems(job.title).length > 0)
    return { ...own, action: 'problem', listingId: null, reason: 'TITLE', fields: [] };
  const twin = typed.findIndex(
    ({ title, city }) =>
      plainName(title) === plainName(job.title) &&
      plainName(city ?? '') === plainName(job.fields.place?.city ?? ''),
  );
  const [same] = twin < 0 ? [] : typed.splice(twin, 1);
  const fields = typedKeys(job.fields);
  return same === undefined
    ? { ...own, action: 'create', listingId: null, fields, imported: job.fields }
    : { ...own, action: 'link', listingId: same.id, fields: [], imported: job.fields };
}

function planKnown(plan: Plan, item: KnownItem, job: BoardJob): void {
  const { externalId, listingId, listing, missingSince } = item;
  // A member deleted the draft or undid its import: it is not imported again.
  if (item.isDismissed || listingId === null || listing === null) return void (plan.unchanged += 1);
  if (isOpen(item) && item.closedAt !== null)
    plan.noted.push({ externalId, missingSince: null, closedAt: null });
  else if (missingSince !== null && item.closedAt === null)
    plan.noted.push({ externalId, missingSince: null });
  const { unreadFields = [] } = job;
  const own = { externalId, listingId, title: job.title, job, unreadFields };
  if (listing.state === 'CLOSED' && isClosedByBoard(item, listing)) {
    // An unpaid listing stays closed until a member posts it again.
    if (listing.mayReopen) plan.planned.push({ ...own, action: 'reopen', fields: [] });
    else plan.unchanged += 1;
    return;
  }
  if (!isEditable(listing.state)) return void (plan.unchanged += 1);
  const { updates, pins, imported, pinned } = planChanged(item, listing, job);
  if (updates.length > 0)
    plan.planned.push({ ...own, action: 'update', fields: updates, imported, pinned });
  else if (pins.length > 0)
    plan.planned.push({ ...own, action: 'pin', fields: pins, imported, pinned });
  else if (unreadFields.length > 0) plan.planned.push({ ...own, action: 'unread', fields: [] });
  else plan.unchanged += 1;
}

const isEditable = (state: ListingState): boolean =>
  state === 'DRAFT' || state === 'LIVE' || state === 'SCHEDULED';

const isClosedByBoard = (item: KnownItem, listing: KnownListing): boolean =>
  item.closedAt !== null && listing.closedAt?.getTime() === item.closedAt.getTime();

/** Compares field by field; fields that members changed stay theirs. */
function planChanged(item: KnownItem, listing: KnownListing, job: BoardJob) {
  const imported: ImportedFields = { ...item.imported };
  const pinned: BoardFields = { ...item.pinned };
  const [updates, pins]: [BoardField[], BoardField[]] = [[], []];
  for (const field of boardFields) {
    const theirs = job.fields[field];
    if (theirs === undefined) continue;
    // A public listing keeps the days it was paid for.
    if (field === 'closesOn' && listing.state !== 'DRAFT') continue;
    const ours = listing.says[field];
    if (isSame(ours, theirs)) {
      if (!(field in item.pinned) && isSame(item.imported[field], theirs)) continue;
      // Both have the same value now, so the field is not pinned any more.
      delete pinned[field];
      Object.assign(imported, { [field]: theirs });
      if (field in item.pinned) pins.push(field);
    } else if (
      !(field in item.pinned) &&
      field in item.imported &&
      isSame(ours, item.imported[field])
    ) {
      Object.assign(imported, { [field]: theirs });
      updates.push(field);
    } else if (!(field in item.imported) && isEmpty(ours)) {
      Object.assign(imported, { [field]: theirs });
      updates.push(field);
    } else if (!isSame(item.pinned[field], theirs)) {
      Object.assign(pinned, { [field]: theirs });
      pins.push(field);
    }
  }
  return { updates, pins, imported, pinned };
}

/** Closes a job that is missing twice, some hours apart; drafts stay. */
function planMissing(
  plan: Plan,
  item: KnownItem,
  now: Date,
  allowed: ReadonlySet<string> | undefined,
): void {
  const { externalId, listingId, title, missingSince } = item;
  if (listingId === null || item.isDismissed) return;
  if (missingSince === null) plan.noted.push({ externalId, missingSince: now });
  const isDue =
    missingSince !== null && now.getTime() - missingSince.getTime() >= missHours * 3_600_000;
  if (mayClose(item) && (isDue || allowed?.has(externalId) === true))
    plan.planned.push({ action: 'close', externalId, listingId, title, fields: [] });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns whether two values of a field are equal; places are compared by id. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isPlace(one) && isPlace(other))
    return one.placeId !== null && other.placeId !== null
      ? one.placeId === other.placeId
      : one.countryCode === other.countryCode && (one.city ?? '') === (other.city ?? '');
  return isDeepStrictEqual(one, other);
}

function isPlace(value: unknown): value is DraftPlace {
  return typeof value === 'object' && value !== null && 'countryCode' in value;
}
