import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function breaker() {
  const state = { time: 0, well: true };
  const changes: boolean[] = [];
  const made = new CircuitBreaker({
    probe: async () => state.well,
    clock: () => state.time,
    onChange: ({ open }) => changes.push(open),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Advances the clock with a request every second, as on a busy site. */
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      state.time += 1_000;
      made.allows();
      await settled();
    }
  };
  return { state, changes, breaker: made, pass };
}

test('opens at the first failure without a recent success', () => {
  const { breaker: made, changes } = breaker();
  made.failed(new Error('away'));
  expect(made.allows()).toBe(false);
  expect(changes).toEqual([true]);
});

test('stays closed on occasional slow answers', () => {
  const { breaker: made, state } = breaker();
  for (let n = 0; n < 100; n++) {
    state.time += 10;
    if (n % 3 === 2) made.failed(new Error('slow'));
    else made.answered();
  }
  expect(made.isOpen).toBe(false);
});

test('opens when most calls fail', () => {
  const { breaker: made, state } = breaker();
  for (let n = 0; n < 20; n++) {
    state.time += 10;
    if (n % 3 === 0) made.answered();
    else made.failed(new Error('slow'));
  }
  expect(made.isOpen).toBe(true);
});

test('closes within ten seconds of recovery after two successful probes', async () => {
  const { breaker: made, state, pass } = breaker();
  state.well = false;
  made.failed(new Error('away'));
  await pass(5);
  expect(made.isOpen).toBe(true);
  state.well = true;
  await pass(1);
  expect(made.isOpen).toBe(true);
  await pass(5);
  expect(made.isOpen).toBe(false);
});

test('backs off longer after each early failure', async () => {
  const { breaker: made, state, pass } = breaker();
  const closedAfter: number[] = [];
  for (let n = 0; n < 3; n++) {
    state.time += 2_000;
    made.failed(new Error('again'));
    const from = state.time;
    while (made.isOpen) await pass(1);
    closedAfter.push(state.time - from);
  }
  expect(closedAfter).toEqual([4_000, 6_000, 10_000]);
});

test('resets the backoff after a minute of success', async () => {
  const { breaker: made, state, pass } = breaker();
  for (let n = 0; n < 2; n++) {
    state.time += 2_000;
    made.failed(new Error('again'));
    while (made.isOpen) await pass(1);
  }
  state.time += 61_000;
  made.failed(new Error('much later'));
  const from = state.time;
  while (made.isOpen) await pass(1);
  expect(state.time - from).toBe(4_000);
});
