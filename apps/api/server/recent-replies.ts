interface CachedReply<Body> {
  until: number;
  body: Promise<Body>;
}

/** Replies are cached this many times as long as their computation took, besides their age. */
const perComputation = 4;
/** The maximum of that, in milliseconds; after it, a computation that has not ended is repeated. */
const longestExtra = 5_000;

/**
 * Caches replies that are the same for every visitor, for `ageMs` after they were computed, and
 * longer when the computation took long: a busy process computes less. Concurrent requests for the
 * same key share one computation. Failures are not cached. `ageMs` 0 turns the cache off; `atMost`
 * limits the number of replies.
 */
export class RecentReplies<Body> {
  private readonly kept = new Map<string, CachedReply<Body>>();
  private readonly ageMs: number;
  private readonly atMost: number;
  private readonly clock: () => number;

  constructor(ageMs: number, { atMost = 200, clock = () => performance.now() } = {}) {
    this.ageMs = ageMs;
    this.atMost = atMost;
    this.clock = clock;
  }

  /** Returns the serialized reply of this key; calls `answer` when it is not cached. */
  read(question: string, answer: () => Promise<Body>): Promise<Body> {
    if (this.ageMs === 0) return answer();
    const now = this.clock();
    const found = this.kept.get(question);
    if (found !== undefined && found.until > now) return found.body;
    const one: CachedReply<Body> = { until: now + this.ageMs + longestExtra, body: answer() };
    this.kept.delete(question);
    this.kept.set(question, one);
    this.forgetOld(now);
    one.body.then(
      () => this.keep(question, one, this.clock() - now),
      () => this.kept.get(question) === one && this.kept.delete(question),
    );
    return one.body;
  }

  private keep(question: string, one: CachedReply<Body>, tookMs: number): void {
    if (this.kept.get(question) !== one) return;
    one.until = this.clock() + this.ageMs + Math.min(perComputation * tookMs, longestExtra);
    this.kept.delete(question);
    this.kept.set(question, one);
  }

  /** Deletes the oldest replies while they are expired or too many. */
  private forgetOld(now: number): void {
    for (const [question, { until }] of this.kept) {
      if (until > now && this.kept.size <= this.atMost) return;
      this.kept.delete(question);
    }
  }
}
