import { expect, test, vi } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { fillIndexes } from './fill-indexes.ts';
import type { SearchEngine } from '../engine/search-engine.ts';

const engine = (
  name: SearchEngine['name'],
  count: () => Promise<number>,
  rebuild = vi.fn(async () => ({ documents: 0 })),
) =>
  ({ name, documentCount: count, rebuild }) as unknown as SearchEngine & {
    rebuild: typeof rebuild;
  };

function world({ lockIsFree = true } = {}) {
  const warn = vi.fn();
  const context = {
    now: () => new Date(),
    pool: {
      query: async () => ({ rows: [{ now: new Date() }] }),
      connect: async () => ({
        query: async () => ({ rows: [{ free: lockIsFree }] }),
        release: () => undefined,
      }),
    },
    db: {},
    log: { info: vi.fn(), warn, error: vi.fn() },
  };
  return { context: context as unknown as Context, warn };
}

test('an index that holds as many documents as the database’s own is left alone', async () => {
  const meili = engine('meilisearch', async () => 7);
  await fillIndexes(world().context, [meili, engine('postgres', async () => 7)], 'different');
  expect(meili.rebuild).not.toHaveBeenCalled();
});

test('an index that is empty, not there yet, or of other data is built again', async () => {
  for (const count of [
    async () => 0,
    async () => 9,
    async () => Promise.reject(new Error('Index `listings` not found.')),
  ]) {
    const meili = engine('meilisearch', count);
    await fillIndexes(world().context, [meili, engine('postgres', async () => 7)], 'different');
    expect(meili.rebuild).toHaveBeenCalledOnce();
  }
});

test('an engine that is not reached costs a warning, not the start', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const { context, warn } = world();
  await fillIndexes(
    context,
    [engine('meilisearch', away, vi.fn(away)), engine('postgres', async () => 7)],
    'empty',
  );
  expect(warn).toHaveBeenCalledOnce();
});

test('a worker that starts fills an index that is not there, and leaves one alone that differs by a few listings', async () => {
  const missing = engine('meilisearch', () =>
    Promise.reject(new Error('Index `listings_3` not found.')),
  );
  await fillIndexes(world().context, [missing, engine('postgres', async () => 0)], 'empty');
  expect(missing.rebuild).toHaveBeenCalledOnce();
  const behind = engine('meilisearch', async () => 6);
  await fillIndexes(world().context, [behind, engine('postgres', async () => 7)], 'empty');
  expect(behind.rebuild).not.toHaveBeenCalled();
});

test('while one process fills an index, another leaves it alone', async () => {
  const meili = engine('meilisearch', async () => 0);
  await fillIndexes(
    world({ lockIsFree: false }).context,
    [meili, engine('postgres', async () => 7)],
    'empty',
  );
  expect(meili.rebuild).not.toHaveBeenCalled();
});
