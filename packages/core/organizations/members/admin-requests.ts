import { conflict } from '../../platform/conflict.ts';
import { findAccount } from '../../accounts/find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import { adminRequestsPerDay, provisionalHours } from '@causa/shared/platform/limits';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type {
  AdminRequest,
  Organization,
  OrganizationRole,
} from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireOperator, requireVerified } from '../../platform/identity.policy.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { getAddressDomain } from '../../platform/review-queue/mail-domains.ts';
import { dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import { addMember, isTeamFullFor, readAdmin } from './add-member.ts';
import { findMember } from './members.ts';
import { type AdminView, getPersonName } from './members.view.ts';
import { mayDecideRequests } from '../organization.policy.ts';
import { lockOrganizationForUpdate, requireMember, requireRight } from './require-member.ts';
import { isProvenHost } from '../verification/proven-domains.ts';
import { wasRemoved } from './restore-member.ts';
import { notifyEachMember, notifyEachOwner } from './notify-each-member.ts';

/**
 * Asks the members of an organization to add the caller, by mail and in the bell. Repeated while
 * open, it returns the same request. An address at a verified host joins at once, unless an owner
 * disabled that, a member removed the user, or the team is full; owners are mailed, and the member
 * cannot read applications until an owner confirms or a day has passed.
 * @throws EMAIL_UNVERIFIED, INVALID_ORG, ORGANIZATION_FROZEN
 * @throws CONFLICT for a member
 * @throws TOO_MANY_REQUESTS after five a day
 */
export async function requestToJoin(
  context: Context,
  organizationId: string,
  { position, message }: { position: string; message: string },
): Promise<AdminRequest> {
  const { userId } = requireVerified(context);
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const org = await tx.db.organization.findUnique({ where: { id: organizationId } });
    if (org === null || org.deletedAt !== null) throw new AppError('INVALID_ORG');
    if ((await findMember(tx, organizationId, userId)) !== null) throw conflict('on-team');
    const open = await openRequest(tx, { organizationId, userId });
    if (open !== null) return open;
    if (org.frozenAt !== null) throw new AppError('ORGANIZATION_FROZEN');
    await takeToken(tx, `admin-requests:${userId}`, adminRequestsPerDay, 86_400);
    const request = await tx.db.adminRequest.create({
      data: { id: newId(), organizationId, userId, position, message, createdAt: context.now() },
      include: { user: { select: { email: true, firstName: true, lastName: true } } },
    });
    const name = getPersonName(request.user);
    const isColleague =
      org.autoJoin &&
      (await isProvenHost(tx, organizationId, getAddressDomain(request.user.email))) &&
      !(await wasRemoved(tx, organizationId, userId)) &&
      !(await isTeamFullFor(tx, organizationId, userId));
    if (isColleague) {
      await joinAsColleague(tx, org, request, name);
      return { ...request, approved: true };
    }
    await notifyMembersOfRequest(tx, org, request, name);
    return request;
  });
}

/** Adds a colleague as provisional admin and notifies the owners. */
async function joinAsColleague(
  tx: Context,
  { id: organizationId, name: orgName }: Pick<Organization, 'id' | 'name'>,
  request: AdminRequest & { user: { email: string } },
  name: string,
): Promise<void> {
  const { userId } = request;
  const provisionalUntil = new Date(tx.now().getTime() + provisionalHours * 3_600_000);
  await approveRequest(tx, { organizationId, userId }, 'ADMIN', provisionalUntil);
  await notifyEachOwner(tx, organizationId, (owner) => ({
    mail: {
      template: 'colleague-joined',
      props: {
        orgName,
        name,
        email: request.user.email,
        until: provisionalUntil.toISOString(),
        link: { path: adminPath(owner.locale, organizationId, 'adminTeam') },
      },
      recipient: owner.email,
      locale: owner.locale,
      idempotencyKey: `colleague-joined:${request.id}:${userId}:${owner.id}`,
      userId: owner.id,
    },
    notice: {
      userId: owner.id,
      namedId: userId,
      kind: 'colleague-joined',
      subject: request.id,
      params: { orgId: organizationId, orgName, name },
    },
  }));
}

