/** Milliseconds without any success after which one failure opens the circuit. */
const idleMs = 1_000;
/** Older failures are ignored. */
const windowMs = 10_000;
const minOutcomes = 10;
/** The first probe after opening, and the interval of probes. */
const firstPauseMs = 2_000;
const probeEveryMs = 2_000;
/** Successful probes in a row that close the circuit. */
const probesRequired = 2;
/** When it opens again within this time, the pause doubles, up to a minute. */
const relapseMs = 60_000;
const maxPauseMs = 60_000;

export interface CircuitBreakerOptions {
  /** Returns whether the service answers; called in the background while the circuit is open. */
  probe: () => Promise<boolean>;
  /** Called when the circuit opens, with the deciding failure, and when it closes. */
  onChange?: (change: { open: boolean; error?: unknown }) => void;
  /** A monotonic clock in milliseconds. */
  clock?: () => number;
}

/**
 * Decides by recent results whether a service is called. A service that fails for everyone is
 * skipped after its first failure; one that is slow for some is used while it answers at least
 * half. It is used again after two successful probes in a row.
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

  /** Returns whether to call the service now. While the circuit is open, this starts probes. */
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
