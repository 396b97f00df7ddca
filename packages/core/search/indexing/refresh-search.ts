import type { Context } from '../../platform/context.ts';
import { loadSearchDocuments } from './search-document.view.ts';
import type { SearchEngine } from '../engine/search-engine.ts';

/**
 * Brings every engine up to date with these listings or organizations: puts in what is public,
 * takes out what is not. Twice does no harm.
 * Postgres comes first, as its log of changes is what rebuilds replay. Throws when an engine does
 * not take it, so that the job is tried again.
 */
export async function refreshSearch(
  context: Pick<Context, 'db' | 'now'>,
  engines: readonly SearchEngine[],
  ids: readonly string[],
): Promise<void> {
  const documents = await loadSearchDocuments(context, ids);
  const kept = new Set(documents.map(({ id }) => id));
  const removed = ids.filter((id) => !kept.has(id));
  const failures: unknown[] = [];
  for (const engine of engines.toSorted((a, b) => isOwn(b) - isOwn(a))) {
    // One engine that is away does not keep the news from the other.
    await engine.apply({ documents, removed }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const isOwn = ({ name }: SearchEngine): number => Number(name === 'postgres');

/**
 * A frozen, renamed or deleted organization changes all of its listings: their ids and its own, for
 * `refreshSearch`.
 */
export async function findOrganizationIds(
  context: Pick<Context, 'db'>,
  organizationId: string,
): Promise<string[]> {
  const listings = await context.db.listing.findMany({
    where: { organizationId, status: 'PUBLISHED' },
    select: { id: true },
  });
  return [organizationId, ...listings.map(({ id }) => id)];
}
