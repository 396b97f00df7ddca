import type { PersonalData } from '../platform/personal-data.ts';

export const accountsData: PersonalData = {
  tables: {
    users: 'account',
    sessions: 'sessions',
    former_usernames: 'formerUsernames',
    account_tokens: 'none: secrets that ran out or are about to',
  },
  async exportFor({ db }, { id }) {
    const [account, sessions, formerUsernames] = await Promise.all([
      db.user.findMany({ where: { id }, omit: { passwordHash: true } }),
      db.session.findMany({ where: { userId: id }, omit: { tokenHash: true } }),
      db.formerUsername.findMany({ where: { userId: id } }),
    ]);
    return { account, sessions, formerUsernames };
  },
};
