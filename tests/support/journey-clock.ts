/**
 * The time at which every run of the journeys starts, so that all see the same demo world: an
 * afternoon in midweek, years ahead, since browsers reject cookies that expired by their own clock.
 * `JOURNEYS_BEGIN` (ISO 8601) overrides it.
 */
const beginsAt = process.env['JOURNEYS_BEGIN'] ?? '2030-11-27T15:00:00Z';

/** Milliseconds by which the journeys' clock is ahead of this machine's. */
export const clockShift = (): number => Date.parse(beginsAt) - Date.now();

/**
 * Shifts the clock of this process or page: `new Date()` and `Date.now()` are ahead by this many
 * milliseconds from now on. Can run in a browser, so it uses nothing outside itself.
 */
export function shiftClock(shiftMs: number): void {
  const realNow = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (real, given: unknown[], shifted) =>
      Reflect.construct(real, given.length === 0 ? [realNow() + shiftMs] : given, shifted) as Date,
    get: (real, name) =>
      name === 'now' ? () => realNow() + shiftMs : (Reflect.get(real, name) as unknown),
  });
}
