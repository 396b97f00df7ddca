import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InflateBudget } from './inflate-budget.ts';

const text = Buffer.alloc(10_000, 'resume ');
const packed = deflateSync(text);

describe('InflateBudget', () => {
  it('inflates a stream that other bytes follow', () => {
    const budget = new InflateBudget({ input: 1_000, output: 20_000 });
    expect(budget.inflate(Buffer.concat([packed, Buffer.alloc(5_000)]))).toEqual(text);
    expect(budget.isSpent).toBe(false);
  });

  it('inflates the beginning of a stream that is cut off', () => {
    const budget = new InflateBudget({ input: 1_000, output: 20_000 });
    const start = budget.inflate(packed.subarray(0, 30));
    expect(start?.length).toBeGreaterThan(0);
    expect(budget.isSpent).toBe(false);
  });

  it('refuses one stream that yields more than its own limit, and continues', () => {
    const budget = new InflateBudget({ input: 1_000, output: 100_000 });
    expect(budget.inflate(packed, { max: 100 })).toBeNull();
    expect(budget.isSpent).toBe(false);
    expect(budget.inflate(packed)).toEqual(text);
  });

  it('runs out once all streams exceed the budget', () => {
    const budget = new InflateBudget({ input: 1_000, output: 15_000 });
    expect(budget.inflate(packed)).toEqual(text);
    expect(budget.inflate(packed)).toBeNull();
    expect(budget.isSpent).toBe(true);
  });

  it('runs out once streams without output exceed the budget', () => {
    const empty = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const blocks = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(300).fill(empty)]);
    const budget = new InflateBudget({ input: 2_000, output: 1_000 });
    expect(budget.inflate(blocks)?.length).toBe(0);
    expect(budget.inflate(blocks)).toBeNull();
    expect(budget.isSpent).toBe(true);
  });
});
