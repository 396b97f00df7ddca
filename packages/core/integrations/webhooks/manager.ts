import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import {
  mayEndApiKeys,
  mayMakeApiKeys,
  maySetUpWebhooks,
} from '../../organizations/organization.policy.ts';
import { requireActing } from '../../organizations/members/require-acting.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';

/** The manager of webhooks: an owner, for both modes, or a program, for its key's mode. */
export interface WebhookManager {
  /** The organization itself, also for its sandbox: it is locked, and has the history. */
  organizationId: string;
  /** The endpoints that they manage. */
  endpoints: Prisma.WebhookEndpointWhereInput;
  /** The owner; null for a program. */
  userId: string | null;
}

/**
 * Returns the caller as a manager of webhooks.
 * @throws INVALID_ORG, FORBIDDEN, KEY_INVALID, SCOPE_MISSING
 */
export async function requireManager(context: Context, orgId: string): Promise<WebhookManager> {
  const { manager, maySee } = await withManager(context, orgId);
  if (!maySee) throw new AppError('FORBIDDEN');
  return manager;
}

/**
 * Returns the caller for a change, in a transaction that keeps the organization from being frozen
 * or deleted.
 * @throws ORGANIZATION_FROZEN, and as `requireManager`
 */
export async function lockForWebhooks(tx: Context, orgId: string): Promise<WebhookManager> {
  await lockOrganizationForUpdate(tx, await findOwnOrganization(tx, orgId));
  const { manager, mayChange, member } = await withManager(tx, orgId);
  requireRight(member, mayChange);
  return manager;
}

/** Returns the caller for a change that is allowed while the organization is frozen. */
export async function lockForDeletion(tx: Context, orgId: string): Promise<WebhookManager> {
  await lockOrganizationForUpdate(tx, await findOwnOrganization(tx, orgId));
  return requireManager(tx, orgId);
}

async function withManager(context: Context, orgId: string) {
  if (context.actor.kind === 'apiKey') {
    const member = await requireActing(context, orgId, 'webhooks:manage');
    const organizationId = await findOwnOrganization(context, orgId);
    const manager = { organizationId, endpoints: { organizationId: orgId }, userId: null };
    return { member, manager, maySee: true, mayChange: maySetUpWebhooks(member) };
  }
  const member = await requireMember(context, orgId);
  const endpoints = { organization: { OR: [{ id: orgId }, { sandboxOfId: orgId }] } };
  const manager = { organizationId: orgId, endpoints, userId: member.userId };
  return { member, manager, maySee: mayEndApiKeys(member), mayChange: mayMakeApiKeys(member) };
}

/** Returns the organization of a sandbox; itself for others. */
export async function findOwnOrganization(
  { db }: Pick<Context, 'db'>,
  orgId: string,
): Promise<string> {
  const row = await db.organization.findUnique({
    where: { id: orgId },
    select: { sandboxOfId: true },
  });
  return row?.sandboxOfId ?? orgId;
}
