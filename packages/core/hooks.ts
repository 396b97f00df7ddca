import { lockAccount } from './accounts/find-user.ts';
import { applicationsBulk } from './applications/review/applications-bulk.ts';
import { getDraftPrice } from './listings/authoring/drafts/get-draft-price.ts';
import { getFirstPostingOffer } from './listings/authoring/publishing/get-posting-price.ts';
import { getListingState } from './listings/authoring/publishing/listing.policy.ts';
import { getOrganizationPage } from './listings/find-organization-page.ts';
import { filterReadableApplications } from './organizations/members/members.ts';
import { findAccount } from './accounts/find-user.ts';
import { readTokenHash } from './accounts/sessions/account-tokens.ts';
import { readInviteHash } from './organizations/members/send-invite.ts';
import { wantsMail } from './accounts/notifications/preferences.ts';
import {
  countSavers,
  notifySaversOfClosing,
  withdrawSaverNotices,
} from './alerts/saved-items/notify-savers.ts';
import { saveListing } from './alerts/saved-items/save-listing.ts';
import { saveSearch } from './alerts/saved-searches/save-search.ts';
import { restoreDraft } from './applications/applying/restore-draft.ts';
import { readRecommended } from './applications/candidates/recommended.ts';
import { readCandidateAccess } from './applications/candidates/require-candidate-access.ts';
import { countNewConversations } from './applications/conversations/count-new-conversations.ts';
import { listFeedbackSentences } from './applications/feedback/feedback-sentences.ts';
import {
  countApplications,
  countApplicationsSince,
  hasApplications,
} from './applications/count-applications.ts';
import {
  countPendingDeclines,
  countSentDeclines,
  countUndecidedApplicants,
} from './applications/count-decisions.ts';
import {
  countUnreadApplications,
  countUnreadByOrganization,
  countWaitingApplications,
} from './applications/count-unread-applications.ts';
import {
  notifyApplicantsOfClosing,
  withdrawApplicantNotices,
} from './applications/notifications/notify-of-closing.ts';
import {
  scheduleDeletionNotices,
  withdrawDeletionNotices,
} from './applications/notifications/notify-of-deletion.ts';
import { notifyApplicantsOfRemoval } from './applications/notifications/notify-of-removal.ts';
import { nameReceivedFile } from './applications/review/hidden-names.ts';
import { countUndecided, findUndecided } from './applications/review/count-undecided.ts';
import { readBalance } from './billing/credits/move-credits.ts';
import { isBillingSuspended } from './billing/credits/suspend-billing.ts';
import { findSubsite, subscribeUser } from './content/subsites/subscribe.ts';
import { publishPaid } from './listings/authoring/publishing/publish-draft.ts';
import { countLiveListings } from './listings/count-live-listings.ts';
import { closeOrganizationListings } from './listings/listing-lifecycle.ts';
import { setPictureFile } from './organizations/details/set-picture-file.ts';
import { filterExistingOrganizations } from './organizations/find-organization.ts';
import { requestToJoin } from './organizations/members/admin-requests.ts';
import { findRolePageLink } from './search/role-pages/find-role-page-link.ts';
import { comparePay } from './salaries/compare-pay.ts';
import { submitSurvey } from './salaries/submit-survey.ts';
import { addWebhookMessages } from './integrations/webhooks/add-message.ts';
import type { Hooks, DeletionObstacle } from './platform/hooks.ts';
import { takeOverAlerts } from './alerts/subscriptions/take-over-alerts.ts';
import { dropMissedMatches } from './alerts/drop-missed-matches.ts';
import { unsetDraftFile } from './applications/applying/application-draft.ts';
import {
  acceptClaimedInvites,
  claimInvite,
  isInvited,
} from './organizations/members/claim-invite.ts';
import {
  findSoleOwnedOrganizations,
  lockSoleOwnedOrganizations,
} from './organizations/members/members.ts';
import { personalData } from './personal-data.ts';
import { refundForFreeze } from './listings/authoring/publishing/refund-for-freeze.ts';
import { findOngoingWork } from './find-ongoing-work.ts';
import { unsetResume } from './accounts/profile/set-resume.ts';
import { removeLoginMethods } from './accounts/login/remove-login-methods.ts';
import { claimItems, deleteUserItems } from './accounts/pending-actions/claim-items.ts';

/** The services that lower domains call through the context. */
export const hooks: Hooks = {
  async claimPending(tx, userId, { tmpId, inviteId, browserName }) {
    if (typeof tmpId === 'string') await claimItems(tx, tmpId, userId, browserName);
    if (typeof inviteId !== 'string') return;
    await claimInvite(tx, inviteId, userId);
    // Invitations are accepted as soon as the address is confirmed.
    await acceptClaimedInvites(tx, userId);
  },
  isInvited,
  async addressConfirmed(tx, userId) {
    await acceptClaimedInvites(tx, userId);
    await takeOverAlerts(tx, userId);
  },
  async findObstacles(context, userId) {
    return (await findSoleOwnedOrganizations(context, userId)).map(lastOwner);
  },
  async lockObstacles(tx, userId) {
    return (await lockSoleOwnedOrganizations(tx, userId)).map(lastOwner);
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
  findAccount,
  wantsMail,
  readLinkHash: (context, tokenId, purpose) =>
    (purpose === 'INVITE' ? readInviteHash : readTokenHash)(context, tokenId),
  countSavers,
  notifySaversOfClosing,
  withdrawSaverNotices,
  saveListing,
  saveSearch,
  restoreDraft,
  readRecommended,
  readCandidateAccess,
  countNewConversations,
  countApplications,
  countApplicationsSince,
  hasApplications,
  countPendingDeclines,
  countSentDeclines,
  countUndecidedApplicants,
  countUnreadApplications,
  countUnreadByOrganization,
  countWaitingApplications,
  notifyApplicantsOfClosing,
  withdrawApplicantNotices,
  scheduleDeletionNotices,
  withdrawDeletionNotices,
  notifyApplicantsOfRemoval,
  countUndecided,
  findUndecided,
  readBalance,
  isBillingSuspended,
  findSubsite,
  subscribeUser,
  publishPaid,
  countLiveListings,
  closeOrganizationListings,
  setPictureFile,
  filterExistingOrganizations,
  requestToJoin,
  comparePay,
  findRolePageLink,
  listFeedbackSentences,
  submitSurvey,
  applicationsBulk,
  filterReadableApplications,
  nameReceivedFile,
  getDraftPrice,
  getFirstPostingOffer,
  getOrganizationPage,
  listingState: getListingState,
  lockAccount,
  personalData,
};

function lastOwner({ id, name }: { id: string; name: string }): DeletionObstacle {
  return { code: 'LAST_OWNER', orgId: id, orgName: name };
}
