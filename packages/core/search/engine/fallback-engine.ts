import { CircuitBreaker } from './circuit-breaker.ts';
import type { MapView } from '@causa/shared/search/map-view';
import type {
  ClusterReply,
  EngineQuery,
  EngineReply,
  SearchBackend,
  SearchEngine,
} from './search-engine.ts';
import { Semaphore } from '../../platform/semaphore.ts';

export interface FallbackOptions {
  /** Called when the main engine is given up and when it is used again. */
  onChange?: (change: { engine: string; open: boolean; error?: unknown }) => void;
  /** A monotonic clock in milliseconds. */
  clock?: () => number;
  /** Concurrent queries of the main engine; more wait briefly, then use the other engine. */
  atOnce?: number;
}

const waitMs = 1_000;

export type EngineName = SearchEngine['name'];

/**
 * Uses the main engine while it works, else the other one, whose answers may be simpler. A failed query goes to the other engine at once; the circuit breaker
 * decides about further ones.
 */
export class FallbackEngine {
  readonly main: SearchBackend & Pick<SearchEngine, 'health'>;
  readonly other: SearchBackend;
  private readonly breaker: CircuitBreaker;
  private readonly semaphore: Semaphore;

  constructor(
    main: SearchBackend & Pick<SearchEngine, 'health'>,
    other: SearchBackend,
    { onChange = () => undefined, clock, atOnce = 8 }: FallbackOptions = {},
  ) {
    this.main = main;
    this.other = other;
    this.semaphore = new Semaphore(atOnce);
    this.breaker = new CircuitBreaker({
      probe: () => main.health(),
      onChange: (change) => onChange({ engine: main.name, ...change }),
      ...(clock === undefined ? {} : { clock }),
    });
  }

  /**
   * `engine` is the one that answered, `degraded` whether it was not the main one. A
   * search that was `on` an engine before stays there while that one answers.
   */
  async search(
    query: EngineQuery,
    on?: EngineName,
  ): Promise<EngineReply & { engine: EngineName; degraded: boolean }> {
    return this.ask(
      async (engine) => ({
        ...(await engine.search(query)),
        engine: engine.name,
        degraded: engine !== this.main,
      }),
      on,
    );
  }

  async count(queries: readonly EngineQuery[], on?: EngineName): Promise<number[]> {
    return this.ask((engine) => engine.count(queries), on);
  }

  async cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply> {
    return this.ask((engine) => engine.cluster(query, view), undefined);
  }

  /** True while the main engine is not used. */
  get isOpen(): boolean {
    return this.breaker.isOpen;
  }

  private async ask<T>(
    question: (engine: SearchBackend) => Promise<T>,
    on: EngineName | undefined,
  ): Promise<T> {
    if (this.main === this.other) return question(this.main);
    if (!this.breaker.allows() || on === this.other.name) return question(this.other);
    try {
      const answer = await this.semaphore.run(() => question(this.main), waitMs);
      if (answer !== 'busy') {
        this.breaker.answered();
        return answer;
      }
    } catch (error) {
      this.breaker.failed(error);
    }
    return question(this.other);
  }
}
