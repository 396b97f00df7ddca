import { expect, test } from 'vitest';
import { FallbackEngine } from './fallback-engine.ts';
import { emptyText } from '../text/understand-query.ts';
import type { EngineQuery, EngineReply, SearchEngine } from './search-engine.ts';

const reply = (count: number): EngineReply => ({
  hits: [],
  count,
  isExact: true,
  facets: {},
  typeCounts: { JOB: 0, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, ORG: 0 },
  textCount: count,
  corrections: {},
});
const query = { text: emptyText } as EngineQuery;

function engines() {
  const state = { up: true, healthy: true, asked: 0, time: 0 };
  const main = {
    name: 'meilisearch',
    async search() {
      state.asked++;
      if (!state.up) throw new Error('away');
      return reply(1);
    },
    health: async () => state.up && state.healthy,
  } as unknown as SearchEngine;
  const other = { name: 'postgres', search: async () => reply(2) } as unknown as SearchEngine;
  const changes: boolean[] = [];
  return {
    state,
    changes,
    engine: new FallbackEngine(main, other, {
      clock: () => state.time,
      onChange: ({ open }) => changes.push(open),
    }),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('uses the primary engine while it answers', async () => {
  expect(await engines().engine.search(query)).toMatchObject({ count: 1, degraded: false });
});

test('uses the fallback after a failure until the primary engine recovers', async () => {
  const { state, engine, changes } = engines();
  state.up = false;
  for (let n = 0; n < 5; n++)
    expect(await engine.search(query)).toMatchObject({ count: 2, degraded: true });
  expect(state.asked).toBe(1);
  state.up = true;
  for (let n = 0; n < 3; n++) {
    state.time += 2_500;
    await engine.search(query);
    await settled();
  }
  expect(await engine.search(query)).toMatchObject({ count: 1, degraded: false });
  expect(changes).toEqual([true, false]);
});

test('keeps out an engine that lost its index', async () => {
  const { state, engine } = engines();
  state.up = false;
  await engine.search(query);
  state.up = true;
  state.healthy = false;
  for (let n = 0; n < 3; n++) {
    state.time += 10_000;
    await engine.search(query);
    await settled();
  }
  expect(await engine.search(query)).toMatchObject({ degraded: true });
});

test('continues a search that began on the fallback there', async () => {
  const { state, engine } = engines();
  expect(await engine.search(query, 'postgres')).toMatchObject({ count: 2, engine: 'postgres' });
  expect(state.asked).toBe(0);
});

test('continues a search on the fallback when the primary engine fails', async () => {
  const { state, engine } = engines();
  state.up = false;
  expect(await engine.search(query, 'meilisearch')).toMatchObject({ count: 2, engine: 'postgres' });
});

test('uses the fallback when the primary engine is busy without counting a failure', async () => {
  const { engine, changes } = engines();
  let answer = (): void => undefined;
  const slow = {
    name: 'meilisearch',
    search: () => new Promise((resolve) => (answer = () => resolve(reply(1)))),
  } as unknown as SearchEngine;
  const busy = new FallbackEngine(slow, engine.other, { atOnce: 1 });
  const first = busy.search(query);
  expect(await busy.search(query)).toMatchObject({ count: 2 });
  answer();
  expect(await first).toMatchObject({ count: 1 });
  expect(changes).toEqual([]);
  expect(busy.isOpen).toBe(false);
});

test('throws when both engines fail', async () => {
  const failing = {
    name: 'postgres',
    search: async () => Promise.reject(new Error('nobody')),
  } as unknown as SearchEngine;
  await expect(new FallbackEngine(failing, failing).search(query)).rejects.toThrow('nobody');
});
