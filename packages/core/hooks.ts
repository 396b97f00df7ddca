import { addWebhookMessages } from './integrations/webhooks/add-message.ts';
import type { Hooks, DeletionObstacle } from './platform/hooks.ts';
import { dropMissedMatches } from './alerts/drop-missed-matches.ts';
import { unsetDraftFile } from './applications/applying/application-draft.ts';
import {
  acceptClaimedInvites,
  claimInvite,
  isInvited,
} from './organizations/members/claim-invite.ts';
import { findOwnedAlone, lockOwnedAlone } from './organizations/members/members.ts';
import { personalData } from './personal-data.ts';
import { refundForFreeze } from './listings/authoring/publishing/refund-for-freeze.ts';
import { findOngoingWork } from './find-ongoing-work.ts';
import { unsetResume } from './accounts/profile/set-resume.ts';
import { removeLoginMethods } from './accounts/login/remove-login-methods.ts';
import { claimItems, deleteUserItems } from './accounts/pending-actions/claim-items.ts';

/** The product's own: which features follow what happens to an account. */
export const hooks: Hooks = {
  async claimPending(tx, userId, { tmpId, inviteId, browserName }) {
    if (typeof tmpId === 'string') await claimItems(tx, tmpId, userId, browserName);
    if (typeof inviteId !== 'string') return;
    await claimInvite(tx, inviteId, userId);
    // At once where the address is confirmed.
    await acceptClaimedInvites(tx, userId);
  },
  isInvited,
  addressConfirmed: acceptClaimedInvites,
  async findObstacles(context, userId) {
    return (await findOwnedAlone(context, userId)).map(lastOwner);
  },
  async lockObstacles(tx, userId) {
    return (await lockOwnedAlone(tx, userId)).map(lastOwner);
  },
  findOngoingWork,
  async mailboxProven(tx, user, proof) {
    await removeLoginMethods(tx, user, proof);
    if (proof === 'RECOVERY') await deleteUserItems(tx, user.id);
  },
  async fileDeleted(tx, userId, fileId) {
    await unsetResume(tx, userId, fileId);
    await unsetDraftFile(tx, userId, fileId);
  },
  organizationThawed: refundForFreeze,
  alertsRestarted: dropMissedMatches,
  addWebhookMessages,
  personalData,
};

function lastOwner({ id, name }: { id: string; name: string }): DeletionObstacle {
  return { code: 'LAST_OWNER', orgId: id, orgName: name };
}
