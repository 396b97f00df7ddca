import { inject } from 'vitest';
import { shiftClock } from './journey-clock.ts';

// Journey files of one process share its globals, so the clock is shifted once.
const shifted = Symbol.for('causa.clock-shifted');
const marked = globalThis as { [shifted]?: true };
if (marked[shifted] !== true) {
  marked[shifted] = true;
  shiftClock(inject('clockShiftMs'));
}
