import type { Context } from '../../platform/context.ts';
import { loadSearchDocuments } from './search-document.view.ts';
import type { SearchEngine } from '../engine/search-engine.ts';

/**
 * Updates every engine for these listings or organizations: puts public ones and removes others.
 * Idempotent. Postgres comes first, as rebuilds replay its change log. Throws when an engine fails,
 * so that the job is retried.
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
    // A failing engine must not block the other.
    await engine.apply({ documents, removed }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

const isOwn = ({ name }: SearchEngine): number => Number(name === 'postgres');

/**
 * Returns the ids of an organization and all of its listings, for `refreshSearch` after it was
 * frozen, renamed or deleted.
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
