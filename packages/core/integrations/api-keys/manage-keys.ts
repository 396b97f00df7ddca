import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ApiKeyMode, ApiScope } from '@causa/shared/integrations/api-keys';
import { apiKeyShownMinutes, apiKeysMax } from '@causa/shared/integrations/api-keys';
import { AppError } from '@causa/shared/platform/errors';
import { conflict } from '../../platform/conflict.ts';
import { requireFreshLogin } from '../../platform/fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ApiKey } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { deriveAsStored } from '../../platform/crypto/each-secret.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { mayEndApiKeys, mayMakeApiKeys } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { ensureSandbox } from '../../organizations/sandbox.ts';
import { getApiKeyState, deriveApiKey, getShownParts } from './api-key.rules.ts';
import { apiKeyInclude, type ApiKeyView, apiKeyView } from './api-key.view.ts';

/** Days for which ended keys stay in the list. */
const endedShownDays = 30;

export interface CreatedApiKey {
  apiKey: ApiKeyView;
  /** The key itself. */
  secret: string;
  isNew: boolean;
}

interface NewKey {
  id?: string | undefined;
  name: string;
  mode: ApiKeyMode;
  scopes: readonly ApiScope[];
  expiresAt: Date | null;
  createdById: string;
  /** The key that it replaces. */
  replacesId: string | null;
}

/**
 * Lists the keys of an organization for its owners: live ones and ones that ended in the last 30
 * days, newest first.
 * @throws INVALID_ORG; FORBIDDEN for other members
 */
export async function listApiKeys(context: Context, orgId: string): Promise<ApiKeyView[]> {
  const member = await requireMember(context, orgId);
  if (!mayEndApiKeys(member)) throw new AppError('FORBIDDEN');
  const now = context.now();
  const since = new Date(now.getTime() - endedShownDays * dayMs);
  const rows = await context.db.apiKey.findMany({
    where: {
      organizationId: orgId,
      AND: [
        { OR: [{ revokedAt: null }, { revokedAt: { gt: since } }] },
        { OR: [{ expiresAt: null }, { expiresAt: { gt: since } }] },
      ],
    },
    include: apiKeyInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return rows.map((row) => apiKeyView(row, now));
}

/**
 * Creates a key. Idempotent with the same `id`.
 * @throws FRESH_LOGIN_REQUIRED, INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN; LIMIT_REACHED beyond
 * 20 live keys; CONFLICT when the id belongs to another key; INVALID when the end is in the past
 */
export async function createApiKey(
  context: Context,
  orgId: string,
  asked: {
    id?: string | undefined;
    name: string;
    mode: ApiKeyMode;
    scopes: readonly ApiScope[];
    expiresAt?: Date | undefined;
  },
): Promise<CreatedApiKey> {
  const { userId: createdById } = requireFreshLogin(context);
  const { expiresAt = null } = asked;
  if (getApiKeyState({ revokedAt: null, expiresAt }, context.now()) === 'ENDED')
    throw new AppError('INVALID', {}, [{ field: 'expiresAt', code: 'FIELD_PAST' }]);
  return inTransaction(context, async (tx) => {
    await lockForKeys(tx, orgId);
    const wanted = { ...asked, expiresAt, createdById, replacesId: null };
    const made = await findKey(tx, asked.id);
    if (made !== null) return returnExistingKey(tx, made, orgId, wanted);
    const row = await insertKey(tx, orgId, wanted);
    await audit(tx, 'api-key.create', `organization:${orgId}`, getAuditSubject(row));
    return toCreatedKey(tx, row, true);
  });
}

/**
 * Creates a key with name and scopes of another one, which ends in the given number of days.
 * @throws as `createApiKey`; CONFLICT for a key that ended or was replaced already; NOT_FOUND
 */
export async function rotateApiKey(
  context: Context,
  orgId: string,
  keyId: string,
  { id, days }: { id?: string | undefined; days: number },
): Promise<CreatedApiKey> {
  const { userId: createdById } = requireFreshLogin(context);
  return inTransaction(context, async (tx) => {
    await lockForKeys(tx, orgId);
    const made = await findKey(tx, id);
    if (made !== null)
      return returnExistingKey(tx, made, orgId, { createdById, replacesId: keyId });
    const old = await tx.db.apiKey.findFirst({
      where: { id: keyId, organizationId: orgId },
      include: { replacedBy: true },
    });
    if (old === null) throw new AppError('NOT_FOUND');
    if (old.replacedBy !== null || getApiKeyState(old, tx.now()) === 'ENDED')
      throw conflict('key-ended');
    const row = await insertKey(tx, orgId, {
      id,
      name: old.name,
      mode: old.mode,
      scopes: old.scopes,
      // The replacement keeps the end date of the old key.
      expiresAt: old.expiresAt,
      createdById,
      replacesId: old.id,
    });
    const end = tx.now().getTime() + days * dayMs;
    const expiresAt = new Date(Math.min(end, old.expiresAt?.getTime() ?? Infinity));
    await tx.db.apiKey.update({ where: { id: old.id }, data: { expiresAt } });
    await audit(tx, 'api-key.rotate', `organization:${orgId}`, { ...getAuditSubject(row), days });
    return toCreatedKey(tx, row, true);
  });
}

/**
 * Revokes a key. Idempotent.
 * @throws INVALID_ORG, FORBIDDEN, NOT_FOUND, FRESH_LOGIN_REQUIRED
 */
export async function revokeApiKey(
  context: Context,
  orgId: string,
  keyId: string,
): Promise<ApiKeyView> {
  requireFreshLogin(context);
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    if (!mayEndApiKeys(member)) throw new AppError('FORBIDDEN');
    const row = await tx.db.apiKey.findFirst({ where: { id: keyId, organizationId: orgId } });
    if (row === null) throw new AppError('NOT_FOUND');
    if (getApiKeyState(row, tx.now()) !== 'ENDED') {
      await tx.db.apiKey.update({ where: { id: keyId }, data: { revokedAt: tx.now() } });
      await audit(tx, 'api-key.revoke', `organization:${orgId}`, getAuditSubject(row));
    }
    return readKey(tx, keyId);
  });
}

