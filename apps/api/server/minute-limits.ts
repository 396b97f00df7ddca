import { minuteMs } from '@causa/shared/platform/dates/durations';

/** The remaining requests of the current minute. */
export interface RemainingRequests {
  isOver: boolean;
  remaining: number;
  /** Seconds until the next minute starts. */
  reset: number;
}

/** Upper bound of names in memory. Evicted names start again at zero. */
const maxNames = 50_000;

/** Rate limit: counts calls per name and minute in the memory of this process. */
export class MinuteLimits {
  readonly #max: number;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one call. */
  take(name: string, now = performance.now()): RemainingRequests {
    const window = this.#window(name, now);
    window.count += 1;
    return this.#left(window, now);
  }

  /** Returns what remains without counting a call. */
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
