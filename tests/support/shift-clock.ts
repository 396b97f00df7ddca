import { inject } from 'vitest';
import { shiftClock } from './journey-clock.ts';

// The files of journeys that one process runs share its globals: it is moved once.
const shifted = Symbol.for('causa.clock-shifted');
const marked = globalThis as { [shifted]?: true };
if (marked[shifted] !== true) {
  marked[shifted] = true;
  shiftClock(inject('clockShiftMs'));
}
