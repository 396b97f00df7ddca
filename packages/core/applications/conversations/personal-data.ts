import type { PersonalData } from '../../platform/personal-data.ts';
import { eraseMailsAbout } from '../../platform/mail/personal-data.ts';
import { eraseVisitorNotices } from '../../accounts/notifications/personal-data.ts';

export const conversationsData: PersonalData = {
  tables: {
    conversations: 'messages',
    messages: 'messages',
    unconfirmed_messages: 'none: deleted after three days, and never sent',
  },
  async exportFor({ db }, { id: userId, email }) {
    const own = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM conversations
      WHERE user_id = ${userId} OR lower(visitor_email) = lower(nullif(${email}, ''))`;
    const messages = await db.message.findMany({
      where: { conversationId: { in: own.map(({ id }) => id) } },
      select: {
        text: true,
        createdAt: true,
        fromOrganization: true,
        conversation: {
          select: { applicationId: true, organization: { select: { name: true } } },
        },
      },
      orderBy: { createdAt: 'asc' },
    });
    return { messages };
  },
  // A conversation is deleted with its person. A member's messages for an organization stay,
  // without a name.
  async eraseFor(tx, { id, email }) {
    const { db } = tx;
    const written = await db.$queryRaw<{ id: string }[]>`
      SELECT m.id FROM messages m JOIN conversations t ON t.id = m.conversation_id
      WHERE t.user_id = ${id} OR lower(t.visitor_email) = lower(nullif(${email}, ''))`;
    const messageIds = written.map((message) => message.id);
    await eraseVisitorNotices(tx, messageIds);
    await eraseMailsAbout(tx, messageIds);
    if (email === '') return;
    await db.$executeRaw`DELETE FROM conversations WHERE lower(visitor_email) = lower(${email})`;
    await db.$executeRaw`DELETE FROM unconfirmed_messages WHERE lower(email) = lower(${email})`;
  },
};
