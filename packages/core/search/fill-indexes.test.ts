import { expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { fillIndexes } from './fill-indexes.ts';
import type { SearchEngine } from './search-engine.ts';

const engine = (name: SearchEngine['name'], count: () => Promise<number>, rebuild = vi.fn(async () => ({ documents: 0 }))) =>
  ({ name, documentCount: count, rebuild }) as unknown as SearchEngine & { rebuild: typeof rebuild };

function world() {
  const warn = vi.fn();
  const context = {
    now: () => new Date(),
    pool: { query: async () => ({ rows: [{ now: new Date() }] }) },
    db: {},
    log: { info: vi.fn(), warn, error: vi.fn() },
  };
  return { context: context as unknown as Context, warn };
}

test('an index that holds as many documents as the database’s own is left alone', async () => {
  const meili = engine('meilisearch', async () => 7);
  await fillIndexes(world().context, [meili, engine('postgres', async () => 7)]);
  expect(meili.rebuild).not.toHaveBeenCalled();
});

test('an index that is empty, not there yet, or of other data is built anew', async () => {
  for (const count of [async () => 0, async () => 9, async () => Promise.reject(new Error('Index `listings` not found.'))]) {
    const meili = engine('meilisearch', count);
    await fillIndexes(world().context, [meili, engine('postgres', async () => 7)]);
    expect(meili.rebuild).toHaveBeenCalledOnce();
  }
});

test('an engine that is not reached costs a warning, not the start', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const { context, warn } = world();
  await fillIndexes(context, [engine('meilisearch', away, vi.fn(away)), engine('postgres', async () => 7)]);
  expect(warn).toHaveBeenCalledOnce();
});
