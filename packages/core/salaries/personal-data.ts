import type { PersonalData } from '../kernel/personal-data.ts';

export const salariesData: PersonalData = {
  tables: { salary_surveys: 'salarySurveys' },
  async exportFor({ db }, { id: userId }) {
    // Whether it is counted would say what others earn.
    const salarySurveys = await db.salarySurvey.findMany({
      where: { userId },
      omit: { status: true },
    });
    return { salarySurveys };
  },
};