/**
 * Returns the key again to the owner who created it within the last ten minutes, for a lost reply
 * or a page without scripts.
 * @throws NOT_FOUND to others and afterwards
 */
export async function readApiKeySecret(
  context: Context,
  orgId: string,
  keyId: string,
): Promise<string> {
  const { userId } = requireFreshLogin(context);
  const member = await requireMember(context, orgId);
  if (!mayEndApiKeys(member)) throw new AppError('FORBIDDEN');
  const row = await context.db.apiKey.findFirst({
    where: { id: keyId, organizationId: orgId, createdById: userId },
  });
  if (row === null || !isShown(context, row, context.now())) throw new AppError('NOT_FOUND');
  return deriveShownKey(context, row);
}

const deriveShownKey = ({ config }: Pick<Context, 'config'>, row: ApiKey): string =>
  deriveAsStored(config, row.keyHash, (one) => deriveApiKey(one, row.mode, row));

/** A key of an earlier derivation works by its hash, but cannot be shown again. */
const isShown = (context: Pick<Context, 'config'>, row: ApiKey, now: Date): boolean =>
  getApiKeyState(row, now) !== 'ENDED' &&
  now.getTime() - row.createdAt.getTime() <= apiKeyShownMinutes * 60_000 &&
  Buffer.from(row.keyHash).equals(hashSecret(deriveShownKey(context, row)));

/** Serializes creations, so that the limit holds and one id makes one key. */
async function lockForKeys(tx: Context, orgId: string): Promise<void> {
  await lockOrganizationForUpdate(tx, orgId);
  const member = await requireMember(tx, orgId);
  requireRight(member, mayMakeApiKeys(member));
}

async function findKey({ db }: Context, id: string | undefined): Promise<ApiKey | null> {
  return id === undefined ? null : db.apiKey.findUnique({ where: { id } });
}

/** A double click. */
async function returnExistingKey(
  tx: Context,
  row: ApiKey,
  orgId: string,
  asked: Partial<NewKey> & Pick<NewKey, 'createdById' | 'replacesId'>,
): Promise<CreatedApiKey> {
  const { name = row.name, mode = row.mode, createdById, replacesId } = asked;
  const scopes: readonly string[] = [...new Set(asked.scopes ?? row.scopes)];
  const isSame =
    row.organizationId === orgId &&
    row.createdById === createdById &&
    row.replacesId === replacesId &&
    row.name === name.trim() &&
    row.mode === mode &&
    scopes.toSorted().join() === row.scopes.toSorted().join() &&
    isShown(tx, row, tx.now());
  if (!isSame) throw conflict('shown-once');
  return toCreatedKey(tx, row, false);
}

async function insertKey(
  tx: Context,
  orgId: string,
  { id = newId(), name, mode, scopes, expiresAt, createdById, replacesId }: NewKey,
): Promise<ApiKey> {
  const now = tx.now();
  const live = await tx.db.apiKey.count({
    where: {
      organizationId: orgId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
  });
  if (live >= apiKeysMax) throw new AppError('LIMIT_REACHED', { limit: apiKeysMax });
  if (mode === 'sandbox') await ensureSandbox(tx, orgId);
  const key = deriveApiKey(tx.config, mode, { id, organizationId: orgId });
  return tx.db.apiKey.create({
    data: {
      id,
      organizationId: orgId,
      name: name.trim(),
      ...getShownParts(key),
      mode,
      keyHash: hashSecret(key),
      scopes: [...new Set(scopes)],
      createdById,
      expiresAt,
      replacesId,
      createdAt: now,
    },
  });
}

async function toCreatedKey(tx: Context, row: ApiKey, isNew: boolean): Promise<CreatedApiKey> {
  const secret = deriveShownKey(tx, row);
  return { apiKey: await readKey(tx, row.id), secret, isNew };
}

async function readKey({ db, now }: Context, id: string): Promise<ApiKeyView> {
  const row = await db.apiKey.findUniqueOrThrow({ where: { id }, include: apiKeyInclude });
  return apiKeyView(row, now());
}

const getAuditSubject = ({ id, name, prefix, mode }: ApiKey) => ({ key: id, name, prefix, mode });
