import { AppError } from '@causa/shared/errors';
import { audit } from '../kernel/audit.ts';
import { requireOperator } from '../kernel/identity.policy.ts';
import { sameAddress } from '../kernel/same-address.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';

/**
 * Makes a user staff, or no longer; all their sessions end when they lose it. Operators only;
 * NOT_FOUND when no account has the address.
 */
export async function setStaff(context: Context, email: string, isStaff: boolean): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    const user = await tx.db.user.findFirst({ where: { email: sameAddress(email) } });
    if (user === null) throw new AppError('NOT_FOUND');
    const others = user.permissions.filter((permission) => permission !== 'staff');
    await tx.db.user.update({
      where: { id: user.id },
      data: { permissions: isStaff ? [...others, 'staff'] : others },
    });
    if (!isStaff) await tx.db.session.deleteMany({ where: { userId: user.id } });
    await audit(tx, isStaff ? 'user.grant-staff' : 'user.revoke-staff', `user:${user.id}`);
  });
}
