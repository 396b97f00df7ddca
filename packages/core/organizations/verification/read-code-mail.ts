import type { MailTemplates, LookedUpProps } from '@causa/shared/platform/mail';
import type { Context } from '../../platform/context.ts';
import { deriveCode } from './proofs.ts';

/** Returns the code for its mail; null when a newer one was requested. */
export async function readCodeMail(
  context: Context,
  { proofId, orgName }: LookedUpProps['domain-code'],
): Promise<MailTemplates['domain-code'] | null> {
  const proof = await context.db.organizationProof.findUnique({
    where: { id: proofId, status: 'PENDING' },
    select: { id: true },
  });
  return proof === null ? null : { orgName, code: deriveCode(context, proofId) };
}
