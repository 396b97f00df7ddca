import type { PersonalData } from '../kernel/personal-data.ts';
import { sameAddress } from '../kernel/same-address.ts';

export const subsitesData: PersonalData = {
  tables: { subsite_subscriptions: 'subscriptions' },
  async exportFor({ db }, { id: userId, email }) {
    const subscriptions = await db.subsiteSubscription.findMany({
      where: { OR: [{ userId }, ...(email === '' ? [] : [{ email: sameAddress(email) }])] },
    });
    return { subscriptions };
  },
  async eraseFor({ db }, { email }) {
    await db.subsiteSubscription.deleteMany({ where: { email: sameAddress(email) } });
  },
};
