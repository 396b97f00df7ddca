import { describe, expect, it } from 'vitest';
import { runDecoding } from './run-decoding.ts';

describe('runDecoding', () => {
  it('rejects a fourth picture of one key and accepts one of another', async () => {
    let end = (): void => undefined;
    const all = new Promise<void>((done) => (end = done));
    const own = Array.from({ length: 3 }, () => runDecoding('ana', () => all));
    await expect(runDecoding('ana', () => all)).rejects.toThrow('UNAVAILABLE');
    const other = runDecoding('bob', () => Promise.resolve('shown'));
    end();
    expect(await other).toBe('shown');
    await Promise.all(own);
    expect(await runDecoding('ana', () => Promise.resolve('again'))).toBe('again');
  });
});
