import type { PersonalData } from '../platform/personal-data.ts';

export const alertsData: PersonalData = {
  tables: { alert_digests: 'alertDigests', dismissed_listings: 'dismissedListings' },
  async exportFor({ db }, { id: userId }) {
    const [alertDigests, dismissedListings] = await Promise.all([
      db.alertDigest.findMany({ where: { userId } }),
      db.dismissedListing.findMany({ where: { userId } }),
    ]);
    return { alertDigests, dismissedListings };
  },
};
