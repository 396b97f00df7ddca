import type { Context } from '../context.ts';
import type { SuppressionReason } from '../generated/prisma/client.ts';
import { hashSecret } from '../accounts/secret-hash.ts';

/** Writes nothing more to an address, and why; the address itself is not kept. */
export async function suppressAddress(context: Pick<Context, 'db' | 'now'>, email: string, reason: SuppressionReason, detail: string | null): Promise<void> {
  const emailHash = hashAddress(email);
  await context.db.mailSuppression.upsert({
    where: { emailHash },
    create: { emailHash, reason, detail, createdAt: context.now() },
    update: { reason, detail },
  });
}

/** Whether this mail may not be sent: refused addresses get none, unsubscribed ones none that they could unsubscribe from. */
export async function isSuppressed(context: Context, email: string, subscribed: boolean): Promise<boolean> {
  const row = await context.db.mailSuppression.findUnique({ where: { emailHash: hashAddress(email) } });
  return row !== null && (row.reason !== 'UNSUBSCRIBED' || subscribed);
}

export function hashAddress(email: string): Uint8Array<ArrayBuffer> {
  return hashSecret(email.trim().toLowerCase());
}
