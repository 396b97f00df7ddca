import type { MailTemplate } from '@causa/shared/platform/mail';
import { findAccount } from '../../accounts/find-user.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import type { Interview, Prisma } from '../../generated/prisma/client.ts';
import { findRecipients } from '../../listings/listing-recipients.ts';
import { findReachableMembers, type ReachableMember } from '../../organizations/members/members.ts';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { findHidden, nameApplicant } from '../review/hidden-names.ts';

export type InterviewMail = Extract<MailTemplate, `interview-${string}`>;

const include = {
  listing: { include: { organization: { select: { name: true } } } },
  user: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.ApplicationInclude;

interface InterviewNews {
  template: InterviewMail;
  interview: Interview;
  /** Distinguishes news of one kind about one interview. */
  subject?: string;
  /** The message that was sent with it. */
  messageId?: string | null;
}

const applicantKinds = {
  'interview-proposed': 'interview-proposed',
  'interview-picked': 'interview-picked',
  'interview-canceled': 'interview-canceled',
  'interview-reminder': 'interview-reminder',
} as const;
const memberKinds = {
  'interview-picked': 'applicant-interview-picked',
  'interview-refused': 'applicant-interview-refused',
  'interview-canceled': 'applicant-interview-canceled',
  'interview-reminder': 'applicant-interview-reminder',
} as const;

/** Notifies the applicant in the bell and by mail, once. */
export async function notifyInterviewee(
  tx: Context,
  { template, ...news }: InterviewNews & { template: keyof typeof applicantKinds },
): Promise<void> {
  const { applicationId } = news.interview;
  const { userId, listing } = await tx.db.application.findUniqueOrThrow({
    where: { id: applicationId },
    include,
  });
  const account = await findAccount(tx, userId);
  const params = { applicationId, title: listing.title, orgName: listing.organization.name };
  const subject = getSubject(news);
  if (!(await notify(tx, { userId, kind: applicantKinds[template], params, subject }))) return;
  await queueInterviewMail(tx, { template, ...news }, account);
}

/** Notifies the member who proposed it in the bell and by mail, once. */
export async function notifyInterviewers(
  tx: Context,
  { template, ...news }: InterviewNews & { template: keyof typeof memberKinds },
): Promise<void> {
  const { applicationId } = news.interview;
  const { userId, user, listing, organizationId } = await tx.db.application.findUniqueOrThrow({
    where: { id: applicationId },
    include,
  });
  const params = {
    ownApplicationId: applicationId,
    ownOrgId: organizationId,
    title: listing.title,
  };
  const subject = getSubject(news);
  for (const member of await findInterviewers(tx, news.interview, listing)) {
    const hidden = await findHidden(tx, [applicationId], member.id);
    const name = nameApplicant(hidden, { id: applicationId, user, listing }, member.locale);
    const notice = { kind: memberKinds[template], subject, namedId: userId };
    if (!(await notify(tx, { userId: member.id, ...notice, params: { ...params, name } })))
      continue;
    if (template === 'interview-refused' && !member.preferences.messages) continue;
    await queueInterviewMail(tx, { template, ...news }, member);
  }
}

/**
 * Returns the member who proposed an interview; the recipients of the listing when that member
 * left.
 */
export async function findInterviewers(
  context: Pick<Context, 'db' | 'now'>,
  { proposedById }: Pick<Interview, 'proposedById'>,
  listing: Parameters<typeof findRecipients>[1],
): Promise<ReachableMember[]> {
  const where = { userId: proposedById ?? '' };
  const found = await findReachableMembers(context, listing.organizationId, 1, where);
  return found.length > 0 ? found : findRecipients(context, listing);
}

function getSubject({ interview, subject = '' }: Omit<InterviewNews, 'template'>): string {
  return `${interview.id}:${interview.sequence}${subject}`;
}

function queueInterviewMail(
  tx: Context,
  { template, messageId = null, ...news }: InterviewNews,
  { id: userId, email, locale }: Pick<ReachableMember, 'id' | 'email' | 'locale'>,
): Promise<void> {
  const { id, applicationId } = news.interview;
  return queueMail(tx, {
    template,
    props: { interviewId: id, userId, messageId, hours: Number(news.subject?.slice(1) ?? 0) },
    recipient: email,
    locale,
    idempotencyKey: `${template}:${applicationId}:${getSubject(news)}:${userId}`,
    userId,
  });
}
