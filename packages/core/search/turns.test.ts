import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('no more than the chosen number run at once, and the others follow in order', async () => {
  const turns = new Turns(2);
  const gates = [gate(), gate(), gate()];
  const begun: number[] = [];
  const runs = gates.map(({ opened }, n) =>
    turns.run(async () => {
      begun.push(n);
      await opened;
      return n;
    }, 60_000),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.open();
  await runs[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect(await Promise.all(runs)).toEqual([0, 1, 2]);
});

test('work whose turn does not come in time is not done', async () => {
  const turns = new Turns(1);
  const { opened, open } = gate();
  const first = turns.run(() => opened, 60_000);
  let done = false;
  expect(await turns.run(async () => (done = true), 1)).toBe('too many');
  expect(done).toBe(false);
  open();
  await first;
});

test('work that fails gives its turn to the next', async () => {
  const turns = new Turns(1);
  await expect(turns.run(() => Promise.reject(new Error('no')), 1)).rejects.toThrow('no');
  expect(await turns.run(async () => 'yes', 1)).toBe('yes');
});
