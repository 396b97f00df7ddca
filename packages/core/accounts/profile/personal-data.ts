import type { PersonalData } from '../../platform/personal-data.ts';

export const profileData: PersonalData = {
  tables: {
    applicant_profiles: 'profile',
    work_history_jobs: 'workHistory',
    hidden_from_organizations: 'hiddenFrom',
  },
  async exportFor({ db }, { id: userId }) {
    const [profile, workHistory, hiddenFrom] = await Promise.all([
      db.applicantProfile.findMany({ where: { userId } }),
      db.workHistoryJob.findMany({ where: { userId } }),
      db.hiddenFromOrganization.findMany({ where: { userId } }),
    ]);
    return { profile, workHistory, hiddenFrom };
  },
};
