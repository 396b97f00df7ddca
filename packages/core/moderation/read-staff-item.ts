import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { isId } from '@causa/shared/platform/ids';
import { draftFields, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { listDecisions, type QueueDecision } from '@causa/shared/moderation/moderation';
import type { organizationFactsSchema } from '@causa/shared/moderation/staff.contract';
import type { Infer } from '@causa/shared/platform/contract';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import { detailPath } from '@causa/shared/platform/pages/routes';
import { findUserNames } from '../accounts/find-user.ts';
import { requireStaffLogin } from '../platform/fresh-login.ts';
import { findReportedSentence } from '../applications/feedback/feedback-sentences.ts';
import type { Context } from '../platform/context.ts';
import type { Organization } from '../generated/prisma/client.ts';
import { readDocument } from '../platform/files/store-document.ts';
import { audit } from '../platform/audit/audit.ts';
import { isRichText, richTextWithAddresses } from '../listings/rich-text.ts';
import { isTrusted } from '../billing/invoices/trust-organization.ts';
import { readWaitingChange } from '../organizations/page/decide-changes.ts';
import { findDuplicates } from '../organizations/find-duplicates.ts';
import { diffDrafts } from '../listings/authoring/publishing/add-version.ts';
import { listingToDraft } from '../listings/authoring/drafts/listing-to-draft.ts';
import { readHeldSurvey } from '../salaries/held-surveys.ts';
import { listReports } from './reports/list-reports.ts';
import type { ProofStatus } from '@causa/shared/organizations/verification';
import { itemInclude, toQueueRow, type QueueRow, openItems } from './list-staff-items.ts';

/** One field for staff; `before` is the public value when it differs. */
interface ReadField {
  field: string;
  text: string;
  before: string | null;
  /** Of a proof. */
  status: ProofStatus | null;
}

type OrganizationFacts = Infer<typeof organizationFactsSchema>;

const plain = { before: null, status: null };

export interface QueueItemDetail extends QueueRow {
  revision: number;
  decided: { decision: string; reason: string | null; note: string | null; at: string } | null;
  decisions: readonly QueueDecision[];
  fields: ReadField[];
  /** A message to staff: an objection, or the text of a request. */
  text: string | null;
  listing: { id: string; status: string; url: string } | null;
  organization: OrganizationFacts | null;
  reports: { reason: string; text: string; createdAt: string; accountDays: number | null }[];
  /** Organizations like it, best match first, and what is alike. */
  duplicates: (OrganizationFacts & { because: string })[];
  history: {
    kind: string;
    decision: string;
    reason: string | null;
    note: string | null;
    at: string;
  }[];
  /** A PDF that staff may open at `/data/staff/queue/{id}/document`. */
  hasDocument: boolean;
  next: string | null;
}

/**
 * Returns an item with everything that the decision needs. Staff only.
 * @throws NOT_FOUND
 */
export async function readStaffItem(context: Context, id: string): Promise<QueueItemDetail> {
  requireStaffLogin(context);
  const item = isId(id)
    ? await context.db.queueItem.findUnique({ where: { id }, include: itemInclude })
    : null;
  if (item === null) throw new AppError('NOT_FOUND');
  const names = await findUserNames(context, [item.claimedById, item.userId]);
  const org =
    item.organizationId === null
      ? null
      : await context.db.organization.findUnique({ where: { id: item.organizationId } });
  const [about = ''] = item.subject.split(':');
  const row = toQueueRow(context, item, names);
  const { text } = item.detail as { text?: string };
  const listing = await readListingFacts(context, item.listingId);
  return {
    ...row,
    revision: item.revision,
    decided:
      item.decidedAt === null || item.decision === null
        ? null
        : {
            decision: item.decision,
            reason: item.decisionReason,
            note: item.note,
            at: item.decidedAt.toISOString(),
          },
    decisions:
      item.decidedAt === null ? listDecisions(row.kind, about, listing?.status ?? null) : [],
    fields: await readFields(context, item, org),
    text: text ?? null,
    listing,
    organization: org === null ? null : await readOrganizationFacts(context, org),
    reports: await readReports(context, item.subject),
    duplicates: org === null ? [] : await readDuplicates(context, org),
    history: await readHistory(context, item),
    hasDocument: row.kind === 'VERIFICATION' && (await findDocument(context, item)) !== null,
    next: await findNextItem(context, id),
  };
}

/**
 * Returns the document that an organization sent, for staff.
 * @throws NOT_FOUND
 */
export async function readItemDocument(
  context: Context,
  id: string,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  requireStaffLogin(context);
  const item = isId(id) ? await context.db.queueItem.findUnique({ where: { id } }) : null;
  const file = item?.kind === 'VERIFICATION' ? await findDocument(context, item) : null;
  if (file === null) throw new AppError('NOT_FOUND');
  await audit(context, 'organization.staff-view', `organization:${item?.organizationId ?? ''}`, {
    what: 'document',
  });
  return readDocument(context, file);
}

async function findDocument(
  { db }: Context,
  { organizationId }: { organizationId: string | null },
): Promise<string | null> {
  const proof = await db.organizationProof.findFirst({
    where: { organizationId: organizationId ?? '', kind: 'DOCUMENT' },
    select: { fileId: true },
  });
  return proof?.fileId ?? null;
}

async function readListingFacts(
  context: Context,
  id: string | null,
): Promise<QueueItemDetail['listing']> {
  if (id === null) return null;
  const row = await context.db.listing.findUnique({
    where: { id },
    select: { status: true, type: true, title: true, organizationId: true },
  });
  if (row === null) return null;
  const { status, type, title, organizationId: orgId } = row;
  // An unpublished listing is previewed like its members do.
  const url =
    status === 'PUBLISHED'
      ? detailPath(context.locale, type, id, title)
      : `${getOwnListingPath(context.locale, { orgId, type, id })}/preview`;
  return { id, status, url };
}

async function readOrganizationFacts(
  context: Context,
  org: Organization,
): Promise<OrganizationFacts> {
  const { db, locale } = context;
  const { id, name, website, city, registryNumber, isVerified } = org;
  const [members, published, trusted] = await Promise.all([
    db.organizationMember.count({ where: { organizationId: id } }),
    db.listing.count({ where: { organizationId: id, publishedAt: { not: null } } }),
    isTrusted(context, id),
  ]);
  return {
    id,
    name,
    url: org.publishedAt === null ? adminPath(locale, id) : detailPath(locale, 'ORG', id, name),
    website,
    city,
    registryNumber,
    createdAt: org.createdAt.toISOString(),
    isVerified,
    isApproved: org.publishedAt !== null,
    isFrozen: org.frozenAt !== null,
    isTrusted: trusted,
    members,
    published,
  };
}

async function readReports(context: Context, subject: string): Promise<QueueItemDetail['reports']> {
  const rows = await listReports(context, subject);
  return rows.map(({ reason, text, createdAt, user }) => ({
    reason,
    text,
    createdAt: createdAt.toISOString(),
    accountDays:
      user === null
        ? null
        : Math.floor((context.now().getTime() - user.createdAt.getTime()) / dayMs),
  }));
}

async function readDuplicates(
  context: Context,
  org: Organization,
): Promise<QueueItemDetail['duplicates']> {
  const { name, website, registryCountry, registryNumber } = org;
  const registry =
    registryCountry === null || registryNumber === null
      ? null
      : { country: registryCountry, number: registryNumber };
  const duplicates = await findDuplicates(context, {
    name,
    website,
    registry,
    country: org.countryCode ?? undefined,
  });
  const others = duplicates.filter(({ id }) => id !== org.id);
  const rows = await context.db.organization.findMany({
    where: { id: { in: others.map(({ id }) => id) } },
  });
  const facts = await Promise.all(rows.map((row) => readOrganizationFacts(context, row)));
  return others.flatMap(({ id, because }) =>
    facts.filter((one) => one.id === id).map((one) => ({ ...one, because })),
  );
}

async function readHistory(
  { db }: Context,
  { id, subject, organizationId }: { id: string; subject: string; organizationId: string | null },
): Promise<QueueItemDetail['history']> {
  const rows = await db.queueItem.findMany({
    where: {
      id: { not: id },
      decidedAt: { not: null },
      decision: { not: 'DROPPED' },
      OR: [{ subject }, ...(organizationId === null ? [] : [{ organizationId }])],
    },
    orderBy: { decidedAt: 'desc' },
    take: 20,
  });
  return rows.map(({ kind, decision, decisionReason, note, decidedAt }) => ({
    kind,
    decision: decision ?? '',
    reason: decisionReason,
    note,
    at: (decidedAt ?? new Date(0)).toISOString(),
  }));
}

/** Returns the next item of the queue, or the first. */
async function findNextItem({ db, actor, now }: Context, id: string): Promise<string | null> {
  const rows = await db.queueItem.findMany({
    where: {
      ...openItems,
      OR: [
        { claimedUntil: null },
        { claimedUntil: { lte: now() } },
        ...(actor.kind === 'user' ? [{ claimedById: actor.userId }] : []),
      ],
    },
    orderBy: [{ score: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: 200,
  });
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at + 1] ?? rows[0];
  return next === undefined || next.id === id ? null : next.id;
}

async function readFields(
  context: Context,
  item: {
    kind: string;
    subject: string;
    listingId: string | null;
    organizationId: string | null;
  },
  org: Organization | null,
): Promise<ReadField[]> {
  if (item.kind === 'SALARY') {
    const fields = await readHeldSurvey(context, item.subject.slice('survey:'.length));
    return fields.map((field) => ({ ...field, ...plain }));
  }
  if (item.subject.startsWith('feedback:')) {
    const found = await findReportedSentence(context, item.subject.slice('feedback:'.length));
    return [{ field: 'sentence', text: found?.sentence ?? '', ...plain }];
  }
  if (item.listingId !== null) return readListingFields(context, item.listingId);
  if (org === null) return [];
  if (item.kind === 'CHANGE') {
    const waitingChange = await readWaitingChange(context, org.id);
    return (waitingChange?.changes ?? []).map(({ field, before, after }) => ({
      field,
      text: after,
      before,
      status: null,
    }));
  }
  const proofs =
    item.kind === 'VERIFICATION'
      ? await context.db.organizationProof.findMany({
          where: { organizationId: org.id },
          orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }],
        })
      : [];
  return [
    ...proofs.map(({ kind, value, status }) => ({
      field: kind,
      text: value,
      before: null,
      status,
    })),
    { field: 'name', text: org.name, ...plain },
    { field: 'mission', text: org.mission, ...plain },
    { field: 'description', text: richTextWithAddresses(org.description), ...plain },
    { field: 'website', text: org.website ?? '', ...plain },
    {
      field: 'registry',
      text: [org.registryCountry, org.registryNumber].filter(Boolean).join(' '),
      ...plain,
    },
    { field: 'place', text: org.locationText ?? '', ...plain },
  ].filter(({ text }) => text !== '');
}

async function readListingFields(context: Context, id: string): Promise<ReadField[]> {
  const row = await context.db.listing.findUnique({
    where: { id },
    include: { questions: true, versions: { orderBy: { number: 'desc' }, take: 1 } },
  });
  if (row === null) return [];
  const now = { ...listingToDraft(row), recipients: [] };
  const before = row.versions[0]?.data;
  const changed = before === undefined ? [] : diffDrafts(before, now);
  return draftFields.flatMap((field) => {
    const text = toText(now[field]);
    const isChanged = changed.includes(field) && before !== undefined;
    if (text === '' && !isChanged) return [];
    return [{ field, text, before: isChanged ? toText(before[field]) : null, status: null }];
  });
}

type Value = ListingDraft[keyof ListingDraft];

/** Returns a listing's value as one text. */
function toText(value: Value): string {
  if (value === null || value === false) return '';
  if (Array.isArray(value))
    return isRichText(value) ? richTextWithAddresses(value) : value.map(toLabel).join(', ');
  return typeof value === 'object' ? value.text : String(value);
}

/** Returns one of several values: a vocabulary value, or a question. */
function toLabel(part: string | object): string {
  if (typeof part === 'string') return part;
  return 'text' in part && typeof part.text === 'string' ? part.text : '';
}
