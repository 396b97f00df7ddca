import type { Context } from '../../platform/context.ts';
import { organizationReplies } from './replies.sql.ts';

/**
 * Counts how every organization answers applications, for its public pages; the worker calls it
 * nightly. Answers of how many organizations something is told.
 */
export async function countReplies({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return db.$executeRaw(organizationReplies(now()));
}
