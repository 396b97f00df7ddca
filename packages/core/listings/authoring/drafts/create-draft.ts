import { AppError } from '@causa/shared/platform/errors';
import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { findTitleProblems } from '@causa/shared/listings/listing.rules';
import { type RoleTemplate, roleTemplates } from '@causa/shared/listings/role-templates';
import { listingDraftsMax } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { createListing, releaseExternalId } from '../../listing-lifecycle.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import { requireActing } from '../../../organizations/members/require-acting.ts';
import {
  lockOrganizationForUpdate,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { draftToContent } from './draft-to-content.ts';
import { type OwnListingRef } from '../find-own-listing.ts';
import { readListingDefaults } from './organization-defaults.ts';
import { createListingConflict, isListingOver } from '../publishing/listing.policy.ts';
import { getRoleTemplate } from './role-templates/role-templates.ts';
import { getListingTexts, getTemplateTexts } from './starting-texts.ts';

export interface NewDraft {
  /** Made by the form: idempotent when sent twice. */
  id: string;
  title: string;
  locale: Locale;
  /** A listing of the organization whose texts the draft starts with. */
  from?: string | undefined;
  /** A template of the organization; `from` has precedence. */
  template?: string | undefined;
  /** A template of Causa; the others have precedence. */
  role?: RoleTemplate | undefined;
  /** The id that a program of the organization gave it. */
  externalId?: string | undefined;
}

/**
 * Creates a draft. Returns false when that id created it already. An empty draft has the defaults
 * of its organization (`readListingDefaults`).
 * @throws INVALID for an invalid title and a role template of another type; NOT_FOUND for a `from` or a template of another
 * organization and for a removed listing; CONFLICT when an id or external id is in use;
 * LIMIT_REACHED at 500 drafts; INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function createDraft(
  context: Context,
  { orgId, type }: Pick<OwnListingRef, 'orgId' | 'type'>,
  { id, title, locale, from, template, role, externalId }: NewDraft,
): Promise<boolean> {
  const problems = findTitleProblems(title);
  if (role !== undefined && roleTemplates[role] !== type)
    problems.push({ field: 'role', code: 'FIELD_OPTION' });
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  return inTransaction(context, async (tx) => {
    // Serializes concurrent requests, so that the limit holds and one id creates one listing.
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireActing(tx, orgId, 'listings:write');
    requireRight(member, mayEditListing(member));
    if (await isCreated(tx, { orgId, type, id })) return false;
    const texts =
      from !== undefined
        ? (await getListingTexts(tx, orgId, from)).data
        : template !== undefined
          ? await getTemplateTexts(tx, orgId, template)
          : {
              ...emptyDraft(locale, title),
              ...(await readDefaults(tx, orgId, type)),
              ...(role === undefined ? {} : getRoleTemplate(role, locale)),
            };
    if (externalId !== undefined) await reserveExternalId(tx, orgId, externalId);
    const draft = { ...texts, locale, title: title.trim() };
    await insertDraft(tx, { orgId, type, id }, draft, null, externalId);
    return true;
  });
}

/** Programs send complete listings, so they get no defaults. */
async function readDefaults(
  tx: Context,
  orgId: string,
  type: OwnListingRef['type'],
): Promise<Partial<ListingDraft>> {
  return tx.actor.kind === 'user' ? readListingDefaults(tx, orgId, type) : {};
}

/**
 * Takes the external id from a listing that is over (`isListingOver`).
 * @throws CONFLICT when another listing uses it
 */
async function reserveExternalId(
  tx: Context,
  organizationId: string,
  externalId: string,
): Promise<void> {
  const holder = await tx.db.listing.findFirst({ where: { organizationId, externalId } });
  if (holder === null) return;
  if (!isListingOver(holder, tx.now())) throw createListingConflict('external-id-in-use');
  await releaseExternalId(tx, holder);
}

/**
 * Returns whether a form's id created its listing already.
 * @throws CONFLICT when the id belongs to another one
 */
export async function isCreated(
  { db }: Pick<Context, 'db'>,
  { orgId, type, id }: OwnListingRef,
): Promise<boolean> {
  const known = await db.listing.findUnique({ where: { id } });
  if (known === null) return false;
  if (known.organizationId !== orgId || known.type !== type)
    throw createListingConflict('id-in-use');
  return true;
}

/**
 * Creates a listing from a draft. The caller holds the organization's lock, so that the limit
 * holds, and has checked the rights.
 * @throws LIMIT_REACHED
 */
export async function insertDraft(
  tx: Context,
  { orgId, type, id }: OwnListingRef,
  draft: ListingDraft,
  repostOfId: string | null,
  externalId?: string,
): Promise<void> {
  const count = await tx.db.listing.count({ where: { organizationId: orgId, status: 'DRAFT' } });
  if (count >= listingDraftsMax) throw new AppError('LIMIT_REACHED', { limit: listingDraftsMax });
  const { locale, title, locationType } = draftToContent(type, draft);
  const createdById = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const named = { locale, title, locationType, description: [], excerpt: '' };
  const own = {
    id,
    type,
    organizationId: orgId,
    createdById,
    repostOfId,
    externalId: externalId ?? null,
  };
  await createListing(tx, 'draft', { ...named, ...own });
  await tx.db.listingDraft.create({
    data: {
      listingId: id,
      data: draft,
      baseRevision: 1,
      updatedById: createdById,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    },
  });
}
