import type { ListingLine, OrganizationLine } from '@causa/shared/contracts/exchange.contract';
import { AppError } from '@causa/shared/errors';
import { ownSource } from '@causa/shared/sources';
import { storeOrganization } from '../organizations/store-organization.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { sqlStateOf } from '../database/sql-state.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { changeListing, createListing, statusAfter } from '../listings/listing-lifecycle.ts';
import { excerptOf } from '../listings/rich-text.ts';
import { columnsOfMembers } from '../posting/published-fields.ts';
import { holdSource } from '../sources/manage-sources.ts';
import { entriesOf } from './exchange-file.ts';

export interface ImportReport {
  created: number;
  changed: number;
  unchanged: number;
  /** What members changed and a line says otherwise: theirs stays. */
  kept: { id: string; title: string; columns: string[] }[];
  /** Refused lines: where, and why. */
  problems: { place: string; reason: string }[];
}

/**
 * Brings organizations and listings in: JSON Lines in the contract's shape, or a page with
 * JobPosting JSON-LD. Every bad line is
 * named with its reason and the good ones are kept. Lines name their source; what a page says is of
 * `pageSource`; importing the same file again changes nothing.
 */
export async function importFile(
  context: Context,
  text: string,
  name: string,
  pageSource = 'partner',
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, kept: [], problems: [] };
  for (const entry of entriesOf(text, name, pageSource)) {
    if ('reason' in entry) {
      report.problems.push(entry);
      continue;
    }
    try {
      for (const line of entry.lines)
        await write(context, line, report, entry.knownOrganizationsStay ?? false);
    } catch (error) {
      report.problems.push({ place: entry.place, reason: sentenceOf(error) });
    }
  }
  return report;
}

class Refusal extends Error {}

async function write(
  context: Context,
  line: OrganizationLine | ListingLine,
  report: ImportReport,
  knownStay: boolean,
): Promise<void> {
  const outcome = await inTransaction(context, async (tx) => {
    await requireSource(tx, line.source);
    return line.kind === 'organization'
      ? writeOrganization(tx, line, knownStay)
      : writeListing(tx, line, report);
  });
  report[outcome] += 1;
}

/** Nothing comes from where no operator said that it may, nor once it is taken back. */
async function requireSource(context: Context, source: string): Promise<void> {
  if (source === ownSource || (await holdSource(context, source))) return;
  throw new Refusal(
    `source: ${source} is not registered; npm run ops -- sources add ${source} URL NAME`,
  );
}

type Outcome = 'created' | 'changed' | 'unchanged';

async function writeOrganization(
  context: Context,
  line: OrganizationLine,
  knownStays: boolean,
): Promise<Outcome> {
  const data = {
    name: line.name,
    type: line.type,
    locale: line.locale,
    mission: line.mission,
    description: line.description,
    areasOfFocus: line.areasOfFocus,
    website: line.website ?? null,
    foundedYear: line.foundedYear ?? null,
    isVerified: line.isVerified,
    source: line.source,
    sourceId: line.sourceId ?? null,
    publishedAt: new Date(line.publishedAt),
    ...placeColumns(line.location),
  } satisfies Prisma.OrganizationUncheckedUpdateInput;
  const before = await context.db.organization.findFirst({ where: identityOf(line) });
  if (before !== null && (knownStays || isSame(before, data))) return 'unchanged';
  const id = before?.id ?? line.id ?? newId();
  await inTransaction(context, async (tx) => {
    await storeOrganization(tx, id, data);
  });
  return before === null ? 'created' : 'changed';
}

