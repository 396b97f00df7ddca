/** Acts of an organization's history that its members see in words; others have one for all. */
export const activityActions = [
  'api-key.create',
  'api-key.revoke',
  'api-key.rotate',
  'fair.accept',
  'fair.cancel',
  'fair.decline',
  'fair.withdraw',
  'integration.apply',
  'integration.connect',
  'integration.disconnect',
  'integration.dismiss',
  'integration.hold',
  'integration.pause',
  'integration.release',
  'integration.resume',
  'integration.run',
  'integration.stop',
  'integration.undo',
  'listing.close',
  'listing.delete',
  'listing.draft',
  'listing.hold',
  'listing.import',
  'listing.publish',
  'listing.remove',
  'listing.reopen',
  'listing.return',
  'listing.submit',
  'listing.unschedule',
  'organization.accept-messages',
  'organization.approve',
  'organization.approve-changes',
  'organization.approve-request',
  'organization.bring-back-member',
  'organization.cancel-invite',
  'organization.change-role',
  'organization.create',
  'organization.decline-changes',
  'organization.decline-invite',
  'organization.decline-request',
  'organization.delete',
  'organization.edit',
  'organization.export-applications',
  'organization.freeze',
  'organization.import',
  'organization.invite',
  'organization.invite-candidate',
  'organization.join',
  'organization.member-erased',
  'organization.merge',
  'organization.object',
  'organization.picture',
  'organization.prove',
  'organization.remove-member',
  'organization.resend-invite',
  'organization.restore',
  'organization.review',
  'organization.thaw',
  'organization.verification',
  'organization.withdraw',
  'template.change',
  'template.create',
  'template.delete',
  'webhook.add',
  'webhook.change',
  'webhook.remove',
  'webhook.rotate',
] as const;
export type ActivityAction = (typeof activityActions)[number] | 'other';

/** What the acts are about, as a reader filters them. */
export const activityKinds = ['listings', 'people', 'organization'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const people: readonly ActivityAction[] = [
  'organization.approve-request',
  'organization.bring-back-member',
  'organization.cancel-invite',
  'organization.change-role',
  'organization.decline-invite',
  'organization.decline-request',
  'organization.invite',
  'organization.join',
  'organization.member-erased',
  'organization.remove-member',
  'organization.resend-invite',
];

/** The acts about people, as against the others of an organization. */
export const peopleActions = people;

/** An act as readers are told it; what this build has no words for is told as one. */
export function activityAction(action: string): ActivityAction {
  return activityActions.find((known) => known === action) ?? 'other';
}
