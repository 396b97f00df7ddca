import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { listAllSavedItems } from './list-saved-items.ts';
import type { SavedItem } from './saved-item.view.ts';

/**
 * Returns all saved items of the user, latest first; 30 exports an hour.
 * @throws LOGIN_REQUIRED, TOO_MANY_REQUESTS
 */
export async function exportSavedItems(context: Context): Promise<SavedItem[]> {
  const { userId } = requireUser(context);
  await takeToken(context, `export-saved:${userId}`, 30, 3_600);
  return listAllSavedItems(context);
}

/** Returns saved items as CSV: dates as ISO 8601, absolute addresses in the reader's language. */
export function formatSavedItemsCsv(
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
