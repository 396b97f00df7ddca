import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireApplicationReader } from '../../organizations/members/require-member.ts';
import { selectAnswers, type Answered } from '../applying/answers.rules.ts';
import { getSharedContact } from '../applying/get-shared-contact.ts';
import { receivedInclude } from './find-received.ts';
import { findHidden, nameResume } from './hidden-names.ts';
import type { ReceivedFilter } from './list-received-applications.ts';
import { selectBatchAfter } from './received.sql.ts';
import { toReceivedFacts } from './received.view.ts';

const batchSize = 500;

export type ExportedApplication = ReturnType<typeof toReceivedFacts> & {
  message: string;
  answers: Answered[];
  resume: string;
  email: string;
  phone: string;
};

/**
 * Yields the filtered applications, oldest first, in batches to limit memory. Audited; 30 exports
 * an hour. Withdrawn ones without content. Members only.
 * @throws INVALID_ORG, TOO_MANY_REQUESTS
 */
export async function exportReceived(
  context: Context,
  orgId: string,
  { sort: _sort, ...conditions }: ReceivedFilter,
): Promise<AsyncIterable<ExportedApplication[]>> {
  const { userId } = await requireApplicationReader(context, orgId);
  await takeToken(context, `export-applications:${userId}`, 30, 3_600);
  await audit(context, 'organization.export-applications', `organization:${orgId}`);
  const reader = { orgId, userId, now: context.now() };
  async function* batches(): AsyncGenerator<ExportedApplication[]> {
    let after: string | undefined;
    do {
      const ids = (
        await context.db.$queryRaw<{ id: string }[]>(
          selectBatchAfter(reader, conditions, { after, limit: batchSize }),
        )
      ).map(({ id }) => id);
      after = ids.length < batchSize ? undefined : ids.at(-1);
      if (ids.length > 0) yield await toRows(context, userId, ids);
    } while (after !== undefined);
  }
  return batches();
}

async function toRows(
  context: Context,
  userId: string,
  ids: readonly string[],
): Promise<ExportedApplication[]> {
  const hidden = await findHidden(context, ids, userId);
  const reading = { now: context.now(), locale: context.locale, hidden };
  const rows = await context.db.application.findMany({
    where: { id: { in: [...ids] } },
    include: { ...receivedInclude, reviews: { where: { userId } } },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => {
    const isWithdrawn = row.status === 'WITHDRAWN';
    const contact = hidden.has(row.id) ? null : getSharedContact(row, row.user.email);
    return {
      ...toReceivedFacts(row, reading),
      message: isWithdrawn ? '' : row.message,
      answers: isWithdrawn ? [] : selectAnswers(row.answers),
      resume:
        isWithdrawn || row.resumeFile === null
          ? ''
          : nameResume(hidden, row.id, row.resumeFile.fileName),
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    };
  });
}
