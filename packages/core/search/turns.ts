/** So many at once; the others wait their turn in the order in which they came. */
export class Turns {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /**
   * Does the work when it is its turn; gives 'too many' without doing it when that takes longer
   * than `patienceMs` milliseconds.
   */
  async run<T>(work: () => Promise<T>, patienceMs: number): Promise<T | 'too many'> {
    if (!(await this.take(patienceMs))) return 'too many';
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    }
  }

  private take(patienceMs: number): Promise<boolean> {
    if (this.free > 0) {
      this.free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        resolve(false);
      }, patienceMs);
      this.waiting.push(start);
    });
  }
}
