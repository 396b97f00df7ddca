import { dayMs } from '@causa/shared/platform/dates/durations';
import { truncateText } from '@causa/shared/platform/text/truncate-text';
import {
  type BoardField,
  type IntegrationKindName,
  undoDays,
} from '@causa/shared/integrations/integrations';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { typedKeys } from '@causa/shared/platform/typed-object';
import type {
  Integration,
  IntegrationChange,
  IntegrationRun,
} from '../../generated/prisma/client.ts';
import { richTextWithAddresses } from '../../listings/rich-text.ts';
import type { KnownItem } from './running/plan-run.ts';

/** Long texts are shown by their beginning. */
const shownLength = 300;

/** Renders an integration, without its key. */
export function integrationView(
  kind: IntegrationKindName,
  row: (Integration & { runs: Pick<IntegrationRun, 'id'>[] }) | null,
) {
  return {
    kind,
    state: row?.state ?? ('NONE' as const),
    publishing: row?.publishing ?? ('DRAFT' as const),
    ownership: row?.ownership ?? ('PROVEN' as const),
    board: row?.board ?? null,
    hasKey: row?.secretEncrypted != null,
    lastRunAt: row?.lastSyncAt?.toISOString() ?? null,
    lastJobs: row?.lastJobs ?? null,
    lastChanges: row?.lastChanges ?? null,
    lastError: row?.lastError ?? null,
    nextRunAt:
      row?.state === 'ACTIVE' && row.ownership === 'PROVEN' ? row.nextRunAt.toISOString() : null,
    heldRunId: row?.runs[0]?.id ?? null,
  };
}

/** Renders a run without its changes. */
export function runView(run: IntegrationRun, now: Date) {
  const until =
    run.finishedAt === null ? null : new Date(run.finishedAt.getTime() + undoDays * dayMs);
  const mayUndo = run.kind === 'SYNC' && run.status === 'DONE' && run.undoneAt === null;
  return {
    id: run.id,
    kind: run.kind,
    status: run.undoneAt !== null && run.status === 'DONE' ? ('RUNNING' as const) : run.status,
    heldReason: run.heldReason,
    error: run.error,
    jobs: run.jobs,
    unchanged: run.unchanged,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoUntil: mayUndo && until !== null && until > now ? until.toISOString() : null,
  };
}

/** Renders a change of a run, with its listing unless that was deleted. */
export function changeView(row: IntegrationChange, types: ReadonlyMap<string, ListingType>) {
  const type = row.listingId === null ? undefined : types.get(row.listingId);
  return {
    position: row.position,
    title: row.title,
    action: row.action,
    reason: row.reason,
    fields: row.fields,
    unreadFields: row.unreadFields,
    publication: row.publication,
    missing: row.missing,
    unreadPlace: row.unreadPlace,
    outcome: row.outcome as 'DONE' | 'SKIPPED' | 'RESTORED' | 'LEFT' | null,
    listing: type === undefined || row.listingId === null ? null : { id: row.listingId, type },
  };
}

/** Renders the fields that members changed, beside the board's values. */
export function lockedFieldsView({ pinned, listing }: KnownItem) {
  if (listing === null) return [];
  return typedKeys(pinned).map((field) => ({
    field,
    ours: getErrorTexts(listing.says[field]),
    theirs: getErrorTexts(pinned[field]),
  }));
}

/** Formats a value as one line; vocabulary values stay codes. */
function getErrorTexts(value: ListingDraft[BoardField] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return truncateText(value, shownLength);
  if (!Array.isArray(value)) return value.text;
  const text = value.every((one) => typeof one === 'string')
    ? value.join(', ')
    : richTextWithAddresses(value);
  return text.length <= shownLength ? text : `${truncateText(text, shownLength)}…`;
}
