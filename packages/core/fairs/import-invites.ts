import { AppError } from '@causa/shared/errors';
import { idOfDashSlug, isId } from '@causa/shared/ids';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { newId } from '../ids.ts';
import { requireOperator } from '../kernel/identity.policy.ts';

export interface ImportedInvites {
  invited: string[];
  /** Invited before. */
  known: number;
  problems: { line: number; text: string }[];
}

/**
 * Invites the organizations of a list to a fair, one a line: the id at the beginning of the address of
 * its page, in the first column. Once each, however often the list is imported; a dry run changes
 * nothing. Operators only. NOT_FOUND for the fair.
 */
export function importInvites(
  context: Context,
  slug: string,
  csv: string,
  { dryRun }: { dryRun: boolean },
): Promise<ImportedInvites> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const fair = await tx.db.fair.findUnique({ where: { slug } });
    if (fair === null) throw new AppError('NOT_FOUND');
    const result: ImportedInvites = { invited: [], known: 0, problems: [] };
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
        result.invited.includes(org.name) ||
        (await tx.db.fairInvite.findUnique({ where: place, select: { id: true } })) !== null;
      if (isKnown) {
        result.known += 1;
        continue;
      }
      result.invited.push(org.name);
      if (!dryRun)
        await tx.db.fairInvite.create({
          data: { id: newId(), fairId: fair.id, organizationId: org.id, createdAt: tx.now() },
        });
    }
    return result;
  });
}
