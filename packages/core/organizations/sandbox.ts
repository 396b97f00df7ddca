import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';

/**
 * Returns the sandbox of an organization, created with its first sandbox key. It has no members and
 * is never public (table constraint). The caller holds the organization's lock.
 * @throws INVALID_ORG
 */
export async function ensureSandbox({ db, now }: Context, organizationId: string): Promise<string> {
  const org = await db.organization.findUnique({
    where: { id: organizationId },
    include: { sandbox: { select: { id: true } } },
  });
  if (org === null) throw new AppError('INVALID_ORG');
  if (org.sandbox !== null) return org.sandbox.id;
  const id = newId();
  await db.organization.create({
    data: {
      id,
      name: org.name,
      type: org.type,
      locale: org.locale,
      mission: org.mission,
      description: [],
      acceptsMessages: false,
      sandboxOfId: organizationId,
      createdAt: now(),
      updatedAt: now(),
    },
  });
  return id;
}

/** Returns whether an organization is a sandbox. */
export async function isSandbox(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<boolean> {
  const row = await db.organization.findUnique({
    where: { id: organizationId },
    select: { sandboxOfId: true },
  });
  return row?.sandboxOfId != null;
}
