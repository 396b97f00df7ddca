import type { PersonalData } from '../kernel/personal-data.ts';

export const threadsData: PersonalData = {
  tables: {
    threads: 'messages',
    messages: 'messages',
    unconfirmed_messages: 'none: deleted after three days, and never sent',
  },
  async exportFor({ db }, { id: userId, email }) {
    const own = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM threads
      WHERE user_id = ${userId} OR lower(visitor_email) = lower(nullif(${email}, ''))`;
    const messages = await db.message.findMany({
      where: { threadId: { in: own.map(({ id }) => id) } },
      select: {
        text: true,
        createdAt: true,
        fromOrganization: true,
        thread: {
          select: { applicationId: true, organization: { select: { name: true } } },
        },
      },
      orderBy: { createdAt: 'asc' },
    });
    return { messages };
  },
  // A thread goes with its person. What a member wrote for an organization stays, without a name.
  async eraseFor({ db }, { email }) {
    if (email === '') return;
    await db.$executeRaw`DELETE FROM threads WHERE lower(visitor_email) = lower(${email})`;
    await db.$executeRaw`DELETE FROM unconfirmed_messages WHERE lower(email) = lower(${email})`;
  },
};
