import { expect, test } from 'vitest';
import { FallbackEngine } from './fallback-engine.ts';
import type { EngineQuery, EngineReply, SearchEngine } from './search-engine.ts';

const reply = (count: number): EngineReply => ({
  hits: [],
  count,
  facets: {},
  typeCounts: { JOB: 0, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, ORG: 0 },
  textCount: count,
  corrections: {},
});
const query = {} as EngineQuery;

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
  return { state, changes, engine: new FallbackEngine(main, other, { clock: () => state.time, onChange: ({ open }) => changes.push(open) }) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('while the main engine answers, it answers', async () => {
  expect(await engines().engine.search(query)).toMatchObject({ count: 1, degraded: false });
});

test('when it fails the other answers, and nobody asks it again until it is well', async () => {
  const { state, engine, changes } = engines();
  state.up = false;
  for (let n = 0; n < 5; n++) expect(await engine.search(query)).toMatchObject({ count: 2, degraded: true });
  expect(state.asked).toBe(1);
  state.time = 2_500;
  await engine.search(query);
  await settled();
  expect(engine.isOpen).toBe(true);
  state.up = true;
  state.time = 5_000;
  expect(await engine.search(query)).toMatchObject({ degraded: true });
  await settled();
  expect(await engine.search(query)).toMatchObject({ count: 1, degraded: false });
  expect(changes).toEqual([true, false]);
});

test('an engine that lost its index is not taken back', async () => {
  const { state, engine } = engines();
  state.up = false;
  await engine.search(query);
  state.up = true;
  state.healthy = false;
  state.time = 10_000;
  await engine.search(query);
  await settled();
  expect(await engine.search(query)).toMatchObject({ degraded: true });
});

test('when both fail, the failure is told', async () => {
  const failing = { name: 'postgres', search: async () => Promise.reject(new Error('nobody')) } as unknown as SearchEngine;
  await expect(new FallbackEngine(failing, failing).search(query)).rejects.toThrow('nobody');
});
