interface CachedReply<Body> {
  until: number;
  body: Promise<Body>;
}

/**
 * Replies that are the same for every visitor who asks the same, kept for a moment: a busy site is
 * asked the same many times a second. Requests that come while the first is answered wait for it.
 * A failure is kept by nobody. `ageMs` 0 keeps nothing; `atMost` is a number of replies.
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

  /** The serialized reply to this question; `answer` makes it where none is kept. */
  read(question: string, answer: () => Promise<Body>): Promise<Body> {
    if (this.ageMs === 0) return answer();
    const now = this.clock();
    const found = this.kept.get(question);
    if (found !== undefined && found.until > now) return found.body;
    const one: CachedReply<Body> = { until: now + this.ageMs, body: answer() };
    this.kept.delete(question);
    this.kept.set(question, one);
    this.forgetOld(now);
    one.body.catch(() => {
      if (this.kept.get(question) === one) this.kept.delete(question);
    });
    return one.body;
  }

  /** Oldest first, as they stand: all have the same age to reach. */
  private forgetOld(now: number): void {
    for (const [question, { until }] of this.kept) {
      if (until > now && this.kept.size <= this.atMost) return;
      this.kept.delete(question);
    }
  }
}
