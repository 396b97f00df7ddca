import type { PersonalData } from '../../platform/personal-data.ts';

export const signInData: PersonalData = {
  tables: {
    oauth_identities: 'connectedAccounts',
    passkeys: 'passkeys',
    passkey_challenges: 'none: random, for five minutes',
  },
  async exportFor({ db }, { id: userId }) {
    const [connectedAccounts, passkeys] = await Promise.all([
      db.oAuthIdentity.findMany({ where: { userId }, omit: { subjectHash: true } }),
      db.passkey.findMany({
        where: { userId },
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      }),
    ]);
    return { connectedAccounts, passkeys };
  },
};
