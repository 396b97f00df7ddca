/** Recent answers by key: at most `limit`, each for `keepMs` milliseconds, the least used dropped. */
export class BoundedCache<V> {
  private readonly limit: number;
  private readonly keepMs: number;
  private readonly clock: () => number;
  private readonly kept = new Map<string, { until: number; value: Promise<V> }>();

  constructor(limit: number, keepMs: number, clock = () => performance.now()) {
    this.limit = limit;
    this.keepMs = keepMs;
    this.clock = clock;
  }

  /** Returns the answer for a key; `load` reads it unless it is kept. Failures are not kept. */
  async read(key: string, load: () => Promise<V>): Promise<V> {
    const now = this.clock();
    const known = this.kept.get(key);
    this.kept.delete(key);
    const entry =
      known !== undefined && now < known.until
        ? known
        : { until: now + this.keepMs, value: load() };
    this.kept.set(key, entry);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.limit) break;
      this.kept.delete(oldest);
    }
    try {
      return await entry.value;
    } catch (error) {
      if (this.kept.get(key) === entry) this.kept.delete(key);
      throw error;
    }
  }

  get size(): number {
    return this.kept.size;
  }
}
