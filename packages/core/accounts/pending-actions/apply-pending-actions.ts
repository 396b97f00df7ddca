import { hasName } from '../full-name.ts';
import { findAccount } from '../find-user.ts';
import { z } from 'zod';
import type { appliedItemsSchema } from '@causa/shared/accounts/pending-actions.contract';
import {
  createSavedSearchContract,
  saveListingContract,
} from '@causa/shared/alerts/saved.contract';
import { AppError } from '@causa/shared/platform/errors';
import { requestToJoinContract } from '@causa/shared/organizations/members.contract';
import { surveyAnswersSchema } from '@causa/shared/salaries/salaries.contract';
import { applyPath, pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { requireVerified } from '../../platform/identity.policy.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context, UserActor } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { User } from '../../generated/prisma/client.ts';
import { type Item, parseItems } from './parse-items.ts';

export type AppliedItems = z.infer<typeof appliedItemsSchema>;

/**
 * Applies the items stored under `tmpId` once and deletes them in the same transaction. Requires a
 * verified address and a name. Items of another browser are listed first and applied when
 * `confirmed`. Items that cannot be applied (a closed listing) are in `failed`.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED, NAME_REQUIRED
 * @throws NOT_FOUND when there are no items
 */
export async function applyPendingActions(
  context: Context,
  tmpId: string,
  { confirmed, browserName }: { confirmed: boolean; browserName: string | null },
): Promise<{ applied: AppliedItems | null; toConfirm: { type: string }[] }> {
  const { userId } = requireVerified(context);
  const user = await findAccount(context, userId);
  if (!hasName(user)) throw new AppError('NAME_REQUIRED');
  return inTransaction(context, async (tx) => {
    const idHash = hashSecret(tmpId);
    const row = await tx.db.temporaryItem.findUnique({ where: { idHash } });
    if (
      row === null ||
      row.expiresAt <= context.now() ||
      (row.userId !== null && row.userId !== userId)
    )
      throw new AppError('NOT_FOUND');
    const items = parseItems(row.data);
    const isOwn =
      row.userId === userId ||
      (browserName !== null && isSame(row.browserHash, hashSecret(browserName)));
    if (!isOwn && !confirmed)
      return { applied: null, toConfirm: (items ?? []).map(({ type }) => ({ type })) };
    // Of two tabs the one that deletes the row applies the items.
    if ((await tx.db.temporaryItem.deleteMany({ where: { idHash } })).count === 0)
      throw new AppError('NOT_FOUND');
    return { applied: await applyEach(tx, user, listRemaining(row)), toConfirm: [] };
  });
}

/**
 * Applies items that were claimed for this account at sign-up or login; null without any. Never
 * makes a login fail: failed items are in `failed`, and if none can be applied now they stay for
 * the next login.
 */
export async function applyClaimedItems(
  context: Context,
  userId: string,
): Promise<AppliedItems | null> {
  try {
    return await inTransaction(context, async (tx) => {
      const user = await findAccount(tx, userId);
      if (user.emailVerifiedAt === null || !hasName(user)) return null;
      const rows = await tx.db.temporaryItem.findMany({
        where: { userId, expiresAt: { gt: context.now() } },
        orderBy: { createdAt: 'asc' },
      });
      // Of two concurrent logins the one that deletes a row applies its items.
      const taken: typeof rows = [];
      for (const row of rows)
        if ((await tx.db.temporaryItem.deleteMany({ where: { idHash: row.idHash } })).count > 0)
          taken.push(row);
      return taken.length === 0 ? null : applyEach(tx, user, taken.flatMap(listRemaining));
    });
  } catch (error) {
    context.log.error({ err: error, user: userId }, 'pending actions not applied');
    return null;
  }
}

type RemainingItem = Item & { leftAt: Date };

function listRemaining({ data, createdAt }: { data: string; createdAt: Date }): RemainingItem[] {
  return (parseItems(data) ?? []).map((item) => ({ ...item, leftAt: createdAt }));
}

async function applyEach(
  context: Context,
  user: User,
  items: readonly RemainingItem[],
): Promise<AppliedItems> {
  const actor: UserActor = {
    kind: 'user',
    userId: user.id,
    isStaff: false,
    isVerified: true,
    sessionId: '',
  };
  const asUser: Context = { ...context, actor };
  const applied: AppliedItems = {
    savedListing: null,
    savedSearch: null,
    subscribedSubsite: null,
    redirectUrl: null,
    returnedItems: [],
    failed: [],
  };
  for (const item of items) {
    try {
      // A database error rolls back this item only.
      await inTransaction(asUser, (tx) => applyOne(tx, user, item, applied));
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof z.ZodError))
        context.log.error({ err: error, type: item.type }, 'pending action failed');
      applied.failed.push({
        type: item.type,
        code: error instanceof AppError ? error.code : 'INVALID',
      });
    }
  }
  return applied;
}

const searchSchema = createSavedSearchContract.body ?? z.never();
const joinSchema = z.intersection(
  requestToJoinContract.body ?? z.never(),
  requestToJoinContract.params ?? z.never(),
);
const listingSchema = saveListingContract.body ?? z.never();

async function applyOne(
  context: Context,
  user: User,
  { type, data, leftAt }: RemainingItem,
  applied: AppliedItems,
): Promise<void> {
  switch (type) {
    case 'SAVE_LISTING': {
      const ref = listingSchema.parse(data);
      await context.hooks.saveListing(context, ref);
      applied.savedListing = ref;
      return;
    }
    case 'SAVE_SEARCH': {
      const { id, name } = await context.hooks.saveSearch(context, searchSchema.parse(data));
      applied.savedSearch = { id, name };
      return;
    }
    case 'SUBSCRIBE_SUBSITE':
    case 'CMS_SUBSCRIBE': {
      const { id } = await context.hooks.findSubsite(
        context,
        z.object({ subsiteId: z.string().regex(/^[\w-]{1,100}$/) }).parse(data).subsiteId,
      );
      await context.hooks.subscribeUser(context, id, user);
      applied.subscribedSubsite = id;
      return;
    }
    case 'SIGNUP_BLOCK_REDIRECT':
      applied.redirectUrl =
        sameOriginPath(z.object({ url: z.string() }).parse(data).url, context.config.origin, '') ||
        null;
      return;
    case 'LISTING_APPLICATION_VALUES': {
      const listing = await context.hooks.restoreDraft(context, user.id, data, leftAt);
      if (listing === null) throw new AppError('NOT_FOUND');
      applied.redirectUrl ??= applyPath(user.locale, listing.type, listing.id, listing.title);
      return;
    }
    case 'ASK_TO_JOIN': {
      // Also when the request cannot be made because the user is a member or asked before.
      applied.redirectUrl ??= pagePath('selectOrg', user.locale);
      const { orgId, ...request } = joinSchema.parse(data);
      await context.hooks.requestToJoin(context, orgId, request);
      return;
    }
    case 'SURVEY_REPORT_DATA':
      await context.hooks.submitSurvey(context, surveyAnswersSchema.parse(data));
      applied.redirectUrl ??= withQuery(pagePath('salarySurvey', user.locale), { step: 'done' });
      return;
    case 'ORGANIZATION_ANSWERS':
      applied.returnedItems.push({ type, data });
  }
}

function isSame(a: Uint8Array | null, b: Uint8Array): boolean {
  return a !== null && Buffer.compare(a, b) === 0;
}
