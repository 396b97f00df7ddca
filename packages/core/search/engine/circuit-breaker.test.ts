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
  /** Lets time pass with a request every second, as a busy site has them. */
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      state.time += 1_000;
      made.allows();
      await settled();
    }
  };
  return { state, changes, breaker: made, pass };
}

test('a service that has answered nobody lately is given up at its first failure', () => {
  const { breaker: made, changes } = breaker();
  made.failed(new Error('away'));
  expect(made.allows()).toBe(false);
  expect(changes).toEqual([true]);
});

test('a slow answer now and then is no reason to give up a service that answers others', () => {
  const { breaker: made, state } = breaker();
  for (let n = 0; n < 100; n++) {
    state.time += 10;
    if (n % 3 === 2) made.failed(new Error('slow'));
    else made.answered();
  }
  expect(made.isOpen).toBe(false);
});

test('a service that fails most of those who ask is given up', () => {
  const { breaker: made, state } = breaker();
  for (let n = 0; n < 20; n++) {
    state.time += 10;
    if (n % 3 === 0) made.answered();
    else made.failed(new Error('slow'));
  }
  expect(made.isOpen).toBe(true);
});

test('it is taken back within ten seconds of being well, after two good looks', async () => {
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

test('a service that fails again soon after it was taken back is left alone longer each time', async () => {
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

test('after a good minute the first pause is short again', async () => {
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
