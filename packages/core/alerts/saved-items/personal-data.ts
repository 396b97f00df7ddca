import type { PersonalData } from '../../platform/personal-data.ts';

export const savedData: PersonalData = {
  tables: {
    saved_listings: 'savedListings',
    saved_organizations: 'savedOrganizations',
    saved_item_mails: 'savedItemMails',
    saved_item_mail_entries: 'savedItemMailEntries',
  },
  async exportFor({ db }, { id: userId }) {
    const mine = { where: { userId } };
    const [savedListings, savedOrganizations, savedItemMails, savedItemMailEntries] =
      await Promise.all([
        db.savedListing.findMany({
          ...mine,
          include: { listing: { select: { type: true, title: true } } },
        }),
        db.savedOrganization.findMany({
          ...mine,
          include: { organization: { select: { name: true } } },
        }),
        db.savedItemMail.findMany(mine),
        db.savedItemMailEntry.findMany(mine),
      ]);
    return { savedListings, savedOrganizations, savedItemMails, savedItemMailEntries };
  },
};
