import type { PersonalData } from '../platform/personal-data.ts';

export const fairsData: PersonalData = {
  tables: {
    fair_registrations: 'fairRegistrations',
    fair_session_rsvps: 'fairRegistrations',
  },
  async exportFor({ db }, { id: userId }) {
    const fairRegistrations = await db.fairRegistration.findMany({
      where: { userId },
      select: {
        school: true,
        interests: true,
        createdAt: true,
        fair: { select: { slug: true, startsAt: true } },
        rsvps: { select: { session: { select: { title: true, startsAt: true } } } },
      },
    });
    return { fairRegistrations };
  },
};
