import { dayMs } from '@causa/shared/platform/dates/durations';
import { runIsolated, runSteps } from '../../platform/run-isolated.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { findAccountOrNull } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { findAuthorAndOwners, findRecipients } from '../../listings/listing-recipients.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type Notice, notify } from '../../accounts/notifications/notify.ts';
import type { ReachableMember } from '../../organizations/members/members.ts';
import { getAccessEnd } from '../review/access.ts';
import {
  selectEndingAccess,
  selectUnansweredApplicants,
  selectUnansweredListings,
} from './reminders.sql.ts';

interface Unanswered {
  listingId: string;
  organizationId: string;
  count: number;
  since: Date;
}

/** Weeks start on Monday, UTC; day zero of the epoch was a Thursday. */
const getWeek = (now: Date): string =>
  String(Math.floor((Math.floor(now.getTime() / dayMs) + 3) / 7));

/**
 * Sends reminders: weekly to members about applications unanswered for ten days; once to applicants
 * without an answer sixty days after their listing closed; once to members about applications that
 * become unreadable soon. The worker calls it every few hours.
 */
export async function sendReminders(context: Context): Promise<number> {
  const sentCounts = await runSteps(context, {
    members: () => remindMembers(context),
    withoutAnswer: () => notifyWithoutAnswer(context),
    endingAccess: () => notifyEndingAccess(context),
  });
  return sentCounts.members + sentCounts.withoutAnswer + sentCounts.endingAccess;
}

async function remindMembers(context: Context): Promise<number> {
  const now = context.now();
  const week = getWeek(now);
  const due = new Map<string, { member: ReachableMember; organizationId: string; count: number }>();
  for (const row of await context.db.$queryRaw<Unanswered[]>(selectUnansweredListings(now)))
    for (const member of await findReminderRecipients(context, row.listingId)) {
      const key = `${row.organizationId}:${member.id}`;
      const count = (due.get(key)?.count ?? 0) + row.count;
      due.set(key, { member, organizationId: row.organizationId, count });
    }
  const members = [...due].map(([id, one]) => ({ id, ...one }));
  return runIsolated(context, members, ({ id: key, member, organizationId, count }) =>
    inTransaction(context, async (tx) => {
      const { name } = await tx.db.organization.findUniqueOrThrow({
        where: { id: organizationId },
        select: { name: true },
      });
      const about = { userId: member.id, organizationId, orgName: name, count, now };
      if (!(await notify(tx, getWeeklyNotice(about)))) return 0;
      if (member.preferences.applications !== 'off')
        await queueMail(tx, {
          template: 'applications-unanswered',
          props: { organizationId, userId: member.id },
          recipient: member.email,
          locale: member.locale,
          idempotencyKey: `applications-unanswered:${key}:${week}`,
          userId: member.id,
        });
      return 1;
    }),
  );
}

/** The week's notice, which also marks its mail as queued. */
export function getWeeklyNotice({
  userId,
  organizationId,
  orgName,
  count,
  now,
}: {
  userId: string;
  organizationId: string;
  orgName: string;
  count: number;
  now: Date;
}): Notice<'applications-unanswered'> {
  return {
    userId,
    kind: 'applications-unanswered',
    params: { waitingOrgId: organizationId, orgName, count: String(count) },
    subject: `${organizationId}:${getWeek(now)}`,
  };
}

async function findReminderRecipients(
  context: Context,
  listingId: string,
): Promise<ReachableMember[]> {
  const listing = await context.db.listing.findUnique({ where: { id: listingId } });
  return listing === null ? [] : findRecipients(context, listing);
}

async function notifyWithoutAnswer(context: Context): Promise<number> {
  const rows = await context.db.$queryRaw<{ id: string }[]>(
    selectUnansweredApplicants(context.now()),
  );
  return runIsolated(context, rows, ({ id }) =>
    inTransaction(context, async (tx) => {
      const row = await tx.db.application.findUniqueOrThrow({
        where: { id },
        include: { listing: { include: { organization: { select: { name: true } } } } },
      });
      const params = {
        applicationId: id,
        type: row.listing.type,
        title: row.listing.title,
        orgName: row.listing.organization.name,
      };
      const { userId } = row;
      if (!(await notify(tx, { userId, kind: 'application-no-answer', params, subject: id })))
        return 0;
      const account = await findAccountOrNull(tx, userId);
      if (account === null) return 0;
      await queueMail(tx, {
        template: 'application-no-answer',
        props: { applicationId: id },
        recipient: account.email,
        locale: account.locale,
        idempotencyKey: `application-no-answer:${id}`,
        userId,
      });
      return 1;
    }),
  );
}

