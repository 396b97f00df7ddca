import { minuteMs } from '@causa/shared/platform/dates/durations';

/** What is left of a minute's calls. */
export interface RemainingRequests {
  isOver: boolean;
  remaining: number;
  /** Until the next minute begins, in seconds. */
  reset: number;
}

/** More names than this are not remembered; those forgotten begin again. */
const maxNames = 50_000;

/** Counts calls by name, a minute at a time, in the memory of this process. */
export class MinuteLimits {
  readonly #max: number;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more call. */
  take(name: string, now = performance.now()): RemainingRequests {
    const window = this.#window(name, now);
    window.count += 1;
    return this.#left(window, now);
  }

  /** What is left, without a call. */
  look(name: string, now = performance.now()): RemainingRequests {
    const window = this.#windows.get(name);
    return window === undefined || window.endsAt <= now
      ? { isOver: false, remaining: this.#max, reset: minuteMs / 1_000 }
      : this.#left({ ...window, count: window.count + 1 }, now);
  }

  #left({ count, endsAt }: { count: number; endsAt: number }, now: number): RemainingRequests {
    return {
      isOver: count > this.#max,
      remaining: Math.max(0, this.#max - count),
      reset: Math.max(1, Math.ceil((endsAt - now) / 1_000)),
    };
  }

  #window(name: string, now: number): { count: number; endsAt: number } {
    const known = this.#windows.get(name);
    if (known !== undefined && known.endsAt > now) return known;
    if (this.#windows.size >= maxNames) this.#forget(now);
    const fresh = { count: 0, endsAt: now + minuteMs };
    this.#windows.set(name, fresh);
    return fresh;
  }

  #forget(now: number): void {
    for (const [name, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(name);
    if (this.#windows.size >= maxNames) this.#windows.clear();
  }
}
