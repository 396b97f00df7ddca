import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('Semaphore', () => {
  it('runs at most the given number of tasks at once, the others in order', async () => {
    const semaphore = new Semaphore(2);
    const gates = [gate(), gate(), gate()];
    const begun: number[] = [];
    const runs = gates.map(({ opened }, n) =>
      semaphore.run(async () => {
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

  it('returns busy without running when no slot is free in time', async () => {
    const semaphore = new Semaphore(1);
    const { opened, open } = gate();
    const first = semaphore.run(() => opened, 60_000);
    let done = false;
    expect(await semaphore.run(async () => (done = true), 1)).toBe('busy');
    expect(done).toBe(false);
    open();
    await first;
  });

  it('frees the slot of a failed task', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')), 1)).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'yes', 1)).toBe('yes');
  });

  it('returns busy at once when too many tasks wait', async () => {
    const semaphore = new Semaphore(1, 1);
    const { opened, open } = gate();
    const all = [semaphore.run(() => opened), semaphore.run(() => opened)];
    expect(await semaphore.run(async () => 'done')).toBe('busy');
    open();
    await Promise.all(all);
  });
});
