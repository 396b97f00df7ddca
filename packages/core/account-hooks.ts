import type { AccountHooks, DeletionObstacle } from './kernel/account-hooks.ts';
import { acceptClaimedInvites, claimInvite } from './organizations/claim-invite.ts';
import { findOwnedAlone, lockOwnedAlone } from './organizations/members.ts';
import { claimItems } from './tmp-storage/claim-items.ts';

/**
 * The product's own: organizations, temporary items and saved searches follow what happens to an
 * account.
 */
export const accountHooks: AccountHooks = {
  async claimPending(tx, userId, { tmpId, inviteId, browserName }) {
    if (typeof tmpId === 'string') await claimItems(tx, tmpId, userId, browserName);
    if (typeof inviteId !== 'string') return;
    await claimInvite(tx, inviteId, userId);
    // At once where the address is confirmed.
    await acceptClaimedInvites(tx, userId);
  },
  addressConfirmed: acceptClaimedInvites,
  async findObstacles(context, userId) {
    return (await findOwnedAlone(context, userId)).map(lastOwner);
  },
  async lockObstacles(tx, userId) {
    return (await lockOwnedAlone(tx, userId)).map(lastOwner);
  },
};

function lastOwner({ id, name }: { id: string; name: string }): DeletionObstacle {
  return { code: 'LAST_OWNER', orgId: id, orgName: name };
}
