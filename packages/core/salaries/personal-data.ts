import type { PersonalData } from '../platform/personal-data.ts';

export const salariesData: PersonalData = {
  tables: { salary_surveys: 'salarySurveys' },
  async exportFor({ db }, { id: userId }) {
    // Its status would reveal what others earn.
    const rows = await db.salarySurvey.findMany({ where: { userId }, omit: { status: true } });
    const number = (amount: bigint | null): number | null =>
      amount === null ? null : Number(amount);
    return {
      salarySurveys: rows.map(({ amount, netAmount, ...row }) => ({
        ...row,
        amount: number(amount),
        netAmount: number(netAmount),
      })),
    };
  },
};
