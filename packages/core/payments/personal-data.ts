import type { PersonalData } from '../kernel/personal-data.ts';

export const paymentsData: PersonalData = {
  tables: {
    payment_methods: 'paymentMethods',
    donations: 'donations',
    payments: 'none: accounting records of an organization, kept for ten years',
    ledger_entries: 'none: accounting records of an organization, kept for ten years',
  },
  async exportFor({ db }, { id: userId }) {
    const [paymentMethods, donations] = await Promise.all([
      db.paymentMethod.findMany({ where: { userId }, omit: { providerId: true } }),
      db.donation.findMany({ where: { userId }, omit: { publicKeyHash: true } }),
    ]);
    return { paymentMethods, donations };
  },
};
