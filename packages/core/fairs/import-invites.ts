import { AppError } from '@causa/shared/platform/errors';
import { parseDashSlug, isId } from '@causa/shared/platform/ids';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Fair } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import { requireOperator } from '../platform/identity.policy.ts';
import { readCsv } from '../platform/text/read-csv.ts';
import { refuseLine, type RefusedLines } from '../platform/text/refused-lines.ts';
import type { FileText } from '../platform/text/text-file.ts';
import { notifyEachOwner } from '../organizations/members/notify-each-member.ts';
import { getBoothCost } from './booth-credits.ts';
import { lockFair } from './lock-fair.ts';
import { fairView } from './fair.view.ts';

export interface ImportedInvites extends RefusedLines {
  invited: string[];
  /** Already invited. */
  known: number;
}

/**
 * Invites the organizations of a CSV file to a fair: the first column has the id at the start of
 * the page address. Each row is one transaction and emails the owners. Idempotent: repeating the
 * file invites the missing ones. A dry run changes nothing. For operators.
 * @throws NOT_FOUND for an unknown fair
 * @throws CONFLICT when it is too late to accept, or the fair is canceled
 */
export async function importInvites(
  context: Context,
  slug: string,
  csv: FileText,
  { dryRun }: { dryRun: boolean },
): Promise<ImportedInvites> {
  requireOperator(context);
  const result: ImportedInvites = { invited: [], known: 0, refused: 0, problems: [] };
  const seen = new Set<string>();
  let isChecked = false;
  for await (const row of readCsv(csv)) {
    // An unreadable file is reported first.
    if (!isChecked) await inTransaction(context, (tx) => requireOpenFair(tx, slug));
    isChecked = true;
    const place = `line ${row.line}`;
    if ('reason' in row) {
      refuseLine(result, place, row.reason);
      continue;
    }
    const word = (row.cells[0] ?? '').trim();
    if (word === '' || word.toLowerCase() === 'organization') continue;
    const org = await inTransaction(context, async (tx) => {
      const fair = await requireOpenFair(tx, slug);
      return inviteOnce(tx, fair, parseDashSlug(word), { dryRun });
    });
    if (org === null) refuseLine(result, place, `no organization ${word}`);
    else if (org.isKnown || seen.has(org.id)) result.known += 1;
    else {
      result.invited.push(org.name);
      seen.add(org.id);
    }
  }
  return result;
}

/** Locks a fair that still accepts invitations. */
async function requireOpenFair(tx: Context, slug: string): Promise<Fair> {
  await lockFair(tx, slug);
  const fair = await tx.db.fair.findUnique({ where: { slug } });
  if (fair === null) throw new AppError('NOT_FOUND');
  if (fair.status === 'CANCELED' || fair.inviteUntil <= tx.now()) throw new AppError('CONFLICT');
  return fair;
}

/** Invites an organization without an invitation; null when there is no such organization. */
async function inviteOnce(
  tx: Context,
  fair: Fair,
  organizationId: string,
  { dryRun }: { dryRun: boolean },
): Promise<{ id: string; name: string; isKnown: boolean } | null> {
  if (!isId(organizationId)) return null;
  const org = await tx.db.organization.findFirst({
    where: { id: organizationId, deletedAt: null },
    select: { id: true, name: true },
  });
  if (org === null) return null;
  const place = { fairId_organizationId: { fairId: fair.id, organizationId } };
  const before = await tx.db.fairInvite.findUnique({ where: place, select: { id: true } });
  if (before === null && !dryRun) await invite(tx, fair, org);
  return { ...org, isKnown: before !== null };
}

async function invite(tx: Context, fair: Fair, org: { id: string; name: string }): Promise<void> {
  const id = newId();
  await tx.db.fairInvite.create({
    data: { id, fairId: fair.id, organizationId: org.id, createdAt: tx.now() },
  });
  const credits = await getBoothCost(tx);
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
