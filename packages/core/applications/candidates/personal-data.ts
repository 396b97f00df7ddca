import type { PersonalData } from '../../platform/personal-data.ts';

export const candidatesData: PersonalData = {
  tables: {
    candidate_looks: 'profileLooks',
    candidate_invitations: 'invitationsToApply',
    recommended_candidates: 'recommendedFor',
  },
  async exportFor({ db }, { id }) {
    const [profileLooks, invitationsToApply, recommendedFor] = await Promise.all([
      // Who of an organization looked is that person's own.
      db.candidateLook.findMany({
        where: { candidateId: id },
        select: { lookedAt: true, organization: { select: { name: true } } },
        orderBy: { lookedAt: 'asc' },
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
