import type { PersonalData } from '../../platform/personal-data.ts';

export const paymentsData: PersonalData = {
  tables: {
    payment_methods: 'paymentMethods',
    provider_customers: 'none: the number of the account at the payment provider',
    payments: 'none: accounting records of an organization, kept for ten years',
    refunds: 'none: accounting records of an organization, kept for ten years',
  },
  async exportFor({ db }, { id: userId }) {
    const paymentMethods = await db.paymentMethod.findMany({
      where: { userId },
      omit: { providerId: true },
    });
    return { paymentMethods };
  },
};
