import type { PersonalData } from '../platform/personal-data.ts';

export const alertsData: PersonalData = {
  tables: {
    alert_digests: 'alertDigests',
    alert_subscriptions: 'alertSubscriptions',
    dismissed_listings: 'dismissedListings',
  },
  async exportFor({ db }, { id: userId, email }) {
    const [alertDigests, alertSubscriptions, dismissedListings] = await Promise.all([
      db.alertDigest.findMany({ where: { userId } }),
      db.alertSubscription.findMany({
        where: { email: email.toLowerCase() },
        include: { search: { select: { name: true, frequency: true } } },
      }),
      db.dismissedListing.findMany({ where: { userId } }),
    ]);
    return { alertDigests, alertSubscriptions, dismissedListings };
  },
  // Alerts of the address from before the account.
  async eraseFor({ db }, { email }) {
    await db.alertSubscription.deleteMany({ where: { email: email.toLowerCase() } });
  },
};
