import type { PersonalData } from '../platform/personal-data.ts';

export const alertsData: PersonalData = {
  tables: {
    alert_digests: 'alertDigests',
    alert_subscriptions: 'alertSubscriptions',
    dismissed_listings: 'dismissedListings',
    recent_items_off: 'recentItemsOff',
    recent_searches: 'recentSearches',
    viewed_items: 'viewedItems',
  },
  async exportFor({ db }, { id: userId, email }) {
    const own = { where: { userId } };
    const [
      alertDigests,
      alertSubscriptions,
      dismissedListings,
      viewedItems,
      recentSearches,
      recentItemsOff,
    ] = await Promise.all([
      db.alertDigest.findMany(own),
      db.alertSubscription.findMany({
        where: { email: email.toLowerCase() },
        include: { search: { select: { name: true, frequency: true } } },
      }),
      db.dismissedListing.findMany(own),
      db.viewedItem.findMany(own),
      db.recentSearch.findMany(own),
      db.recentItemsOff.findMany(own),
    ]);
    return {
      alertDigests,
      alertSubscriptions,
      dismissedListings,
      viewedItems,
      recentSearches,
      recentItemsOff,
    };
  },
  // Alerts of the address from before the account.
  async eraseFor({ db }, { email }) {
    await db.alertSubscription.deleteMany({ where: { email: email.toLowerCase() } });
  },
};
