/** Limits concurrent tasks; waiting tasks start in order of arrival. */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly maxWaiting: number;

  constructor(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
    this.free = atOnce;
    this.maxWaiting = maxWaiting;
  }

  /**
   * Runs a task once a slot is free. Returns `busy` without running it when that takes more than
   * `timeoutMs` milliseconds or too many tasks wait.
   */
  async run<T>(task: () => Promise<T>, timeoutMs = Number.POSITIVE_INFINITY): Promise<T | 'busy'> {
    if (!(await this.acquire(timeoutMs))) return 'busy';
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }

  private acquire(timeoutMs: number): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    if (this.waiting.length >= this.maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = Number.isFinite(timeoutMs)
        ? setTimeout(() => {
            this.waiting.splice(this.waiting.indexOf(start), 1);
            resolve(false);
          }, timeoutMs)
        : undefined;
      this.waiting.push(start);
    });
  }
}
