import { hashSecret } from '../crypto/secret-hash.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insideToleranceSeconds, type WebhookCredentials } from './mail-webhook.rules.ts';

/**
 * Whether a genuine signature comes for the first time, or once more with the same body (its sender
 * did not hear our answer, and telling it again changes nothing). Mailgun's signs no body: anyone
 * who has seen one could put another body to it for twelve hours. Secrets that are shown as they
 * are have no signature.
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
  // Both or neither: a signature that is noted without its body would be refused when it is told
  // again.
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
