import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForShare,
  requireApplicationReader,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { lockApplication } from '../decline.ts';
import { getAccessEnd } from './access.ts';

/** Identifies one application to an organization. */
export interface ReceivedRef {
  orgId: string;
  id: string;
}

export const receivedInclude = {
  listing: { include: { organization: { select: { name: true } } } },
  user: { select: { id: true, firstName: true, lastName: true, locale: true, email: true } },
  resumeFile: { omit: { sha256: true, storageKey: true } },
} as const satisfies Prisma.ApplicationInclude;

export type ReceivedRow = Prisma.ApplicationGetPayload<{ include: typeof receivedInclude }>;

/**
 * Returns the caller as a member and a readable application to the organization. Staff never read
 * applications.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function findReceived(
  context: Context,
  ref: ReceivedRef,
): Promise<{ member: ActingMember; row: ReceivedRow }> {
  const member = await requireApplicationReader(context, ref.orgId);
  return { member, row: await readRow(context, ref) };
}

async function readRow(context: Context, { orgId, id }: ReceivedRef): Promise<ReceivedRow> {
  const row = await context.db.application.findFirst({
    where: { id, organizationId: orgId, via: 'CAUSA' },
    include: receivedInclude,
  });
  const ends = row === null ? null : getAccessEnd(row.listing);
  if (row === null || (ends !== null && ends <= context.now())) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Like `findReceived` for a change in a transaction: locks the application, and keeps the
 * organization from being frozen or losing members.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN
 */
export async function lockReceived(
  tx: Context,
  ref: ReceivedRef,
): Promise<{ member: ActingMember; row: ReceivedRow }> {
  await lockOrganizationForShare(tx, ref.orgId);
  const member = await requireMember(tx, ref.orgId);
  // NOT_FOUND has precedence over ORGANIZATION_FROZEN.
  await readRow(tx, ref);
  requireRight(member, mayAnswerApplications(member));
  await lockApplication(tx, ref.id);
  return { member, row: await readRow(tx, ref) };
}
