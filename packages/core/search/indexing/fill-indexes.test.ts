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

test('skips an index with as many documents as the database', async () => {
  const meili = engine('meilisearch', async () => 7);
  await fillIndexes(world().context, [meili, engine('postgres', async () => 7)], 'different');
  expect(meili.rebuild).not.toHaveBeenCalled();
});

test('rebuilds an empty, missing or foreign index', async () => {
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

test('logs a warning and starts when an engine is unreachable', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const { context, warn } = world();
  await fillIndexes(
    context,
    [engine('meilisearch', away, vi.fn(away)), engine('postgres', async () => 7)],
    'empty',
  );
  expect(warn).toHaveBeenCalledOnce();
});

test('fills a missing index at worker start and skips one with a small difference', async () => {
  const missing = engine('meilisearch', () =>
    Promise.reject(new Error('Index `listings_3` not found.')),
  );
  await fillIndexes(world().context, [missing, engine('postgres', async () => 0)], 'empty');
  expect(missing.rebuild).toHaveBeenCalledOnce();
  const behind = engine('meilisearch', async () => 6);
  await fillIndexes(world().context, [behind, engine('postgres', async () => 7)], 'empty');
  expect(behind.rebuild).not.toHaveBeenCalled();
});

test('skips an index that another process fills', async () => {
  const meili = engine('meilisearch', async () => 0);
  await fillIndexes(
    world({ lockIsFree: false }).context,
    [meili, engine('postgres', async () => 7)],
    'empty',
  );
  expect(meili.rebuild).not.toHaveBeenCalled();
});