/** Notifies the members who want to hear about requests. */
async function notifyMembersOfRequest(
  tx: Context,
  { id: organizationId, name: orgName }: Pick<Organization, 'id' | 'name'>,
  { id: requestId, userId, position, message }: AdminRequest,
  name: string,
): Promise<void> {
  await notifyEachMember(tx, organizationId, ({ id, email, locale, preferences }) =>
    preferences.requests
      ? {
          mail: {
            template: 'admin-request',
            props: {
              orgName,
              applicant: name,
              position,
              message: message ?? '',
              link: { path: adminPath(locale, organizationId, 'adminTeam') },
            },
            recipient: email,
            locale,
            idempotencyKey: `admin-request:${requestId}:${userId}:${id}`,
            userId: id,
          },
          notice: {
            userId: id,
            namedId: userId,
            kind: 'admin-request',
            subject: requestId,
            params: { orgId: organizationId, orgName, name },
          },
        }
      : {},
  );
}

/**
 * Withdraws the caller's open request, also from the staff queue.
 * @throws NO_ADMIN_REQUEST when there is none
 */
export async function withdrawRequest(context: Context, organizationId: string): Promise<void> {
  const { userId } = requireVerified(context);
  await inRetriedTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const request = await openRequest(tx, { organizationId, userId });
    if (request === null) throw new AppError('NO_ADMIN_REQUEST');
    await tx.db.adminRequest.delete({ where: { id: request.id } });
    await dropQueueItems(tx, `request:${request.id}`, ['JOIN']);
  });
}

/**
 * Decides a request once; approval makes the user an admin.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 * @throws NO_ADMIN_REQUEST when it is not open
 * @throws LIMIT_REACHED for a full team
 */
export async function decideRequest(
  context: Context,
  organizationId: string,
  requestId: string,
  approved: boolean,
): Promise<AdminView | undefined> {
  return inRetriedTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    requireRight(member, mayDecideRequests(member));
    const request = await tx.db.adminRequest.findUnique({
      where: { id: requestId, organizationId, decidedAt: null },
    });
    if (request === null) throw new AppError('NO_ADMIN_REQUEST');
    const { userId } = request;
    if (approved) {
      await approveRequest(tx, { organizationId, userId }, 'ADMIN');
      return readAdmin(tx, organizationId, userId);
    }
    await close(tx, request, false);
    await audit(tx, 'organization.decline-request', `organization:${organizationId}`, { userId });
    return undefined;
  });
}

/**
 * Same for staff, after members did not decide; does nothing without an open request. For
 * operators.
 * @throws LIMIT_REACHED for a full team
 */
export async function decideRequestByStaff(
  context: Context,
  requestId: string,
  approved: boolean,
): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    const found = await tx.db.adminRequest.findUnique({ where: { id: requestId } });
    if (found === null) return;
    const { organizationId, userId } = found;
    await lockOrganizationForUpdate(tx, organizationId);
    const request = await openRequest(tx, { organizationId, userId });
    if (request?.id !== requestId) return;
    if (approved) {
      await approveRequest(tx, { organizationId, userId }, 'ADMIN');
      return;
    }
    await close(tx, request, false);
    await audit(tx, 'organization.decline-request', `organization:${organizationId}`, { userId });
  });
}

interface JoinRequest {
  organizationId: string;
  userId: string;
}

/** Approves a user's request; false if none is open. The caller holds the lock. */
export async function approveRequest(
  tx: Context,
  asking: JoinRequest,
  role: OrganizationRole,
  provisionalUntil: Date | null = null,
): Promise<boolean> {
  const request = await openRequest(tx, asking);
  if (request === null) return false;
  await addMember(tx, {
    ...asking,
    role,
    provisionalUntil,
    action: 'organization.approve-request',
  });
  await close(tx, request, true);
  return true;
}

function openRequest(
  { db }: Pick<Context, 'db'>,
  asking: JoinRequest,
): Promise<AdminRequest | null> {
  return db.adminRequest.findFirst({ where: { ...asking, decidedAt: null } });
}

async function close(
  tx: Context,
  { id, organizationId, userId }: AdminRequest,
  approved: boolean,
): Promise<void> {
  await tx.db.adminRequest.update({
    where: { id },
    data: { approved, decidedAt: tx.now() },
  });
  await dropQueueItems(tx, `request:${id}`, ['JOIN']);
  const { name: orgName } = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  const user = await findAccount(tx, userId);
  await notify(tx, {
    userId,
    kind: approved ? 'organization-joined' : 'admin-request-declined',
    subject: id,
    params: { organizationId, orgName },
  });
  await queueMail(tx, {
    template: 'admin-request-decided',
    props: {
      orgName,
      approved,
      link: {
        path: approved
          ? adminPath(user.locale, organizationId)
          : pagePath('selectOrg', user.locale),
      },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `admin-request-decided:${id}`,
    userId,
  });
}
