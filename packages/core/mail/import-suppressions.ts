import { audit } from '../kernel/audit.ts';
import { requireOperator } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';
import type { SuppressionReason } from '../generated/prisma/client.ts';
import { suppressAddress } from './suppression.ts';

const reasons: readonly SuppressionReason[] = ['BOUNCE', 'COMPLAINT', 'UNSUBSCRIBED', 'REJECTED'];
const oneAddress = /^[^\s@,;]{1,64}@[^\s@,;]{1,253}$/u;

/**
 * Brings along the addresses that another system stopped writing to: a line each, `address`,
 * `address,reason` or `address,reason,detail` (bounce unless told; complaint, unsubscribed,
 * rejected). A heading is passed over, bad lines are named, good ones kept. Operators only.
 */
export async function importSuppressions(
  context: Context,
  text: string,
): Promise<{ suppressed: number; problems: { line: number; text: string }[] }> {
  requireOperator(context);
  const problems: { line: number; text: string }[] = [];
  let suppressed = 0;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const [email = '', word = '', ...rest] = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (index === 0 && !email.includes('@')) continue;
    const reason = word === '' ? 'BOUNCE' : reasons.find((known) => known === word.toUpperCase());
    if (reason === undefined || !oneAddress.test(email))
      problems.push({ line: index + 1, text: line.slice(0, 120) });
    else {
      await suppressAddress(context, email, reason, rest.join(', ') || 'imported');
      suppressed += 1;
    }
  }
  if (suppressed > 0) await audit(context, 'mail.suppress', 'mail:file', { suppressed });
  return { suppressed, problems };
}
