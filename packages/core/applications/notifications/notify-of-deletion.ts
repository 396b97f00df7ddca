import { pagePath } from '@causa/shared/platform/pages/routes';
import { isReachable } from '../../accounts/email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { notifyEach, withdrawNotices } from '../../accounts/notifications/notify.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

/** A deletion that is undone within this time is not mailed to applicants. */
const delayMinutes = 60;
/** People per transaction. */
const batchSize = 500;

interface Deletion {
  organizationId: string;
  /** An instant, which distinguishes repeated deletions. */
  deletedAt: string;
}

const undecided: Prisma.ApplicationWhereInput = {
  via: 'CAUSA',
  status: { in: ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'] },
};

/** Schedules the notices to applicants, in the transaction that deletes the organization. */
export function scheduleDeletionNotices(
  tx: Context,
  organizationId: string,
  deletedAt: Date,
): Promise<void> {
  return addJob(
    tx,
    'applications.notify-deletion',
    { organizationId, deletedAt: deletedAt.toISOString() },
    { runAt: new Date(deletedAt.getTime() + delayMinutes * 60_000) },
  );
}

/**
 * Notifies everyone with an undecided application to a deleted organization, once per person, by
 * mail and in the bell. Skips pending declines, which notify their applicants, and restored
 * organizations. Idempotent.
 */
export async function notifyApplicantsOfDeletion(
  context: Context,
  { organizationId, deletedAt }: Deletion,
): Promise<void> {
  for (let after = ''; ;) {
    const batch = await context.db.user.findMany({
      where: {
        id: { gt: after },
        ...isReachable,
        applications: { some: { organizationId, ...undecided } },
      },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last.id;
    const userIds = batch.map(({ id }) => id);
    await inTransaction(context, (tx) => notifyBatch(tx, { organizationId, deletedAt }, userIds));
  }
}

async function notifyBatch(
  tx: Context,
  { organizationId, deletedAt }: Deletion,
  userIds: readonly string[],
): Promise<void> {
  // Locked, so that a concurrent restore withdraws these notices.
  await tx.db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR SHARE`;
  const organization = await tx.db.organization.findUnique({
    where: { id: organizationId },
    select: { name: true, deletedAt: true },
  });
  if (organization?.deletedAt?.toISOString() !== deletedAt) return;
  const users = await tx.db.user.findMany({
    where: { id: { in: [...userIds] } },
    select: {
      id: true,
      email: true,
      locale: true,
      firstName: true,
      applications: {
        where: { organizationId, ...undecided },
        select: { listing: { select: { title: true } } },
        orderBy: { createdAt: 'asc' },
      },
    },
  });
  const { name: orgName } = organization;
  const subject = getJobSubject(organizationId, deletedAt);
  await notifyEach(
    tx,
    users.map(({ id: userId }) => ({
      userId,
      kind: 'applied-organization-deleted' as const,
      subject,
      params: { orgName },
    })),
  );
  await queueMails(
    tx,
    users.map(({ id: userId, email, locale, firstName, applications }) => ({
      template: 'applied-organization-deleted' as const,
      props: {
        firstName: firstName ?? '',
        orgName,
        titles: applications.map(({ listing }) => listing.title),
        link: { path: pagePath('applicationHistory', locale) },
      },
      recipient: email,
      locale,
      idempotencyKey: `applied-organization-deleted:${subject}:${userId}`,
      userId,
    })),
  );
}

/** Withdraws the notices of a deletion when the organization is restored. */
export async function withdrawDeletionNotices(
  tx: Context,
  organizationId: string,
  deletedAt: Date,
): Promise<void> {
  const applicants = await tx.db.application.findMany({
    where: { organizationId, via: 'CAUSA' },
    select: { userId: true },
    distinct: ['userId'],
  });
  await withdrawNotices(tx, 'applied-organization-deleted', {
    userIds: applicants.map(({ userId }) => userId),
    subjects: [getJobSubject(organizationId, deletedAt.toISOString())],
  });
}

const getJobSubject = (organizationId: string, deletedAt: string): string =>
  `${organizationId}:${deletedAt}`;
