import type { EngineQuery, EngineReply, SearchEngine } from './search-engine.ts';

const probeEveryMs = 2_000;

export interface FallbackOptions {
  /** Told when the main engine is given up and when it is taken back. */
  onChange?: (change: { engine: string; open: boolean; error?: unknown }) => void;
  /** Milliseconds that only ever grow. */
  clock?: () => number;
}

/**
 * Answers from the main engine while it answers, else from the other (reliability.md, search-down). One failure opens the breaker: nobody
 * else waits for the time-out. While open, a request now and then asks the main engine for its health, in the background; it is taken back
 * within seconds of being well, and never while it is empty.
 */
export class FallbackEngine {
  readonly main: SearchEngine;
  readonly other: SearchEngine;
  private readonly onChange: NonNullable<FallbackOptions['onChange']>;
  private readonly clock: () => number;
  private open = false;
  private probedAt = 0;
  private probing = false;

  constructor(main: SearchEngine, other: SearchEngine, { onChange = () => undefined, clock = () => performance.now() }: FallbackOptions = {}) {
    this.main = main;
    this.other = other;
    this.onChange = onChange;
    this.clock = clock;
  }

  /** `degraded` when the other engine answered. */
  async search(query: EngineQuery): Promise<EngineReply & { degraded: boolean }> {
    return this.ask(async (engine) => ({ ...(await engine.search(query)), degraded: engine !== this.main }));
  }

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    return this.ask((engine) => engine.count(queries));
  }

  get isOpen(): boolean {
    return this.open;
  }

  private async ask<T>(question: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (this.main === this.other) return question(this.main);
    if (this.open) this.probe();
    else {
      try {
        return await question(this.main);
      } catch (error) {
        this.trip(error);
      }
    }
    return question(this.other);
  }

  private trip(error: unknown): void {
    this.probedAt = this.clock();
    if (this.open) return;
    this.open = true;
    this.onChange({ engine: this.main.name, open: true, error });
  }

  private probe(): void {
    if (this.probing || this.clock() - this.probedAt < probeEveryMs) return;
    this.probing = true;
    void this.main
      .health()
      .catch(() => false)
      .then((well) => {
        this.probing = false;
        this.probedAt = this.clock();
        if (!well || !this.open) return;
        this.open = false;
        this.onChange({ engine: this.main.name, open: false });
      });
  }
}
