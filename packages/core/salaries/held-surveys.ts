import type { Context } from '../platform/context.ts';
import { AppError } from '@causa/shared/platform/errors';
import { minorUnits } from '@causa/shared/platform/money';

/**
 * Returns the figures of a held answer for staff, without its author; empty when it was deleted.
 */
export async function readHeldSurvey(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ field: string; text: string }[]> {
  const row = await db.salarySurvey.findUnique({ where: { id } });
  if (row === null) return [];
  const unit = minorUnits(row.currency);
  return [
    { field: 'roleFamily', text: row.roleFamily },
    { field: 'professionalLevel', text: row.professionalLevel },
    { field: 'country', text: row.countryCode },
    { field: 'hoursPerWeek', text: String(row.hoursPerWeek) },
    { field: 'payPeriod', text: row.payPeriod },
    {
      field: 'payment',
      text: `${Math.round(Number(row.amount ?? row.netAmount) / unit)} ${row.currency}`,
    },
  ];
}

/**
 * Counts or excludes a held answer, in the transaction of the decision.
 * @throws NOT_FOUND
 */
export async function decideSurvey(tx: Context, id: string, approved: boolean): Promise<void> {
  const { count } = await tx.db.salarySurvey.updateMany({
    where: { id, status: 'HELD' },
    data: { status: approved ? 'COUNTED' : 'EXCLUDED' },
  });
  if (count === 0) throw new AppError('NOT_FOUND');
}
