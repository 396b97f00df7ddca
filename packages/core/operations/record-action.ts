import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';

/** Notes who did what to what (`listing:<id>`), in the transaction that did it; nobody for an operator at the shell. */
export async function recordAction(
  context: Context,
  tx: Prisma.TransactionClient,
  action: string,
  subject: string,
  detail: Prisma.InputJsonObject = {},
): Promise<void> {
  const actorId = context.actor.kind === 'user' ? context.actor.userId : null;
  await tx.auditEntry.create({ data: { id: newId(), actorId, action, subject, detail, createdAt: context.now() } });
}
