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

/** Who manages webhooks: an owner, of both modes, or a program, of the mode of its key. */
export interface WebhookManager {
  /**
   * The organization itself, also where its sandbox is meant: it is locked, and has the history.
   */
  organizationId: string;
  /** The endpoints that are theirs. */
  endpoints: Prisma.WebhookEndpointWhereInput;
  /** The owner; null for a program. */
  userId: string | null;
}

/** The caller as one who looks at webhooks. INVALID_ORG, FORBIDDEN, KEY_INVALID, SCOPE_MISSING. */
export async function requireManager(context: Context, orgId: string): Promise<WebhookManager> {
  const { manager, maySee } = await withManager(context, orgId);
  if (!maySee) throw new AppError('FORBIDDEN');
  return manager;
}

/**
 * The same for a change, in a transaction: until it ends the organization is not frozen or deleted.
 * Also ORGANIZATION_FROZEN.
 */
export async function lockForWebhooks(tx: Context, orgId: string): Promise<WebhookManager> {
  await lockOrganizationForUpdate(tx, await ownOrganization(tx, orgId));
  const { manager, mayChange, member } = await withManager(tx, orgId);
  requireRight(member, mayChange);
  return manager;
}

/** The same for what may be done while the organization is frozen. */
export async function lockForDeletion(tx: Context, orgId: string): Promise<WebhookManager> {
  await lockOrganizationForUpdate(tx, await ownOrganization(tx, orgId));
  return requireManager(tx, orgId);
}

async function withManager(context: Context, orgId: string) {
  if (context.actor.kind === 'apiKey') {
    const member = await requireActing(context, orgId, 'webhooks:manage');
    const organizationId = await ownOrganization(context, orgId);
    const manager = { organizationId, endpoints: { organizationId: orgId }, userId: null };
    return { member, manager, maySee: true, mayChange: maySetUpWebhooks(member) };
  }
  const member = await requireMember(context, orgId);
  const endpoints = { organization: { OR: [{ id: orgId }, { sandboxOfId: orgId }] } };
  const manager = { organizationId: orgId, endpoints, userId: member.userId };
  return { member, manager, maySee: mayEndApiKeys(member), mayChange: mayMakeApiKeys(member) };
}

/** The organization of which this one is the sandbox; itself where it is none. */
export async function ownOrganization({ db }: Pick<Context, 'db'>, orgId: string): Promise<string> {
  const row = await db.organization.findUnique({
    where: { id: orgId },
    select: { sandboxOfId: true },
  });
  return row?.sandboxOfId ?? orgId;
}
