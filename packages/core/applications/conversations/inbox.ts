import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  listConversationsContract,
  readConversationContract,
} from '@causa/shared/applications/conversations.contract';
import { AppError } from '@causa/shared/platform/errors';
import { listPageSize, membersMax } from '@causa/shared/platform/limits';
import type { ConversationBox } from '@causa/shared/applications/messages';
import { findUserNames } from '../../accounts/find-user.ts';
import { fullName } from '../../accounts/full-name.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  mayAnswerApplications,
  mayEditOrganization,
} from '../../organizations/organization.policy.ts';
import { findReachableMembers } from '../../organizations/members/members.ts';
import {
  type ActingMember,
  lockOrganizationForShare,
  requireApplicationReader,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { setAcceptsMessages } from '../../organizations/details/set-accepts-messages.ts';
import { readMessageSettings } from '../../organizations/details/accepts-messages.ts';
import { notifyWriter } from './conversation-mails.ts';
import { addMessage, getExcerpt, markRead, readConversation } from './conversation-messages.ts';

type Inbox = Omit<ReplyOf<typeof listConversationsContract>, '_version'>;
export type ConversationView = ReplyOf<typeof readConversationContract>['conversation'];

/** Identifies a conversation of an organization. */
export interface ConversationRef {
  orgId: string;
  id: string;
}

const include = {
  user: { select: { firstName: true, lastName: true, email: true } },
  assignee: { select: { id: true, firstName: true, lastName: true } },
  messages: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
} as const satisfies Prisma.ConversationInclude;

type Row = Prisma.ConversationGetPayload<{ include: typeof include }>;

/**
 * Returns the conversations of an organization, twenty per page, last message first, with the count
 * of each box. Members only.
 * @throws INVALID_ORG
 */
export async function listConversations(
  context: Context,
  orgId: string,
  { box, page }: { box?: ConversationBox | undefined; page: number },
): Promise<Inbox> {
  await requireApplicationReader(context, orgId);
  const { db } = context;
  const all: Prisma.ConversationWhereInput = { organizationId: orgId, applicationId: null };
  const where = { ...all, box: box ?? ({ not: 'SPAM' } as const) };
  const [rows, total, groups, settings] = await Promise.all([
    db.conversation.findMany({
      where,
      include,
      orderBy: [{ lastMessageAt: 'desc' }, { id: 'desc' }],
      take: listPageSize,
      skip: (page - 1) * listPageSize,
    }),
    db.conversation.count({ where }),
    db.conversation.groupBy({ by: ['box'], where: all, _count: true }),
    readMessageSettings(context, orgId),
  ]);
  const count = (one: ConversationBox): number =>
    groups.find((group) => group.box === one)?._count ?? 0;
  return {
    conversations: rows.map(rowView),
    total,
    counts: {
      NEW: count('NEW'),
      OPEN: count('OPEN'),
      ANSWERED: count('ANSWERED'),
      SPAM: count('SPAM'),
    },
    ...settings,
  };
}

function rowView(row: Row) {
  const { id, topic, box, user, visitorName, assignee, lastMessageAt, messages } = row;
  return {
    id,
    name: user === null ? (visitorName ?? '') : fullName(user),
    topic: topic ?? 'other',
    box,
    assignee: assignee === null ? null : { id: assignee.id, name: fullName(assignee) },
    excerpt: getExcerpt(messages[0]),
    at: lastMessageAt.toISOString(),
  };
}

/**
 * Returns a conversation with all messages.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function readInboxConversation(
  context: Context,
  ref: ConversationRef,
): Promise<ConversationView> {
  const member = await requireApplicationReader(context, ref.orgId);
  const row = await findRow(context, ref);
  const members = await findReachableMembers(context, ref.orgId, membersMax);
  const names = await findUserNames(
    context,
    members.map(({ id }) => id),
  );
  return {
    ...rowView(row),
    email: row.showsEmail ? (row.user?.email ?? row.visitorEmail) : null,
    messages: await readConversation(context, row, 'organization'),
    members: members.map(({ id }) => ({ id, name: names.get(id) ?? '' })),
    can: { write: mayAnswerApplications(member) && isReachable(row) },
  };
}

/** False after the person's account was deleted. */
const isReachable = ({ userId, visitorEmail }: Row): boolean =>
  userId !== null || visitorEmail !== null;

async function findRow({ db }: Context, { orgId, id }: ConversationRef): Promise<Row> {
  const row = await db.conversation.findFirst({
    where: { id, organizationId: orgId, applicationId: null },
    include,
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Returns the conversation, locked for a change.
 * @throws ORGANIZATION_FROZEN, and as reading it
 */
async function lockRow(
  tx: Context,
  ref: ConversationRef,
): Promise<{ member: ActingMember; row: Row }> {
  await lockOrganizationForShare(tx, ref.orgId);
  const member = await requireMember(tx, ref.orgId);
  await findRow(tx, ref);
  requireRight(member, mayAnswerApplications(member));
  await tx.db.$executeRaw`SELECT 1 FROM conversations WHERE id = ${ref.id} FOR UPDATE`;
  return { member, row: await findRow(tx, ref) };
}

/**
 * Replies to a person, who gets the text by mail and, with an account, in the bell. Idempotent with
 * an id made by the form.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN, TOO_MANY_REQUESTS; CONFLICT as in
 * `addMessage`
 */
export async function replyToConversation(
  context: Context,
  ref: ConversationRef,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { member, row } = await lockRow(tx, ref);
    if (!isReachable(row)) throw new AppError('NOT_FOUND');
    const message = { id, from: 'organization', authorId: member.userId, text } as const;
    if (!(await addMessage(tx, row.id, message, `organization:${row.id}`))) return;
    await tx.db.conversation.update({
      where: { id: row.id },
      data: { box: 'ANSWERED', assigneeId: row.assigneeId ?? member.userId },
    });
    await notifyWriter(tx, id, row);
  });
}

/**
 * Moves a conversation to another box or assigns it (null: to nobody). The writer is not notified
 * of spam.
 * @throws INVALID when the assignee is no member; INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN
 */
export function changeConversation(
  context: Context,
  ref: ConversationRef,
  {
    box,
    assigneeId,
  }: { box?: ConversationBox | undefined; assigneeId?: string | null | undefined },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { row } = await lockRow(tx, ref);
    if (typeof assigneeId === 'string') {
      const [found] = await findReachableMembers(tx, ref.orgId, 1, { userId: assigneeId });
      if (found === undefined)
        throw new AppError('INVALID', {}, [{ field: 'assigneeId', code: 'FIELD_OPTION' }]);
    }
    await tx.db.conversation.update({
      where: { id: row.id },
      data: {
        ...(assigneeId === undefined ? {} : { assigneeId }),
        // Assigning a conversation counts as opening it.
        ...(box !== undefined ? { box } : row.box === 'NEW' ? { box: 'OPEN' as const } : {}),
      },
    });
    await markRead(tx, row.id, 'organization');
  });
}

/**
 * Sets whether people may write from the public page.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 */
export function setMessagesEnabled(
  context: Context,
  orgId: string,
  accepts: boolean,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayEditOrganization(member));
    await setAcceptsMessages(tx, orgId, accepts);
    await audit(tx, 'organization.accept-messages', `organization:${orgId}`, { accepts });
  });
}
