import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnConversationsContract } from '@causa/shared/applications/conversations.contract';
import type { ConversationKind, InboxFilter } from '@causa/shared/applications/messages';
import { listPageSize } from '@causa/shared/platform/limits';
import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { fullName } from '../../accounts/full-name.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { findHidden, nameApplicant } from '../review/hidden-names.ts';
import type { ReceivedReading } from '../review/received.view.ts';
import { listVisibleEvents } from '../visible-status.ts';
import { selectInboxCounts, selectInboxPage } from './account-inbox.sql.ts';
import { excerptLength } from './conversation-messages.ts';

type AccountInbox = Omit<ReplyOf<typeof listOwnConversationsContract>, '_version'>;
type InboxRow = AccountInbox['conversations'][number];

interface FoundRow {
  kind: ConversationKind;
  /** Of the application, or of the conversation without one. */
  id: string;
  conversation_id: string | null;
  at: Date;
  unread: number;
}

/**
 * Returns all conversations of the caller, twenty per page, latest message first: about
 * applications and registrations, messages to organizations, and those of organizations that the
 * caller manages.
 * @throws LOGIN_REQUIRED
 */
export async function listOwnConversations(
  context: Context,
  { filter, page }: { filter?: InboxFilter | undefined; page: number },
): Promise<AccountInbox> {
  const reader = getReader(context);
  const onlyUnread = filter === 'unread';
  const [found, counts] = await Promise.all([
    context.db.$queryRaw<FoundRow[]>(
      selectInboxPage(reader, {
        onlyUnread,
        limit: listPageSize,
        offset: (page - 1) * listPageSize,
      }),
    ),
    readCounts(context, reader),
  ]);
  return {
    conversations: await loadRows(context, found),
    ...counts,
  };
}

/**
 * Counts the caller's conversations with something unread: the number in the menu, in the inbox and
 * on the front page.
 * @throws LOGIN_REQUIRED
 */
export async function countUnreadConversations(context: Context): Promise<number> {
  return (await readCounts(context, getReader(context))).unread;
}

type Reader = Parameters<typeof selectInboxCounts>[0];

function getReader(context: Context): Reader {
  return { userId: requireUser(context).userId, now: context.now() };
}

async function readCounts(
  { db }: Pick<Context, 'db'>,
  reader: Reader,
): Promise<{ total: number; unread: number }> {
  const [counts] = await db.$queryRaw<{ total: number; unread: number }[]>(
    selectInboxCounts(reader),
  );
  return counts ?? { total: 0, unread: 0 };
}

const person = { select: { firstName: true, lastName: true } } as const;
const organization = { select: { id: true, name: true } } as const;
const conversationInclude = {
  organization,
  user: person,
  messages: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
} as const satisfies Prisma.ConversationInclude;
const applicationInclude = {
  user: person,
  organization,
  listing: { select: { type: true, title: true } },
  events: { where: { message: { not: null } } },
  conversation: {
    select: { messages: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 } },
  },
} as const satisfies Prisma.ApplicationInclude;

async function loadRows(context: Context, found: readonly FoundRow[]): Promise<InboxRow[]> {
  const ids = (kinds: readonly ConversationKind[]) =>
    found.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const [conversations, applications, hidden] = await Promise.all([
    context.db.conversation.findMany({
      where: { id: { in: ids(['MESSAGE', 'RECEIVED_MESSAGE']) } },
      include: conversationInclude,
    }),
    context.db.application.findMany({
      where: { id: { in: ids(['APPLICATION', 'RECEIVED_APPLICATION']) } },
      include: applicationInclude,
    }),
    findHidden(context, ids(['RECEIVED_APPLICATION']), requireUser(context).userId),
  ]);
  const reading = { now: context.now(), locale: context.locale, hidden };
  const conversationOf = new Map(conversations.map((row) => [row.id, row]));
  const applicationOf = new Map(applications.map((row) => [row.id, row]));
  return found.flatMap((row) => {
    const application = applicationOf.get(row.id);
    if (application !== undefined) return [applicationRow(row, application, reading)];
    const conversation = conversationOf.get(row.id);
    return conversation === undefined ? [] : [conversationRow(row, conversation)];
  });
}

type Conversation = Prisma.ConversationGetPayload<{ include: typeof conversationInclude }>;
type Application = Prisma.ApplicationGetPayload<{ include: typeof applicationInclude }>;

const isReceived = (kind: ConversationKind): boolean =>
  kind === 'RECEIVED_APPLICATION' || kind === 'RECEIVED_MESSAGE';

function conversationRow(row: FoundRow, conversation: Conversation): InboxRow {
  const { user, visitorName, messages } = conversation;
  return {
    ...getFacts(row, conversation.organization),
    personName: isReceived(row.kind)
      ? user === null
        ? (visitorName ?? '')
        : fullName(user)
      : null,
    listing: null,
    ...getLast(row, messages),
  };
}

function applicationRow(
  row: FoundRow,
  application: Application,
  { now, locale, hidden }: ReceivedReading,
): InboxRow {
  const { listing, events, conversation } = application;
  const statusMessages = listVisibleEvents(events, now).map((event) => ({
    text: event.message ?? '',
    fromOrganization: true,
    createdAt: event.visibleAt ?? event.createdAt,
  }));
  const written = [
    ...(conversation?.messages ?? []),
    ...(isReceived(row.kind) ? [] : statusMessages),
  ];
  return {
    ...getFacts(row, application.organization),
    personName: isReceived(row.kind) ? nameApplicant(hidden, application, locale) : null,
    listing: { type: listing.type, title: listing.title },
    ...getLast(
      row,
      written.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()),
    ),
  };
}

const getFacts = (
  { kind, id, at, unread }: FoundRow,
  { id: orgId, name }: { id: string; name: string },
) => ({
  kind,
  id,
  orgId,
  orgName: name,
  at: at.toISOString(),
  unread,
});

/** Returns the start of the last text and whether the reader's side wrote it. */
function getLast(
  { kind }: FoundRow,
  [last]: readonly { text: string; fromOrganization: boolean }[],
): Pick<InboxRow, 'excerpt' | 'isOwn'> {
  return {
    excerpt: truncateText(last?.text ?? '', excerptLength),
    isOwn: last !== undefined && last.fromOrganization === isReceived(kind),
  };
}
