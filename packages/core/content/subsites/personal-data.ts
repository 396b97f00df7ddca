import type { PersonalData } from '../../platform/personal-data.ts';

export const subsitesData: PersonalData = {
  tables: { subsite_subscriptions: 'subscriptions' },
  async exportFor({ db }, { id: userId, email }) {
    const own = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM subsite_subscriptions
      WHERE user_id = ${userId} OR lower(email) = lower(nullif(${email}, ''))`;
    const subscriptions = await db.subsiteSubscription.findMany({
      where: { id: { in: own.map(({ id }) => id) } },
    });
    return { subscriptions };
  },
  async eraseFor({ db }, { email }) {
    await db.$executeRaw`DELETE FROM subsite_subscriptions WHERE lower(email) = lower(${email})`;
  },
};
