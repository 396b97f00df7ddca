/** Milliseconds. Nobody answered for this long: one failure is enough. */
const idleMs = 1_000;
/** Older failures say nothing about now. */
const windowMs = 10_000;
const minOutcomes = 10;
/** A service given up is looked at after this long, and then this often. */
const firstPauseMs = 2_000;
const probeEveryMs = 2_000;
/** So many looks in a row must find it well. */
const probesRequired = 2;
/**
 * Given up again this soon after it was taken back, it is left alone twice as long, up to a minute.
 */
const relapseMs = 60_000;
const maxPauseMs = 60_000;

export interface CircuitBreakerOptions {
  /** True if the service answers; checked in the background while the circuit is open. */
  probe: () => Promise<boolean>;
  /**
   * Told when the service is given up, with the failure that decided it, and when it is taken back.
   */
  onChange?: (change: { open: boolean; error?: unknown }) => void;
  /** Milliseconds that only ever grow. */
  clock?: () => number;
}

/**
 * Decides whether a service is asked, from how it has answered. A service that answers nobody is
 * given up at its first failure; one that is slow for a few is kept while it answers at least half.
 * It is taken back when it has been well twice in a row.
 */
export class CircuitBreaker {
  private readonly options: Required<CircuitBreakerOptions>;
  private open = false;
  private openedAt = 0;
  private closedAt = Number.NEGATIVE_INFINITY;
  private answeredAt = Number.NEGATIVE_INFINITY;
  private pauseMs = firstPauseMs;
  private probedAt = 0;
  private probing = false;
  private wellInARow = 0;
  private outcomes: { at: number; ok: boolean }[] = [];

  constructor({
    probe,
    onChange = () => undefined,
    clock = () => performance.now(),
  }: CircuitBreakerOptions) {
    this.options = { probe, onChange, clock };
  }

  get isOpen(): boolean {
    return this.open;
  }

  /** Whether to ask the service now. While it is given up this looks after it now and then. */
  allows(): boolean {
    if (this.open) this.probe();
    return !this.open;
  }

  answered(): void {
    this.answeredAt = this.options.clock();
    this.note(true);
  }

  failed(error: unknown): void {
    this.note(false);
    if (this.open) return;
    const now = this.options.clock();
    const failures = this.outcomes.filter(({ ok }) => !ok).length;
    const isSilent = now - this.answeredAt > idleMs;
    const isFailing = this.outcomes.length >= minOutcomes && failures * 2 > this.outcomes.length;
    if (isSilent || isFailing) this.giveUp(error, now);
  }

  private note(ok: boolean): void {
    const at = this.options.clock();
    this.outcomes = [
      ...this.outcomes.filter((outcome) => at - outcome.at < windowMs).slice(-99),
      { at, ok },
    ];
  }

  private giveUp(error: unknown, now: number): void {
    this.pauseMs =
      now - this.closedAt < relapseMs ? Math.min(maxPauseMs, this.pauseMs * 2) : firstPauseMs;
    this.open = true;
    this.openedAt = now;
    this.probedAt = now;
    this.wellInARow = 0;
    this.options.onChange({ open: true, error });
  }

  private probe(): void {
    const now = this.options.clock();
    const wait =
      this.wellInARow === 0 && this.probedAt === this.openedAt ? this.pauseMs : probeEveryMs;
    if (this.probing || now - this.probedAt < wait) return;
    this.probing = true;
    void this.options
      .probe()
      .catch(() => false)
      .then((well) => {
        this.probing = false;
        this.probedAt = this.options.clock();
        this.wellInARow = well ? this.wellInARow + 1 : 0;
        if (this.wellInARow >= probesRequired) this.takeBack();
      });
  }

  private takeBack(): void {
    this.open = false;
    this.closedAt = this.options.clock();
    this.outcomes = [];
    this.options.onChange({ open: false });
  }
}
