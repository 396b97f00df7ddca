import { type ApiKeyMode, apiKeyShownMinutes } from '@causa/shared/integrations/api-keys';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import { webhookAddressSchema } from '@causa/shared/integrations/webhooks.contract';
import {
  type WebhookEvent,
  webhookEndpointsMax,
  webhookEvents,
} from '@causa/shared/integrations/webhooks';
import { conflict } from '../../platform/conflict.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isReachableTarget } from '../../adapters/web-pages/resolves-to-public.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ensureSandbox } from '../../organizations/sandbox.ts';
import { addTestMessage } from './add-message.ts';
import {
  endpointInclude,
  type EndpointRow,
  type EndpointView,
  endpointView,
} from './endpoint.view.ts';
import {
  lockForDeletion,
  lockForWebhooks,
  requireManager,
  type WebhookManager,
} from './manager.ts';
import { bothSecretsHours, deriveWebhookSecret, webhookSecretScheme } from './webhook.rules.ts';

/**
 * Lists webhook endpoints: for owners of both modes, for a program those of its key's mode.
 * @throws INVALID_ORG, FORBIDDEN, SCOPE_MISSING
 */
export async function listEndpoints(context: Context, orgId: string): Promise<EndpointView[]> {
  const { endpoints } = await requireManager(context, orgId);
  const rows = await context.db.webhookEndpoint.findMany({
    where: endpoints,
    include: endpointInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(endpointView);
}

/**
 * Creates an endpoint. Idempotent with the same `id`, for an owner within ten minutes. Owners
 * choose the `mode`; a program's is that of its key.
 * @throws INVALID for an address outside the public internet; FRESH_LOGIN_REQUIRED, LIMIT_REACHED,
 * INVALID_ORG, FORBIDDEN, SCOPE_MISSING, ORGANIZATION_FROZEN; CONFLICT when the id belongs to
 * another endpoint
 */
export async function createEndpoint(
  context: Context,
  orgId: string,
  {
    id = newId(),
    mode = 'live',
    url: typed,
    events,
  }: {
    id?: string | undefined;
    mode?: ApiKeyMode | undefined;
    url: string;
    events: readonly WebhookEvent[];
  },
): Promise<{ endpoint: EndpointView; secret: string; isNew: boolean }> {
  requireFreshPerson(context);
  const url = removeFragment(typed);
  await requireReachable(context, url);
  return inTransaction(context, async (tx) => {
    const { userId, organizationId: own } = await lockForWebhooks(tx, orgId);
    const organizationId =
      userId !== null && mode === 'sandbox' ? await ensureSandbox(tx, own) : orgId;
    const known = await tx.db.webhookEndpoint.findUnique({
      where: { id },
      include: endpointInclude,
    });
    if (known !== null) {
      const isSame =
        known.organizationId === organizationId &&
        known.createdById === userId &&
        known.url === url &&
        sameEvents(events, known.events) &&
        // A program reads the secret with another call.
        (userId === null || isShown(known, tx.now()));
      if (!isSame) throw conflict('shown-once');
      return { ...made(tx, known), isNew: false };
    }
    const count = await tx.db.webhookEndpoint.count({ where: { organizationId } });
    if (count >= webhookEndpointsMax)
      throw new AppError('LIMIT_REACHED', { limit: webhookEndpointsMax });
    const now = tx.now();
    const row = await tx.db.webhookEndpoint.create({
      data: {
        id,
        organizationId,
        url,
        events: inOrder(events),
        secretScheme: webhookSecretScheme,
        createdById: userId,
        createdAt: now,
        rotatedAt: now,
      },
      include: endpointInclude,
    });
    await audit(tx, 'webhook.add', `organization:${own}`, { endpoint: id, host: getHost(url) });
    return { ...made(tx, row), isNew: true };
  });
}

/**
 * Changes the address or events of an endpoint, or enables or disables it.
 * @throws NOT_FOUND and the errors of `createEndpoint`; FRESH_LOGIN_REQUIRED only for a new address
 */
export async function changeEndpoint(
  context: Context,
  orgId: string,
  id: string,
  change: {
    url?: string | undefined;
    events?: readonly WebhookEvent[] | undefined;
    enabled?: boolean | undefined;
  },
): Promise<EndpointView> {
  if (change.url !== undefined) {
    requireFreshPerson(context);
    await requireReachable(context, change.url);
  }
  const changedRow = await changing(
    context,
    orgId,
    id,
    async (tx, row, { organizationId, userId }) => {
      const isOn = row.disabledAt === null;
      const { events = row.events, enabled = isOn } = change;
      const data: Prisma.WebhookEndpointUpdateInput = {};
      const changed: { host?: string; events?: string[]; enabled?: boolean } = {};
      const url = change.url === undefined ? row.url : removeFragment(change.url);
      if (url !== row.url) {
        data.url = url;
        changed.host = getHost(url);
      }
      if (!sameEvents(events, row.events)) data.events = changed.events = inOrder(events);
      if (enabled !== isOn) {
        const off = { disabledAt: tx.now(), disabledReason: userId === null ? 'PROGRAM' : 'OWNER' };
        const on = { disabledAt: null, disabledReason: null, failingSince: null };
        Object.assign(data, enabled ? on : off);
        changed.enabled = enabled;
      }
      if (Object.keys(data).length === 0) return row;
      await audit(tx, 'webhook.change', `organization:${organizationId}`, {
        endpoint: id,
        ...changed,
      });
      return tx.db.webhookEndpoint.update({ where: { id }, data, include: endpointInclude });
    },
  );
  return endpointView(changedRow);
}

/**
 * Deletes an endpoint with its deliveries.
 * @throws FRESH_LOGIN_REQUIRED, INVALID_ORG, FORBIDDEN; NOT_FOUND when repeated
 */
export async function deleteEndpoint(context: Context, orgId: string, id: string): Promise<void> {
  requireFreshPerson(context);
  await inTransaction(context, async (tx) => {
    const { endpoints, organizationId } = await lockForDeletion(tx, orgId);
    const { count } = await tx.db.webhookEndpoint.deleteMany({ where: { id, ...endpoints } });
    if (count === 0) throw new AppError('NOT_FOUND');
    await audit(tx, 'webhook.remove', `organization:${organizationId}`, { endpoint: id });
  });
}

/**
 * Rotates the secret, for an owner; the previous one signs as well for a day. Idempotent for the
 * same version, so that receivers' secret stays valid.
 * @throws CONFLICT for a version that another owner replaced, or that was replaced long ago
 */
export async function rotateEndpointSecret(
  context: Context,
  orgId: string,
  id: string,
  replaces?: number,
): Promise<{ endpoint: EndpointView; secret: string }> {
  const { userId } = requireFreshLogin(context);
  const rotated = await changing(context, orgId, id, async (tx, row, { organizationId }) => {
    const now = tx.now();
    if (replaces !== undefined && replaces !== row.secretVersion) {
      const isSame = replaces === row.secretVersion - 1 && row.createdById === userId;
      if (!isSame || !isShown(row, now)) throw conflict('shown-once');
      return row;
    }
    await audit(tx, 'webhook.rotate', `organization:${organizationId}`, { endpoint: id });
    return tx.db.webhookEndpoint.update({
      where: { id },
      data: {
        secretVersion: { increment: 1 },
        previousUntil: new Date(now.getTime() + bothSecretsHours * 3_600_000),
        rotatedAt: now,
        createdById: userId,
      },
      include: endpointInclude,
    });
  });
  return made(context, rotated);
}

/**
 * Returns the secret again within ten minutes, to the owner who created it, or to the
 * organization's programs when one of them did.
 * @throws NOT_FOUND
 */
export async function readEndpointSecret(
  context: Context,
  orgId: string,
  id: string,
): Promise<string> {
  requireFreshPerson(context);
  const { endpoints, userId } = await requireManager(context, orgId);
  const row = await context.db.webhookEndpoint.findFirst({
    where: { id, ...endpoints, createdById: userId },
  });
  if (row === null || !isShown(row, context.now())) throw new AppError('NOT_FOUND');
  return deriveWebhookSecret(context.config, row, row.secretVersion);
}

const isShown = ({ rotatedAt }: { rotatedAt: Date }, now: Date): boolean =>
  now.getTime() - rotatedAt.getTime() <= apiKeyShownMinutes * 60_000;

/**
 * Sends a test message to an endpoint.
 * @throws CONFLICT while it is off
 */
export async function testEndpoint(context: Context, orgId: string, id: string): Promise<void> {
  await changing(context, orgId, id, async (tx, row) => {
    if (row.disabledAt !== null) throw conflict('endpoint-off');
    await addTestMessage(tx, row);
    return row;
  });
}

/** A person must have logged in within ten minutes; a program sends its key with every call. */
function requireFreshPerson(context: Context): void {
  if (context.actor.kind !== 'apiKey') requireFreshLogin(context);
}

function changing(
  context: Context,
  orgId: string,
  id: string,
  change: (tx: Context, row: EndpointRow, manager: WebhookManager) => Promise<EndpointRow>,
): Promise<EndpointRow> {
  return inTransaction(context, async (tx) => {
    const manager = await lockForWebhooks(tx, orgId);
    const row = await tx.db.webhookEndpoint.findFirst({
      where: { id, ...manager.endpoints },
      include: endpointInclude,
    });
    if (row === null) throw new AppError('NOT_FOUND');
    return change(tx, row, manager);
  });
}

function made({ config }: Context, row: EndpointRow) {
  const secret = deriveWebhookSecret(config, row, row.secretVersion);
  return { endpoint: endpointView(row), secret };
}

/**
 * @throws INVALID for an address outside the public internet (and this machine, where allowed);
 * names are resolved now and again for each delivery
 */
async function requireReachable({ config }: Pick<Context, 'config'>, url: string): Promise<void> {
  if (await isReachableTarget(url, { allowLoopback: config.webhooksToLoopback })) return;
  throw new AppError('INVALID', {}, [{ field: 'url', code: 'FIELD_PUBLIC_URL' }]);
}

/**
 * Returns the problem of the address that a program sent, so that a refused call reports all
 * problems at once. Accepts any value.
 */
export async function listEndpointProblems(
  body: unknown,
  context: Pick<Context, 'config'>,
): Promise<readonly FieldError[]> {
  const { data } = webhookAddressSchema.safeParse(body);
  if (data === undefined) return [];
  try {
    await requireReachable(context, data.url);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID') return error.fields;
    throw error;
  }
}

const inOrder = (events: readonly string[]): WebhookEvent[] =>
  webhookEvents.filter((event) => events.includes(event));
const sameEvents = (events: readonly string[], known: readonly string[]): boolean =>
  inOrder(events).join() === inOrder(known).join();

/** Returns the address as requests use it: the part after `#` is never sent. */
const removeFragment = (url: string): string => url.replace(/#.*$/s, '');

const getHost = (url: string): string => URL.parse(url)?.hostname ?? '';
