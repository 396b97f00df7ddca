import { AppError } from '@causa/shared/errors';
import { idOfDashSlug, isId } from '@causa/shared/ids';
import { localTime } from '@causa/shared/local-time';
import { organizationPath } from '@causa/shared/organization-routes';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Fair } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { requireOperator } from '../kernel/identity.policy.ts';
import { notifyEachOwner } from '../organizations/notify-each-member.ts';
import { boothCost } from './booth-credits.ts';
import { holdFair } from './hold-fair.ts';
import { fairView } from './fair.view.ts';

export interface ImportedInvites {
  invited: string[];
  /** Invited before. */
  known: number;
  problems: { line: number; text: string }[];
}

/**
 * Invites the organizations of a list to a fair, one a line: the id at the beginning of the address
 * of its page, in the first column. Once each, however often the list is imported; its owners are
 * emailed. A dry run changes nothing. Operators only. NOT_FOUND for the fair; CONFLICT where it is
 * too late to accept, or the fair is canceled.
 */
export function importInvites(
  context: Context,
  slug: string,
  csv: string,
  { dryRun }: { dryRun: boolean },
): Promise<ImportedInvites> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    await holdFair(tx, slug);
    const fair = await tx.db.fair.findUnique({ where: { slug } });
    if (fair === null) throw new AppError('NOT_FOUND');
    if (fair.status === 'CANCELED' || fair.inviteUntil <= tx.now()) throw new AppError('CONFLICT');
    const result: ImportedInvites = { invited: [], known: 0, problems: [] };
    const seen = new Set<string>();
    for (const [at, line] of csv.split(/\r?\n/).entries()) {
      const word = (line.split(/[,;]/)[0] ?? '').trim().replaceAll('"', '');
      if (word === '' || word.toLowerCase() === 'organization') continue;
      const id = idOfDashSlug(word);
      const org = isId(id)
        ? await tx.db.organization.findFirst({
            where: { id, deletedAt: null },
            select: { id: true, name: true },
          })
        : null;
      if (org === null) {
        result.problems.push({ line: at + 1, text: word });
        continue;
      }
      const place = { fairId_organizationId: { fairId: fair.id, organizationId: org.id } };
      const isKnown =
        seen.has(org.id) ||
        (await tx.db.fairInvite.findUnique({ where: place, select: { id: true } })) !== null;
      if (isKnown) {
        result.known += 1;
        continue;
      }
      seen.add(org.id);
      result.invited.push(org.name);
      if (!dryRun) await invite(tx, fair, org);
    }
    return result;
  });
}

async function invite(tx: Context, fair: Fair, org: { id: string; name: string }): Promise<void> {
  const id = newId();
  await tx.db.fairInvite.create({
    data: { id, fairId: fair.id, organizationId: org.id, createdAt: tx.now() },
  });
  const credits = await boothCost(tx);
  await notifyEachOwner(tx, org.id, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'fair-invited',
      props: {
        orgName: org.name,
        fair: fairView(fair, locale, tx.now()).name,
        starts: localTime(fair.startsAt, fair.timeZone),
        until: localTime(fair.inviteUntil, fair.timeZone),
        credits,
        link: {
          path: organizationPath('adminFairInvite', locale, { orgId: org.id, inviteId: id }),
        },
      },
      recipient: email,
      locale,
      idempotencyKey: `fair-invited:${id}:${userId}`,
      userId,
    },
  }));
}
