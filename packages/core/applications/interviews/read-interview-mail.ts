import type { InterviewEntry } from '@causa/shared/applications/interviews';
import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { AppError } from '@causa/shared/platform/errors';
import type { Interview, Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { findHidden, nameApplicant } from '../review/hidden-names.ts';
import { findReceived, type ReceivedRef } from '../review/find-received.ts';
import { findMessage } from '../conversations/conversation-messages.ts';
import { isAhead } from './interview.view.ts';
import { findInterviewers, type InterviewMail } from './notify-interview.ts';

const include = {
  application: {
    include: {
      user: { select: { firstName: true, lastName: true } },
      listing: { include: { organization: { select: { name: true, deletedAt: true } } } },
    },
  },
} as const satisfies Prisma.InterviewInclude;
type Row = Prisma.InterviewGetPayload<{ include: typeof include }>;

/**
 * Reads the content of a mail about an interview when it is sent; null when it changed since, and
 * for a member who no longer reads its application.
 */
export function readInterviewMail<T extends InterviewMail>(template: T) {
  return async (
    context: Context,
    { interviewId, userId, messageId, hours }: LookedUpProps[T],
  ): Promise<MailTemplates[T] | null> => {
    const row = await context.db.interview.findUnique({ where: { id: interviewId }, include });
    if (row === null || !isCurrent(template, row, context.now())) return null;
    const { user, listing, organizationId: orgId, id: applicationId } = row.application;
    const isApplicant = userId === row.application.userId;
    if (!isApplicant && listing.organization.deletedAt !== null) return null;
    const member = isApplicant
      ? undefined
      : (await findInterviewers(context, row, listing)).find(({ id }) => id === userId);
    if (!isApplicant && member === undefined) return null;
    const message = messageId === null ? null : await findMessage(context, messageId);
    const path = isApplicant
      ? withQuery(pagePath('applicationHistory', context.locale), { id: applicationId })
      : organizationPath('adminApplication', context.locale, { orgId, applicationId });
    return {
      firstName: (isApplicant ? user.firstName : member?.firstName) ?? '',
      orgName: listing.organization.name,
      applicant: isApplicant ? null : await nameFor(context, row, userId),
      type: listing.type,
      title: listing.title,
      times: row.times.map((time) => time.toISOString()),
      way: row.way,
      place: row.place,
      note: row.note,
      minutes: row.minutes,
      hours,
      message: message?.text ?? null,
      entry: getEntry(row),
      link: `${context.config.origin}${path}#interview`,
    };
  };
}

const statesByMail = {
  'interview-proposed': 'OPEN',
  'interview-picked': 'PICKED',
  'interview-refused': 'NONE_FITS',
  'interview-canceled': 'CANCELED',
  'interview-reminder': 'PICKED',
} as const satisfies Record<InterviewMail, Interview['state']>;

function isCurrent(template: InterviewMail, row: Row, now: Date): boolean {
  if (template === 'interview-reminder') return isAhead(row, now);
  if (template !== 'interview-canceled' && row.application.status === 'WITHDRAWN') return false;
  return row.state === statesByMail[template];
}

/** Returns the entry of a picked interview in calendars; null when no time was picked. */
function getEntry({ startsAt, ...row }: Interview): InterviewEntry | null {
  return startsAt === null
    ? null
    : {
        id: row.calendarId,
        sequence: row.sequence,
        startsAt: startsAt.toISOString(),
        minutes: row.minutes,
        place: row.place,
        isCanceled: row.state === 'CANCELED',
      };
}

/**
 * Returns the calendar entry of an interview to its applicant and to members who read applications.
 * @throws LOGIN_REQUIRED; NOT_FOUND for others, and before a time is picked
 */
export async function readInterviewCalendar(
  context: Context,
  interviewId: string,
): Promise<{
  entry: InterviewEntry;
  title: string;
  orgName: string;
  applicant: string | null;
  path: string;
}> {
  const { userId } = requireUser(context);
  const row = await context.db.interview.findUnique({ where: { id: interviewId }, include });
  const entry = row === null || row.state === 'REPLACED' ? null : getEntry(row);
  if (row === null || entry === null) throw new AppError('NOT_FOUND');
  const { listing, organizationId: orgId, id: applicationId, status } = row.application;
  const isApplicant = userId === row.application.userId;
  if (!isApplicant) {
    await requireReader(context, { orgId, id: applicationId });
    if (status === 'WITHDRAWN') throw new AppError('NOT_FOUND');
  }
  return {
    entry,
    title: listing.title,
    orgName: listing.organization.name,
    applicant: isApplicant ? null : await nameFor(context, row, userId),
    path: isApplicant
      ? withQuery(pagePath('applicationHistory', context.locale), { id: applicationId })
      : organizationPath('adminApplication', context.locale, { orgId, applicationId }),
  };
}

/** Returns the name of the applicant as a member may read it. */
async function nameFor(context: Context, { application }: Row, userId: string): Promise<string> {
  const hidden = await findHidden(context, [application.id], userId);
  return nameApplicant(hidden, application, context.locale);
}

/** Answers NOT_FOUND to users of other organizations. */
async function requireReader(context: Context, ref: ReceivedRef): Promise<void> {
  try {
    await findReceived(context, ref);
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_ORG') throw new AppError('NOT_FOUND');
    throw error;
  }
}
