import type { OrganizationDraft } from '@causa/shared/organizations/organization-draft';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Organization, OrganizationDraft as DraftRow } from '../../generated/prisma/client.ts';
import { mayEditOrganization } from '../organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../members/require-member.ts';
import { type WorkingCopy, parseDraftCopy } from '../../platform/drafts/working-copy.ts';

export type OrganizationDraftCopy = WorkingCopy<OrganizationDraft>;
export type EditedOrganization = Organization & { workingCopy: DraftRow | null };

/** Returns the published facts as a draft, the base of every edit. */
export function organizationToDraft(row: Organization): OrganizationDraft {
  return {
    name: row.name,
    type: row.type,
    locale: row.locale,
    mission: row.mission,
    description: row.description,
    country: row.countryCode ?? '',
    city: row.city ?? '',
    website: row.website ?? '',
    areasOfFocus: row.areasOfFocus,
    foundedYear: row.foundedYear === null ? '' : String(row.foundedYear),
    registry: row.registryNumber ?? '',
  };
}

/** Returns the draft of an organization, or the initial one of an edit. */
export function mergeOrganizationDraft(row: EditedOrganization): OrganizationDraftCopy {
  return row.workingCopy === null
    ? { data: organizationToDraft(row), fieldRevisions: {}, conflicts: {} }
    : parseDraftCopy<OrganizationDraft>(row.workingCopy);
}

/**
 * Returns an organization with its draft, for a member.
 * @throws INVALID_ORG to anyone but members
 */
export async function findEdited(
  context: Context,
  id: string,
): Promise<{ member: ActingMember; row: EditedOrganization }> {
  const member = await requireReader(context, id, 'organization-page');
  return { member, row: await readEdited(context, id) };
}

/**
 * Same with a lock, for changes in a transaction.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function lockEdited(
  tx: Context,
  id: string,
): Promise<{ member: ActingMember; row: EditedOrganization }> {
  await lockOrganizationForUpdate(tx, id);
  const member = await requireMember(tx, id);
  requireRight(member, mayEditOrganization(member));
  return { member, row: await readEdited(tx, id) };
}

export async function readEdited(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<EditedOrganization> {
  const row = await db.organization.findUnique({ where: { id }, include: { workingCopy: true } });
  if (row === null) throw new AppError('INVALID_ORG');
  return row;
}

/** Stores a draft under a revision that the organization never had before. */
export async function writeDraft(
  tx: Context,
  organizationId: string,
  { data, fieldRevisions, conflicts }: OrganizationDraftCopy,
  columns: Pick<DraftRow, 'revision' | 'updatedById'> & { reviewRequestedAt?: Date | null },
): Promise<void> {
  const written = {
    data,
    fieldRevisions,
    conflicts,
    updatedAt: tx.now(),
    ...columns,
  };
  await tx.db.organizationDraft.upsert({
    where: { organizationId },
    create: { organizationId, createdAt: tx.now(), ...written },
    update: written,
  });
}

export async function nextRevision({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await db.$queryRaw<{ revision: number }[]>`
    SELECT nextval('organization_draft_revisions')::int AS revision`;
  if (row === undefined) throw new Error('the sequence gave no revision');
  return row.revision;
}
