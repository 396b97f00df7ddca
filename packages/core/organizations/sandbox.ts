import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';

/**
 * The hidden twin of an organization on which its sandbox keys act; made with the first of them. It
 * has no members and is never public (a constraint of the table). The caller holds the
 * organization's lock. INVALID_ORG.
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

/** Whether an organization is the sandbox of another one. */
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
