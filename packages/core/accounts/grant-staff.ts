import { AppError } from '@causa/shared/platform/errors';
import { audit } from '../platform/audit/audit.ts';
import { requireOperator } from '../platform/identity.policy.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { findUserId } from './find-user.ts';

/**
 * Grants or revokes staff rights; revoking ends all sessions. For operators.
 * @throws NOT_FOUND when no account has the address
 */
export async function setStaff(context: Context, email: string, isStaff: boolean): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    const id = await findUserId(tx, email);
    const user = id === null ? null : await tx.db.user.findUnique({ where: { id } });
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
