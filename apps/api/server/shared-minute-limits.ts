import { minuteMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { takePortion } from '@causa/core/platform/limits/take-portion';
import type { RemainingRequests } from './minute-limits.ts';

/** Calls that a process reserves at once, so that twenty calls cost one write. */
const portionSize = 20;

interface Minute {
  start: number;
  /** Calls granted to this process. */
  granted: number;
  used: number;
  /** Calls that no process had reserved at the last request. */
  left: number;
  isSpent: boolean;
  asking: Promise<void> | undefined;
}

/**
 * Rate limit per name and clock minute across all processes. Each process reserves portions of the
 * minute's budget (`takePortion`) and stops asking once the budget is spent.
 */
export class SharedMinuteLimits {
  readonly #prefix: string;
  readonly #max: number;
  readonly #minutes = new Map<string, Minute>();
  #newest = 0;

  constructor(prefix: string, max: number) {
    this.#prefix = prefix;
    this.#max = max;
  }

  /** Counts one call. */
  async take(context: Pick<Context, 'db' | 'now'>, name: string): Promise<RemainingRequests> {
    const now = context.now().getTime();
    const minute = this.#minute(name, now - (now % minuteMs));
    while (minute.used >= minute.granted && !minute.isSpent) {
      // Concurrent calls share one reservation.
      minute.asking ??= this.#ask(context, name, minute).finally(() => {
        minute.asking = undefined;
      });
      await minute.asking;
    }
    const isOver = minute.used >= minute.granted;
    if (!isOver) minute.used += 1;
    return {
      isOver,
      remaining: minute.granted - minute.used + minute.left,
      reset: Math.max(1, Math.ceil((minute.start + minuteMs - now) / 1_000)),
    };
  }

  async #ask(context: Pick<Context, 'db'>, name: string, minute: Minute): Promise<void> {
    const { granted, left } = await takePortion(context, `${this.#prefix}:${name}`, {
      limit: this.#max,
      size: portionSize,
      minute: new Date(minute.start),
    });
    minute.granted += granted;
    minute.left = left;
    minute.isSpent = granted < portionSize;
  }

  #minute(name: string, start: number): Minute {
    if (start > this.#newest) {
      this.#newest = start;
      this.#minutes.clear();
    }
    const known = this.#minutes.get(name);
    if (known !== undefined && known.start >= start) return known;
    const fresh = {
      start,
      granted: 0,
      used: 0,
      left: this.#max,
      isSpent: false,
      asking: undefined,
    };
    this.#minutes.set(name, fresh);
    return fresh;
  }
}
