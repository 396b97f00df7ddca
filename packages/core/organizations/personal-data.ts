import { audit } from '../platform/audit/audit.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { eraseMailsAbout } from '../platform/mail/personal-data.ts';

const withName = { organization: { select: { name: true } } };

export const organizationsData: PersonalData = {
  tables: {
    organizations: 'none: what an organization says of itself; who changed it last is forgotten',
    organization_members: 'organizations',
    organization_invites: 'invitations',
    admin_requests: 'adminRequests',
    removed_members: 'removedFrom',
    ownership_claims: 'ownershipClaims',
  },
  async exportFor({ db }, { id: userId }) {
    const [organizations, invitations, adminRequests, removedFrom, ownershipClaims] =
      await Promise.all([
        db.organizationMember.findMany({ where: { userId }, include: withName }),
        db.organizationInvite.findMany({
          where: { claimedById: userId },
          omit: { tokenHash: true },
          include: withName,
        }),
        db.adminRequest.findMany({ where: { userId } }),
        db.removedMember.findMany({
          where: { userId },
          omit: { removedById: true },
          include: withName,
        }),
        db.ownershipClaim.findMany({ where: { userId }, include: withName }),
      ]);
    return { organizations, invitations, adminRequests, removedFrom, ownershipClaims };
  },
  async eraseFor(tx, { id, email }) {
    const { db } = tx;
    const memberships = await db.organizationMember.findMany({ where: { userId: id } });
    for (const { organizationId, role } of memberships)
      await audit(tx, 'organization.member-erased', `organization:${organizationId}`, { role });
    const sent = await db.organizationInvite.findMany({
      where: { invitedById: id },
      select: { id: true },
    });
    const claims = await db.ownershipClaim.findMany({
      where: { userId: id },
      select: { id: true },
    });
    const ids = [...sent, ...claims].map((row) => row.id);
    await eraseMailsAbout(tx, ids);
    await db.$executeRaw`DELETE FROM organization_invites WHERE lower(email) = lower(${email})`;
    await db.organizationInvite.updateMany({
      where: { invitedById: id },
      data: { invitedById: null },
    });
    await db.removedMember.updateMany({
      where: { removedById: id },
      data: { removedById: null },
    });
    await db.organization.updateMany({
      where: { updatedById: id },
      data: { updatedById: null },
    });
  },
};
