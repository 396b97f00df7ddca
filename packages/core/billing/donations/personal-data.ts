import { anonymizeDonor } from './anonymize-donors.ts';
import { endPlansOfUser } from './plans.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const donationsData: PersonalData = {
  tables: { donations: 'donations', donation_plans: 'donationPlans' },
  async exportFor({ db }, { id: userId }) {
    const [donations, donationPlans] = await Promise.all([
      db.donation.findMany({ where: { userId }, omit: { publicKeyHash: true } }),
      db.donationPlan.findMany({ where: { userId }, omit: { customerId: true, methodId: true } }),
    ]);
    return { donations, donationPlans };
  },
  async eraseFor(tx, { id: userId }) {
    await endPlansOfUser(tx, userId);
    await anonymizeDonor(tx, userId);
  },
};
