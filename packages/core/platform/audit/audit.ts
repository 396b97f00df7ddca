import type { Actor, Context, UserActor } from '../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';

/** Audited changes to organizations, listings, payments and access. */
export type AuditAction =
  | `listing.${'close' | 'delete' | 'draft' | 'hide-names' | 'hold' | 'import' | 'publish' | 'remove' | 'release-external-id' | 'reopen' | 'return' | 'show-names' | 'submit' | 'unschedule'}`
  | `invoice.${'credit' | 'debit' | 'discard' | 'issue' | 'pay'}`
  | 'credits.move'
  | `feed.${'disable' | 'enable'}`
  | 'donation.receive'
  | `donation-plan.${'change' | 'end' | 'refuse' | 'start'}`
  | `fair.${'accept' | 'cancel' | 'decline' | 'withdraw'}`
  | `integration.${'accept' | 'apply' | 'connect' | 'defaults' | 'disconnect' | 'dismiss' | 'hold' | 'move' | 'pause' | 'prove' | 'publishing' | 'refuse' | 'release' | 'resume' | 'run' | 'stop' | 'undo'}`
  | `payment.${'cancel' | 'dispute' | 'evidence' | 'refund' | 'start' | 'succeed'}`
  | `api-key.${'create' | 'revoke' | 'rotate'}`
  | `webhook.${'add' | 'change' | 'remove' | 'rotate'}`
  | 'organization.accept-messages'
  | 'organization.show-feedback'
  | 'organization.approve'
  | 'organization.approve-changes'
  | 'organization.approve-request'
  | 'organization.auto-join'
  | 'organization.bring-back-member'
  | 'organization.cancel-invite'
  | 'organization.change-role'
  | 'organization.confirm-member'
  | 'organization.create'
  | 'organization.decline-changes'
  | 'organization.decline-invite'
  | 'organization.decline-request'
  | 'organization.delete'
  | 'organization.edit'
  | 'organization.export-applications'
  | 'organization.freeze'
  | 'organization.import'
  | 'organization.invite'
  | 'organization.invite-candidate'
  | 'organization.join'
  | 'organization.member-erased'
  | 'organization.people'
  | 'organization.photos'
  | 'organization.picture'
  | 'organization.remove-member'
  | 'organization.resend-invite'
  | 'organization.restore'
  | 'organization.review'
  | 'organization.staff-view'
  | 'organization.thaw'
  | 'organization.trust'
  | 'organization.withdraw'
  | 'organization.merge'
  | 'organization.object'
  | 'organization.claim-ownership'
  | 'organization.object-to-claim'
  | 'organization.prove'
  | 'organization.verification'
  | 'queue.decide'
  | 'job.replay'
  | `mail.${'release' | 'suppress'}`
  | 'source.add'
  | 'source.remove'
  | 'staff.find'
  | `template.${'change' | 'create' | 'delete'}`
  | 'user.grant-staff'
  | 'user.hide-profile'
  | 'user.revoke-staff'
  | `vocabulary.${'accept' | 'dismiss' | 'propose'}`;

export type AuditSubject =
  `${'job' | 'listing' | 'mail' | 'organization' | 'queue' | 'source' | 'user' | 'vocabulary'}:${string}`;

/** During sign-up or address confirmation, the user is known before a session exists. */
interface Audited extends Pick<Context, 'db' | 'now'> {
  actor: Exclude<Actor, UserActor> | Pick<UserActor, 'kind' | 'userId'>;
}

/**
 * Records who did what to which record. Call it with the context of the transaction that makes the
 * change, so that both commit together. Operators at the shell and the system have no actor.
 */
export function audit(
  context: Audited,
  action: AuditAction,
  subject: AuditSubject,
  detail: Prisma.InputJsonObject = {},
): Promise<void> {
  return auditAll(context, action, [{ subject, detail }]);
}

/** Records one change of many records in one statement. */
export async function auditAll(
  { db, actor, now }: Audited,
  action: AuditAction,
  records: readonly { subject: AuditSubject; detail: Prisma.InputJsonObject }[],
): Promise<void> {
  const actorId = actor.kind === 'user' ? actor.userId : null;
  const createdAt = now();
  await db.auditEntry.createMany({
    data: records.map(({ subject, detail }) => ({
      id: newId(),
      actorId,
      action,
      subject,
      // An API key is named by its id.
      detail: actor.kind === 'apiKey' ? { ...detail, apiKey: actor.keyId } : detail,
      createdAt,
    })),
  });
}
