import type { OrganizationLine } from '@causa/shared/integrations/exchange.contract';
import type { Context } from '../../platform/context.ts';
import type { Organization, Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { lockOrganizationForUpdate } from '../../organizations/members/require-member.ts';
import { storeOrganization } from '../../organizations/details/store-organization.ts';
import {
  deletedHere,
  listDifferences,
  getIdentity,
  type ImportReport,
  isSame,
  type Outcome,
  placeColumns,
  Refusal,
  type WriteOptions,
} from './imported-line.ts';

/** The revision of an organization page without any edit by members. */
const unedited = 1;

/**
 * Creates or updates the organization of a line; not an existing one with `knownOrganizationsStay`, nor fields
 * that its members published, which are reported.
 */
export async function writeOrganization(
  tx: Context,
  line: OrganizationLine,
  report: ImportReport,
  { knownOrganizationsStay = false, isUndated = false }: WriteOptions,
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
    source: line.source,
    sourceId: line.sourceId ?? null,
    publishedAt: new Date(line.publishedAt),
    ...placeColumns(line.location),
  } satisfies Prisma.OrganizationUncheckedUpdateInput;
  const before = await lockKnown(tx, line);
  if (before === null) {
    await storeOrganization(tx, line.id ?? newId(), { ...data, isVerified: line.isVerified });
    return 'created';
  }
  // A merged organization shows the page of the other one.
  if (before.mergedIntoId !== null) return 'unchanged';
  if (before.deletedAt !== null) throw new Refusal(deletedHere);
  const dated = isUndated ? { ...data, publishedAt: before.publishedAt } : data;
  if (knownOrganizationsStay || isSame(before, dated)) return 'unchanged';
  if (before.revision > unedited) {
    report.kept.push({
      id: before.id,
      title: before.name,
      columns: listDifferences(before, dated),
    });
    return 'unchanged';
  }
  // The verification is decided by staff and proofs, not by imports.
  await storeOrganization(tx, before.id, dated);
  return 'changed';
}

/** Returns the organization of a line, locked until the transaction ends. */
async function lockKnown(tx: Context, line: OrganizationLine): Promise<Organization | null> {
  const where = getIdentity(line);
  const known = await tx.db.organization.findFirst({ where, select: { id: true } });
  if (known === null) return null;
  await lockOrganizationForUpdate(tx, known.id);
  return tx.db.organization.findUnique({ where: { id: known.id } });
}
