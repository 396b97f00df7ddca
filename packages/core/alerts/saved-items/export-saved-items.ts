import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { allSavedItems } from './list-saved-items.ts';
import type { SavedItem } from './saved-item.view.ts';

/**
 * Everything one saved, the latest first; 30 exports an hour. LOGIN_REQUIRED; TOO_MANY_REQUESTS.
 */
export async function exportSavedItems(context: Context): Promise<SavedItem[]> {
  const { userId } = requireUser(context);
  await takeToken(context, `export-saved:${userId}`, 30, 3_600);
  return allSavedItems(context);
}

/** Saved items as a table: dates as ISO 8601, addresses whole and in the reader's language. */
export function savedItemsCsv(
  context: Pick<Context, 'config' | 'locale'>,
  items: readonly SavedItem[],
): string {
  const rows = items.map(({ type, title, orgName, state, closesAt, savedAt, url }) => [
    type,
    title ?? '',
    orgName ?? '',
    state,
    closesAt ?? '',
    savedAt,
    title === null ? '' : context.config.origin + url[context.locale],
  ]);
  return toCsv([['type', 'title', 'organization', 'state', 'closes', 'saved', 'url'], ...rows]);
}
