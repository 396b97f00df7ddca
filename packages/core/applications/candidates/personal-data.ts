import type { PersonalData } from '../../platform/personal-data.ts';

export const candidatesData: PersonalData = {
  tables: {
    profile_views: 'profileLooks',
    candidate_invitations: 'invitationsToApply',
    recommended_candidates: 'recommendedFor',
  },
  async exportFor({ db }, { id }) {
    const [profileLooks, invitationsToApply, recommendedFor] = await Promise.all([
      // The viewing member is that person's own data.
      db.profileView.findMany({
        where: { candidateId: id },
        select: { viewedAt: true, organization: { select: { name: true } } },
        orderBy: { viewedAt: 'asc' },
      }),
      db.candidateInvitation.findMany({
        where: { candidateId: id },
        select: { text: true, createdAt: true, listing: { select: { title: true } } },
        orderBy: { createdAt: 'asc' },
      }),
      db.recommendedCandidate.findMany({
        where: { applicantId: id },
        select: { createdAt: true, reasons: true, listing: { select: { title: true } } },
        orderBy: { createdAt: 'asc' },
      }),
    ]);
    return { profileLooks, invitationsToApply, recommendedFor };
  },
};
