import type { Context } from '../context.ts';

/** How many applications to an organization's listings nobody there has looked at. */
export function countNewApplications(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  return db.application.count({ where: { status: 'SENT', via: 'CAUSA', organizationId } });
}
