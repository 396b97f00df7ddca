/**
 * When every run of the journeys begins, so that all see the same demo world: an afternoon in the
 * middle of a week, years ahead, as browsers take no cookie that has ended by their own clock.
 * `JOURNEYS_BEGIN` (ISO 8601) gives another time.
 */
const beginsAt = process.env['JOURNEYS_BEGIN'] ?? '2030-11-27T15:00:00Z';

/** How far the journeys' clock is ahead of this machine's, in milliseconds. */
export const clockShift = (): number => Date.parse(beginsAt) - Date.now();

/**
 * Moves the clock of this process or page: `new Date()` and `Date.now()` are ahead by so many
 * milliseconds from now on. It can run in a browser, so it uses nothing outside itself.
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
