import { describe, expect, it } from 'vitest';
import { runInOrder } from './run-in-order.ts';

describe('runInOrder', () => {
  it('runs calls of one key in order, also after a failure', async () => {
    const events: string[] = [];
    const call = (name: string, fails = false) =>
      runInOrder('harbour', async () => {
        events.push(`begin ${name}`);
        await Promise.resolve();
        events.push(`end ${name}`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([call('a'), call('b', true), call('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(events).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c']);
  });

  it('runs calls of another key concurrently', async () => {
    let end = (): void => undefined;
    const first = runInOrder('harbour', () => new Promise<void>((done) => (end = done)));
    expect(await runInOrder('kitchen', () => Promise.resolve('done'))).toBe('done');
    end();
    await first;
  });

  it('rejects calls of a key when two hundred wait', async () => {
    let end = (): void => undefined;
    const first = runInOrder('harbour', () => new Promise<void>((done) => (end = done)));
    const waiting = Array.from({ length: 200 }, () =>
      runInOrder('harbour', () => Promise.resolve()),
    );
    await expect(runInOrder('harbour', () => Promise.resolve())).rejects.toThrow('UNAVAILABLE');
    end();
    await Promise.all([first, ...waiting]);
  });
});