async function writeListing(
  context: Context,
  line: ListingLine,
  report: ImportReport,
): Promise<Outcome> {
  const org = await context.db.organization.findFirst({
    where: identityOf(line.org),
    select: { id: true },
  });
  if (org === null)
    throw new Refusal(
      'org: no organization of this id or source is known; it comes on a line before its listings',
    );
  const data = {
    type: line.type,
    organizationId: org.id,
    locale: line.locale,
    title: line.title,
    description: line.description,
    excerpt: excerptOf(line.description),
    functions: line.functions,
    areasOfFocus: line.areasOfFocus,
    skills: line.skills,
    roleFamily: line.roleFamily ?? null,
    locationType: line.locationType,
    ...placeColumns(line.location),
    remoteZone: line.remoteZone,
    jobTypes: line.jobTypes,
    payment: line.payment ?? null,
    payMin: minorUnitsOf(line.pay?.min),
    payMax: minorUnitsOf(line.pay?.max),
    payCurrency: line.pay?.currency ?? null,
    payPeriod: line.pay?.period ?? null,
    payText: line.pay?.text ?? null,
    education: line.education ?? null,
    professionalLevel: line.professionalLevel ?? null,
    actionTypes: line.actionTypes,
    hoursPerWeek: line.hoursPerWeek ?? null,
    commitment: line.commitment ?? null,
    capacity: line.capacity ?? null,
    isRecurring: line.isRecurring,
    benefits: line.benefits,
    howToApply: line.howToApply,
    applyUrl: line.applyUrl ?? null,
    applyEmail: line.applyEmail ?? null,
    applyOnCausa: line.applyOnCausa,
    startsAt: moment(line.startsAt),
    endsAt: moment(line.endsAt),
    timeZone: line.timeZone ?? null,
    closesAt: moment(line.closesAt),
    publishedAt: new Date(line.publishedAt),
    source: line.source,
    sourceId: line.sourceId ?? null,
  } satisfies Prisma.ListingUncheckedUpdateInput;
  const before = await context.db.listing.findFirst({ where: identityOf(line) });
  if (before === null) {
    await createListing(context, 'import', {
      id: line.id ?? newId(data.publishedAt.getTime()),
      ...data,
    });
    return 'created';
  }
  const members = await columnsOfMembers(context, before.id);
  const columns = Object.entries(data).filter(([column]) => members.has(column));
  const kept = columns.filter(([column, value]) => !isSame(before, { [column]: value }));
  if (kept.length > 0)
    report.kept.push({
      id: before.id,
      title: before.title,
      columns: kept.map(([column]) => column),
    });
  const content = Object.fromEntries(
    Object.entries(data).filter(([column]) => !members.has(column)),
  ) as Partial<typeof data>;
  if (before.status === 'PUBLISHED' && isSame(before, content)) return 'unchanged';
  // Its organization's members closed it: that they found someone, its source need not know.
  if (before.closeReason !== null) return 'unchanged';
  if (statusAfter('import', before.status) === null)
    throw new Refusal(
      `status: this listing is ${before.status} here, and an import does not change that`,
    );
  await changeListing(context, 'import', {
    id: before.id,
    revision: before.revision,
    content,
  });
  return 'changed';
}

function identityOf(line: {
  id?: string;
  source: string;
  sourceId?: string | null;
}): { id: string } | { source: string; sourceId: string } {
  if (line.id !== undefined) return { id: line.id };
  if (line.sourceId === undefined || line.sourceId === null)
    throw new Refusal('id: an id, or a source with a sourceId');
  return { source: line.source, sourceId: line.sourceId };
}

function placeColumns(place: OrganizationLine['location']) {
  return {
    locationText: place?.text ?? null,
    city: place?.city ?? null,
    stateCode: place?.stateCode ?? null,
    countryCode: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

function moment(value: string | null | undefined): Date | null {
  return value === null || value === undefined ? null : new Date(value);
}

function minorUnitsOf(amount: number | null | undefined): bigint | null {
  return amount === null || amount === undefined ? null : BigInt(amount);
}

// PostgreSQL orders the keys of a jsonb as it likes; two values are the same when they say the
// same.
function isSame(
  before: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(data).every(
    ([column, value]) => canonical(before[column]) === canonical(value),
  );
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint'
      ? String(inner)
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AppError && error.code === 'CONFLICT')
    return 'the listing was changed while this file was read; import it again';
  const constraint = /violates check constraint "(\w+)"/.exec(
    String((error as Error).message),
  )?.[1];
  if (constraint !== undefined) return `against the rule ${constraint.replaceAll('_', ' ')}`;
  if (sqlStateOf(error) === '23505')
    return 'another record already has this id or this source and sourceId';
  throw error;
}
