import type { ListingLine } from '@causa/shared/integrations/exchange.contract';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { changeListing, createListing, getNextStatus } from '../../listings/listing-lifecycle.ts';
import { getExcerpt } from '../../listings/rich-text.ts';
import { lockOrganizationForShare } from '../../organizations/members/require-member.ts';
import { listMemberColumns } from '../../listings/authoring/publishing/published-fields.ts';
import {
  deletedHere,
  listDifferences,
  getIdentity,
  type ImportReport,
  isSame,
  type Outcome,
  placeColumns,
  Refusal,
} from './imported-line.ts';

/** Creates the listing of a line, or updates the fields that its members did not publish. */
export async function writeListing(
  context: Context,
  line: ListingLine,
  report: ImportReport,
  isUndated = false,
): Promise<Outcome> {
  const stated = toColumns(line, await findListingOrganization(context, line));
  const before = await context.db.listing.findFirst({ where: getIdentity(line) });
  if (before === null) {
    await createListing(context, 'import', {
      id: line.id ?? newId(stated.publishedAt.getTime()),
      ...stated,
    });
    return 'created';
  }
  const data = isUndated ? { ...stated, publishedAt: before.publishedAt } : stated;
  const members = await listMemberColumns(context, before.id);
  const columns = listDifferences(before, data).filter((column) => members.has(column));
  if (columns.length > 0) report.kept.push({ id: before.id, title: before.title, columns });
  const content = Object.fromEntries(
    Object.entries(data).filter(([column]) => !members.has(column)),
  );
  if (before.status === 'PUBLISHED' && isSame(before, content)) return 'unchanged';
  // A member closed it; the source does not know that.
  if (before.closeReason !== null) return 'unchanged';
  if (getNextStatus('import', before.status) === null)
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

function toColumns(line: ListingLine, organizationId: string) {
  return {
    type: line.type,
    organizationId,
    locale: line.locale,
    title: line.title,
    description: line.description,
    excerpt: getExcerpt(line.description),
    functions: line.functions,
    areasOfFocus: line.areasOfFocus,
    skills: line.skills,
    roleFamily: line.roleFamily ?? null,
    locationType: line.locationType,
    ...placeColumns(line.location),
    remoteZone: line.remoteZone,
    jobTypes: line.jobTypes,
    payment: line.payment ?? null,
    payMin: toMinorUnits(line.pay?.min),
    payMax: toMinorUnits(line.pay?.max),
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
    features: line.features,
    benefitKinds: line.benefitKinds,
    benefits: line.benefits,
    howToApply: line.howToApply,
    applyUrl: line.applyUrl ?? null,
    applyEmail: line.applyEmail ?? null,
    applyOnCausa: line.applyOnCausa,
    startsAt: toDate(line.startsAt),
    endsAt: toDate(line.endsAt),
    timeZone: line.timeZone ?? null,
    closesAt: toDate(line.closesAt),
    publishedAt: new Date(line.publishedAt),
    source: line.source,
    sourceId: line.sourceId ?? null,
  } satisfies Prisma.ListingUncheckedUpdateInput;
}

/** Returns the organization of a line, or the one that it was merged into. */
async function findListingOrganization(tx: Context, line: ListingLine): Promise<string> {
  const named = await tx.db.organization.findFirst({
    where: getIdentity(line.org),
    select: { id: true, mergedIntoId: true },
  });
  if (named === null)
    throw new Refusal(
      'org: no organization of this id or source is known; it comes on a line before its listings',
    );
  const id = named.mergedIntoId ?? named.id;
  await lockOrganizationForShare(tx, id);
  if ((await tx.db.organization.count({ where: { id, deletedAt: null } })) === 0)
    throw new Refusal(deletedHere);
  return id;
}

function toDate(value: string | null | undefined): Date | null {
  return value === null || value === undefined ? null : new Date(value);
}

function toMinorUnits(amount: number | null | undefined): bigint | null {
  return amount === null || amount === undefined ? null : BigInt(amount);
}
