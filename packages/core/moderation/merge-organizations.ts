import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { moveBalance } from '../billing/credits/move-balance.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { requireOperator } from '../platform/identity.policy.ts';
import { moveListings } from '../listings/listing-lifecycle.ts';
import { deleteOrders, hasOpenPayments } from '../billing/invoices/has-open-payments.ts';
import { moveBoards } from '../integrations/job-boards/move-boards.ts';
import { moveItems } from '../platform/review-queue/move-items.ts';
import { endMergedOrganization, moveTeam } from '../organizations/members/move-team.ts';
import { lockOrganizationForUpdate } from '../organizations/members/require-member.ts';
import { moveTemplates } from '../listings/authoring/drafts/move-templates.ts';
import { moveHidden } from '../accounts/profile/move-hidden.ts';
import { moveMessageTemplates } from '../applications/move-message-templates.ts';
import { moveFeedback } from '../applications/feedback/move-feedback.ts';
import { moveProfileViews } from '../applications/candidates/move-profile-views.ts';
import { moveConversations } from '../applications/conversations/move-conversations.ts';
import { moveFollowers } from '../alerts/saved-items/move-followers.ts';

/**
 * Merges an organization into another permanently, in one transaction: members, listings with their
 * applications, templates, boards, followers and hidden-from settings, and open review items. Its
 * addresses redirect, its credits move, its invoices keep its name. Operators only.
 * @throws NOT_FOUND; INVALID for itself; CONFLICT while one is frozen, while the first has open
 * payments, and during a board's run; LIMIT_REACHED for too many members
 */
export async function mergeOrganizations(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<{ from: string; into: string; listings: number }> {
  requireOperator(context);
  if (from === into) throw new AppError('INVALID', {}, [{ field: 'into', code: 'FIELD_OPTION' }]);
  return inTransaction(
    context,
    async (tx) => {
      // A fixed order prevents deadlocks between two merges.
      for (const id of [from, into].toSorted()) await lockOrganizationForUpdate(tx, id);
      const rows = await tx.db.organization.findMany({
        where: { id: { in: [from, into] }, deletedAt: null },
        select: { id: true, name: true, frozenAt: true },
      });
      const [source, target] = [from, into].map((id) => rows.find((row) => row.id === id));
      if (source === undefined || target === undefined) throw new AppError('NOT_FOUND');
      if (source.frozenAt !== null || target.frozenAt !== null || (await hasOpenPayments(tx, from)))
        throw new AppError('CONFLICT');
      await moveBalance(tx, from, into);
      await deleteOrders(tx, from);
      await moveTeam(tx, from, into);
      const listings = await moveListings(tx, from, into);
      await moveTemplates(tx, from, into);
      await moveMessageTemplates(tx, from, into);
      await moveFeedback(tx, from, into);
      await moveConversations(tx, from, into);
      await moveFollowers(tx, from, into);
      await moveHidden(tx, from, into);
      await moveProfileViews(tx, from, into);
      await moveBoards(tx, from, into);
      await moveItems(tx, from, into);
      await endMergedOrganization(tx, from, into);
      return { from: source.name, into: target.name, listings };
    },
    { timeout: 60_000 },
  );
}
