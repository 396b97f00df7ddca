import type { Infer } from '@causa/shared/platform/contract';
import type { templateSchema } from '@causa/shared/listings/templates.contract';
import { AppError } from '@causa/shared/platform/errors';
import { listingTemplatesMax } from '@causa/shared/platform/limits';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { ListingTemplate } from '../../../generated/prisma/client.ts';
import { findUserNames } from '../../../accounts/find-user.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { assertSameContent } from '../../../platform/idempotency.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import {} from '../find-own-listing.ts';
import { createListingConflict } from '../publishing/listing.policy.ts';
import { getListingTexts } from './starting-texts.ts';

export type TemplateView = Infer<typeof templateSchema>;

/**
 * Lists the templates of an organization, by name.
 * @throws INVALID_ORG
 */
export async function listTemplates(context: Context, orgId: string): Promise<TemplateView[]> {
  await requireReader(context, orgId, 'templates');
  const rows = await context.db.listingTemplate.findMany({
    where: { organizationId: orgId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const names = await findUserNames(
    context,
    rows.map(({ updatedById }) => updatedById),
  );
  return rows.map((row) => templateView(row, names));
}

/**
 * Saves a listing with its unpublished edits as a template. Idempotent with an id made by the form.
 * @throws NOT_FOUND for a listing of another organization or a removed one; CONFLICT when the id is
 * in use, also under another name; LIMIT_REACHED at 50; INVALID_ORG, ORGANIZATION_FROZEN
 */
export function createTemplate(
  context: Context,
  orgId: string,
  { id, name, from }: { id: string; name: string; from: string },
): Promise<TemplateView> {
  return changeTemplateAsMember(context, orgId, async (tx, { userId }) => {
    const known = await tx.db.listingTemplate.findUnique({ where: { id } });
    if (known !== null && known.organizationId !== orgId) throw createListingConflict('id-in-use');
    if (known !== null) {
      assertSameContent(known, { name }, 'name');
      return known;
    }
    const count = await tx.db.listingTemplate.count({ where: { organizationId: orgId } });
    if (count >= listingTemplatesMax)
      throw new AppError('LIMIT_REACHED', { limit: listingTemplatesMax });
    const { type, data } = await getListingTexts(tx, orgId, from);
    const now = tx.now();
    await audit(tx, 'template.create', `organization:${orgId}`, { templateId: id, name });
    const texts = { type, data, updatedById: userId };
    return tx.db.listingTemplate.create({
      data: { id, organizationId: orgId, name, ...texts, createdAt: now, updatedAt: now },
    });
  });
}

/**
 * Renames a template and, with `from`, replaces its texts with those of a listing.
 * @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export function changeTemplate(
  context: Context,
  orgId: string,
  { id, name, from }: { id: string; name: string; from?: string | undefined },
): Promise<TemplateView> {
  return changeTemplateAsMember(context, orgId, async (tx, { userId }) => {
    await requireTemplate(tx, orgId, id);
    const texts = from === undefined ? undefined : await getListingTexts(tx, orgId, from);
    await audit(tx, 'template.change', `organization:${orgId}`, { templateId: id, name });
    return tx.db.listingTemplate.update({
      where: { id },
      data: {
        name,
        ...(texts === undefined ? {} : { type: texts.type, data: texts.data }),
        updatedById: userId,
        updatedAt: tx.now(),
      },
    });
  });
}

/**
 * Deletes a template; listings created from it stay.
 * @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function deleteTemplate(context: Context, orgId: string, id: string): Promise<void> {
  await changeTemplateAsMember(context, orgId, async (tx) => {
    const { name } = await requireTemplate(tx, orgId, id);
    await audit(tx, 'template.delete', `organization:${orgId}`, { templateId: id, name });
    return tx.db.listingTemplate.delete({ where: { id } });
  });
}

async function requireTemplate(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<ListingTemplate> {
  const row = await db.listingTemplate.findUnique({ where: { id, organizationId } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Runs a change as a member who may write listings, one at a time. Returns the template as members
 * see it.
 */
async function changeTemplateAsMember(
  context: Context,
  orgId: string,
  change: (tx: Context, member: ActingMember) => Promise<ListingTemplate>,
): Promise<TemplateView> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayEditListing(member));
    const row = await change(tx, member);
    return templateView(row, await findUserNames(tx, [row.updatedById]));
  });
}

function templateView(
  { id, name, type, data, updatedAt, updatedById }: ListingTemplate,
  names: ReadonlyMap<string, string>,
): TemplateView {
  const { title, locale } = data;
  return {
    id,
    name,
    type,
    title,
    locale,
    updatedAt: updatedAt.toISOString(),
    updatedBy:
      updatedById === null ? null : { id: updatedById, name: names.get(updatedById) ?? '' },
  };
}
