import { searchHref } from '@causa/shared/search/search-params';
import { notifyEach } from '../accounts/notifications/notify.ts';
import type { Context } from '../platform/context.ts';
import { countDigestMatches } from './digests.sql.ts';
import { toSearchParams } from './saved-searches/saved-search.rules.ts';

interface DigestCount {
  digestId: number;
  userId: string;
  count: number;
  searches: number[];
}

/**
 * Notifies users of new results, once per digest, in the transaction that queues its mail. Skips
 * digests of users who disabled alerts, and those whose listings are all known or no longer public.
 */
export async function notifyOfMatches(tx: Context, digestIds: readonly number[]): Promise<void> {
  const counts = await tx.db.$queryRaw<DigestCount[]>(countDigestMatches(tx.now(), digestIds));
  const single = counts.flatMap(({ searches }) => (searches.length === 1 ? searches : []));
  const rows = await tx.db.savedSearch.findMany({ where: { number: { in: single } } });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  await notifyEach(
    tx,
    counts.map(({ digestId, userId, count, searches }) => {
      const search = searches.length === 1 ? byNumber.get(searches[0] ?? 0) : undefined;
      return {
        userId,
        kind: 'new-matches' as const,
        subject: String(digestId),
        params: {
          count: String(count),
          ...(search === undefined
            ? {}
            : {
                name: search.name,
                index: search.index,
                query: searchHref('', { ...toSearchParams(search), sort: 'newest' }),
              }),
        },
      };
    }),
  );
}
