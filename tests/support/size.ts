/**
 * `ci`: part of every change, takes seconds. `full`: full size, with `npm test -- chaos -- --full`.
 */
export const isFull = process.env.CHAOS_SIZE === 'full';

export function sized<T>(ci: T, full: T): T {
  return isFull ? full : ci;
}

/** Seeded random numbers, so that a run can be repeated: CHAOS_SEED, printed. */
export function seededChance(name: string): () => number {
  let state = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${name}: CHAOS_SEED=${state}\n`);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
