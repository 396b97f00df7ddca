import type { PersonalData } from '../../platform/personal-data.ts';

export const verificationData: PersonalData = {
  tables: {
    organization_proofs: 'none: what an organization showed of itself; who began it is forgotten',
  },
  async eraseFor({ db }, { id, email }) {
    await db.organizationProof.updateMany({
      where: { createdById: id },
      data: { createdById: null },
    });
    if (email !== '')
      await db.$executeRaw`UPDATE organization_proofs SET value = split_part(value, '@', 2)
        WHERE kind = 'EMAIL' AND lower(value) = lower(${email})`;
  },
};
