import { describe, expect, it } from 'vitest';
import { inTurn } from './turns.ts';

describe('inTurn', () => {
  it('refuses a fourth picture of one key while it takes one of another', async () => {
    let end = (): void => undefined;
    const all = new Promise<void>((done) => (end = done));
    const own = Array.from({ length: 3 }, () => inTurn('ana', () => all));
    await expect(inTurn('ana', () => all)).rejects.toThrow('UNAVAILABLE');
    const other = inTurn('bob', () => Promise.resolve('shown'));
    end();
    expect(await other).toBe('shown');
    await Promise.all(own);
    expect(await inTurn('ana', () => Promise.resolve('again'))).toBe('again');
  });
});