async function notifyEndingAccess(context: Context): Promise<number> {
  const rows = await context.db.$queryRaw<{ id: string }[]>(selectEndingAccess(context.now()));
  return runIsolated(context, rows, ({ id }) =>
    inTransaction(context, async (tx) => {
      let sentCount = 0;
      const listing = await tx.db.listing.findUniqueOrThrow({ where: { id } });
      const ends = getAccessEnd(listing)?.toISOString().slice(0, 10) ?? '';
      for (const member of await findAuthorAndOwners(tx, listing)) {
        await queueMail(tx, {
          template: 'applications-access-ends',
          props: { listingId: id, userId: member.id },
          recipient: member.email,
          locale: member.locale,
          idempotencyKey: `applications-access-ends:${id}:${ends}:${member.id}`,
          userId: member.id,
        });
        sentCount += 1;
      }
      return sentCount;
    }),
  );
}

/**
 * Reads the content when the mail is sent; null when nothing is unanswered, and for former members.
 */
export async function readUnansweredMail(
  context: Context,
  { organizationId: orgId, userId }: LookedUpProps['applications-unanswered'],
): Promise<MailTemplates['applications-unanswered'] | null> {
  const now = context.now();
  const rows = await context.db.$queryRaw<Unanswered[]>(selectUnansweredListings(now, orgId));
  const listings: MailTemplates['applications-unanswered']['listings'] = [];
  let reader: ReachableMember | undefined;
  let orgName = '';
  for (const { listingId, count, since } of rows) {
    const listing = await context.db.listing.findUnique({
      where: { id: listingId },
      include: { organization: { select: { name: true } } },
    });
    if (listing === null) continue;
    const found = (await findRecipients(context, listing)).find(({ id }) => id === userId);
    if (found === undefined) continue;
    reader = found;
    orgName = listing.organization.name;
    const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
    listings.push({ title: listing.title, count, days, link: linkTo(context, orgId, listing) });
  }
  if (reader === undefined || reader.preferences.applications === 'off') return null;
  const { locale, config } = context;
  return {
    firstName: reader.firstName ?? '',
    orgName,
    count: listings.reduce((sum, { count }) => sum + count, 0),
    listings: listings.slice(0, 20),
    link: config.origin + organizationPath('adminApplications', locale, { orgId }),
  };
}

function linkTo(
  { config, locale }: Context,
  orgId: string,
  { id, type }: { id: string; type: Parameters<typeof getDashboardWord>[0] },
): string {
  const params = { orgId, word: getDashboardWord(type), listingId: id };
  return config.origin + organizationPath('adminListingApplications', locale, params);
}

/** Returns null after an answer or a withdrawal. */
export async function readNoAnswerMail(
  context: Context,
  { applicationId }: LookedUpProps['application-no-answer'],
): Promise<MailTemplates['application-no-answer'] | null> {
  const now = context.now();
  const due = await context.db.$queryRaw<object[]>(selectUnansweredApplicants(now, applicationId));
  const row = await context.db.application.findUnique({
    where: { id: applicationId },
    include: {
      user: { select: { firstName: true } },
      listing: { include: { organization: { select: { name: true } } } },
    },
  });
  if (due.length === 0 || row === null) return null;
  return {
    firstName: row.user.firstName ?? '',
    type: row.listing.type,
    title: row.listing.title,
    orgName: row.listing.organization.name,
    link: context.config.origin + searchPath(context.locale, row.listing.type),
  };
}

/**
 * Returns null when access does not end soon any more, and for users who are neither author nor
 * owner.
 */
export async function readAccessMail(
  context: Context,
  { listingId, userId }: LookedUpProps['applications-access-ends'],
): Promise<MailTemplates['applications-access-ends'] | null> {
  const now = context.now();
  const [due] = await context.db.$queryRaw<{ count: number }[]>(selectEndingAccess(now, listingId));
  const listing = await context.db.listing.findUnique({ where: { id: listingId } });
  const ends = listing === null ? null : getAccessEnd(listing);
  if (due === undefined || listing === null || ends === null) return null;
  const reader = (await findAuthorAndOwners(context, listing)).find(({ id }) => id === userId);
  if (reader === undefined) return null;
  return {
    firstName: reader.firstName ?? '',
    title: listing.title,
    count: due.count,
    ends: ends.toISOString(),
    link: withQuery(linkTo(context, listing.organizationId, listing), { tab: 'all' }),
  };
}
