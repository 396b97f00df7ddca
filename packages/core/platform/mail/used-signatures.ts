import { hashSecret } from '../crypto/secret-hash.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insideToleranceSeconds, type WebhookCredentials } from './mail-webhook.rules.ts';

/**
 * Returns true when a valid signature is new or repeats the same body (the sender missed our
 * response, and processing is idempotent). Mailgun signs no body: anyone who has seen a signature
 * could attach another body to it for twelve hours. Secrets sent in plain have no signature.
 */
export async function isFirstUse(
  context: Context,
  { authorization, signature, inside }: WebhookCredentials,
  body: string,
): Promise<boolean> {
  const used =
    authorization === undefined
      ? (signature ?? (inside && inside.timestamp + inside.token))
      : undefined;
  if (used === undefined) return true;
  const expiresAt = new Date(context.now().getTime() + 2 * insideToleranceSeconds * 1_000);
  const [alone, withBody] = [hashSecret(`webhook:${used}`), hashSecret(`webhook:${used}:${body}`)];
  // Atomic: a stored signature without its body would make a retry fail.
  return inTransaction(context, async ({ db }) => {
    const { count } = await db.usedSignature.createMany({
      data: [{ signatureHash: alone, expiresAt }],
      skipDuplicates: true,
    });
    if (count > 0)
      await db.usedSignature.createMany({
        data: [{ signatureHash: withBody, expiresAt }],
        skipDuplicates: true,
      });
    return (await db.usedSignature.count({ where: { signatureHash: withBody } })) > 0;
  });
}
