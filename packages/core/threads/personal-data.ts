import type { PersonalData } from '../kernel/personal-data.ts';

export const threadsData: PersonalData = {
  tables: {
    threads: 'messages',
    messages: 'messages',
  },
  async exportFor({ db }, { id: userId }) {
    const messages = await db.message.findMany({
      where: { thread: { userId } },
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
};
