import type { Context } from '../../platform/context.ts';

/** How many conversations with an organization nobody there has taken up. */
export function countNewThreads(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  return db.thread.count({ where: { organizationId, applicationId: null, box: 'NEW' } });
}
