import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { FieldMarks } from './field-marks.ts';
import type {
  QueueOptions,
  RestoredFacts,
  SaveReply,
  SaveState,
  StaleText,
  UnsavedField,
} from './save-types.ts';

/** Sent with the form on submit. */
export interface Settled {
  /** The revision that the form's values are based on. */
  revision: number;
  /** The fields without unsaved changes. */
  clean: string[];
}

/** Fields sent in one request, with the form's values at that time. */
interface Exchange {
  values: DraftValues;
  fields: readonly string[];
  revision: number;
  set: Record<string, unknown>;
}

const debounceMs = 1_500;
const maxDelayMs = 5_000;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;

/**
 * Saves a form while it is edited: 1.5 seconds after the last key, at most 5 seconds after the
 * first, one request at a time. It adopts the returned revision, so a form never conflicts with
 * itself. A field that others changed meanwhile is sent with the revision before theirs, so that
 * the server stores both texts.
 */
export class SaveQueue {
  private readonly options: QueueOptions;
  private readonly marks: FieldMarks;
  private revision: number;
  private current: SaveState = {
    phase: 'ready',
    savedAt: undefined,
    wrong: [],
    stale: {},
    news: undefined,
  };
  private running: Promise<SaveReply> | undefined;
  private cancelTimer: (() => void) | undefined;
  private typedSince: number | undefined;
  private attempts = 0;
  private isPaused = false;
  private isOver = false;

  constructor(options: QueueOptions) {
    this.options = options;
    this.revision = options.revision;
    this.marks = new FieldMarks(options.codec, options.shown, options.userId);
  }

  state(): SaveState {
    return this.current;
  }

  isSaving(): boolean {
    return this.running !== undefined;
  }

  /** Schedules a save after the reader typed. */
  typed(): void {
    if (this.isBlocked()) return;
    const now = this.options.clock.now();
    this.typedSince ??= now;
    // A failed save has its own retry timer.
    if (this.attempts > 0 || this.isSaving()) return;
    this.scheduleAfterTyping(this.typedSince);
  }

  /** Retries a failed save: the network is back, or the reader clicked. */
  retry(): void {
    if (this.current.phase === 'offline' || this.current.phase === 'failed') this.schedule(0);
  }

  /**
   * After a 401: saves if the same account is logged in again. Checks again later if that is
   * unknown.
   */
  async check(): Promise<void> {
    if (this.current.phase !== 'loggedOut') return undefined;
    const who = await this.options.whoIsLoggedIn();
    if (this.isOver || this.current.phase !== 'loggedOut') return undefined;
    if (who === 'other') return this.change({ phase: 'otherAccount' });
    if (who === undefined) {
      this.stopTimer();
      this.cancelTimer = this.options.clock.after(firstRetryMs, () => void this.check());
    }
    if (who !== 'same') return undefined;
    this.change({ phase: 'ready' });
    return this.save();
  }

  /** Saves at once and waits. Returns whether the server then has everything. */
  async finish(): Promise<boolean> {
    this.attempts = 0;
    await this.running;
    for (let round = 0; round < 4 && !this.isBlocked(); round += 1) {
      if (this.marks.listSendable(this.options.read()).length === 0) break;
      await this.save();
      if (this.attempts > 0) break;
    }
    return this.marks.listUnsaved(this.options.read()).length === 0;
  }

  /** Stops sending until `resume`. Returns what the form has to send on submit. */
  pause(): Settled {
    this.isPaused = true;
    this.stopTimer();
    const open = this.marks.listUnsaved(this.options.read());
    return {
      revision: Math.min(this.revision, ...this.marks.listBases(open)),
      clean: this.options.codec.fields.filter((field) => !open.includes(field)),
    };
  }

  /** Pauses the queue after the running request. */
  async settle(): Promise<Settled> {
    this.isPaused = true;
    await this.running;
    return this.pause();
  }

  resume(): void {
    this.isPaused = false;
    this.typed();
  }

  /** Resolves a conflict with one of the two texts, for all members. */
  async choose(field: string, side: 'mine' | 'theirs'): Promise<boolean> {
    const { codec, show, read } = this.options;
    const text = this.current.stale[field];
    if (text === undefined || this.isSaving()) return true;
    const isShown = side === 'mine' || show(field, text.theirs);
    const values = read();
    const set =
      side === 'mine'
        ? codec.setOf(values, [field])
        : { [field]: codec.asSent(field, text.theirs) };
    for (let revision = -1; revision !== this.revision && !this.isOver;) {
      revision = this.revision;
      const reply = await this.exchange({ values, fields: [field], revision, set });
      if (reply.kind !== 'saved' || side === 'mine') break;
    }
    return isShown;
  }

  /**
   * Takes over the state of an earlier tab: the texts it sent and the revision they were based on.
   */
  restore(restored: Readonly<Record<string, RestoredFacts>>): void {
    this.marks.restore(restored);
    this.typed();
  }

  unsaved(values: DraftValues = this.options.read()): UnsavedField[] {
    return this.marks.describeUnsaved(values, this.revision);
  }

  stop(): void {
    this.isOver = true;
    this.stopTimer();
  }

  private isBlocked(): boolean {
    return (
      this.isPaused ||
      this.isOver ||
      ['loggedOut', 'otherAccount', 'stale', 'closed', 'formerMember'].includes(this.current.phase)
    );
  }

  private change(next: Partial<SaveState>): void {
    this.current = { ...this.current, ...next };
    if (!this.isOver) this.options.onChange();
  }

  private stopTimer(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private schedule(milliseconds: number): void {
    this.stopTimer();
    this.cancelTimer = this.options.clock.after(milliseconds, () => {
      this.cancelTimer = undefined;
      void this.save();
    });
  }

  private scheduleAfterTyping(since: number): void {
    const remaining = since + maxDelayMs - this.options.clock.now();
    this.schedule(Math.max(0, Math.min(debounceMs, remaining)));
  }

  /** Sends what can be sent. If a request is running, its end calls this again. */
  private async save(): Promise<void> {
    if (this.isSaving() || this.isBlocked()) return;
    const values = this.options.read();
    const sendable = this.marks.listSendable(values);
    this.typedSince = undefined;
    if (sendable.length === 0) return;
    const bases = this.marks.listBases(sendable);
    const base = bases.length === 0 ? undefined : Math.min(...bases);
    const fields = sendable.filter((field) => this.marks.getFacts(field).base === base);
    await this.exchange({
      values,
      fields,
      revision: base ?? this.revision,
      set: this.options.codec.setOf(values, fields),
    });
  }

  private async exchange(exchange: Exchange): Promise<SaveReply> {
    this.stopTimer();
    this.marks.recordSent(exchange.values, exchange.fields);
    const delivery = this.deliver(exchange);
    this.running = delivery;
    return await delivery;
  }

  private async deliver(exchange: Exchange): Promise<SaveReply> {
    if (this.current.phase !== 'stale') this.change({ phase: 'saving' });
    const { revision, set } = exchange;
    const reply = await this.options.send({ revision, set });
    const explained =
      reply.kind === 'refused' ? await this.explainRefusal(reply.isFormerMember === true) : reply;
    this.running = undefined;
    if (!this.isOver) this.apply(explained, exchange);
    return explained;
  }

  private async explainRefusal(isFormerMember: boolean): Promise<SaveReply> {
    const who = await this.options.whoIsLoggedIn();
    if (who === 'same') return { kind: isFormerMember ? 'formerMember' : 'closed' };
    if (who === 'other') this.change({ phase: 'otherAccount' });
    return who === undefined ? { kind: 'failed', isOffline: false } : { kind: 'loggedOut' };
  }

  private apply(reply: SaveReply, exchange: Exchange): void {
    switch (reply.kind) {
      case 'saved':
      case 'stale':
        return this.applySaved(reply, exchange);
      case 'wrong':
        return this.applyWrong(reply.fields, exchange);
      case 'failed':
        this.attempts += 1;
        this.change({ phase: reply.isOffline ? 'offline' : 'failed' });
        return this.schedule(Math.min(maxRetryMs, firstRetryMs * 2 ** (this.attempts - 1)));
      case 'closed':
      case 'formerMember':
      case 'loggedOut':
      case 'otherAccount':
        // The check may already have found a more specific reason.
        return this.current.phase === 'otherAccount'
          ? undefined
          : this.change({ phase: reply.kind });
      case 'refused':
    }
  }

  private applySaved(
    reply: Extract<SaveReply, { kind: 'saved' | 'stale' }>,
    { values, fields, revision }: Exchange,
  ): void {
    this.attempts = 0;
    const conflicts = reply.kind === 'stale' ? reply.fields : {};
    const stale: Record<string, StaleText> = { ...this.current.stale, ...conflicts };
    for (const field of fields) {
      const conflict = conflicts[field];
      const ownMark = conflict && this.marks.findOwnMark(field, conflict.theirs, conflict.byId);
      if (ownMark !== undefined) {
        this.marks.adoptMark(field, ownMark);
        delete stale[field];
      } else if (field in conflicts) this.marks.getFacts(field).base = revision;
      else {
        this.marks.recordSaved(values, field);
        delete stale[field];
      }
    }
    this.revision = Math.max(this.revision, reply.revision);
    const news = this.marks.merge(reply, revision, this.options);
    this.change({
      phase: Object.keys(stale).length > 0 ? 'stale' : 'ready',
      savedAt: this.options.clock.now(),
      stale,
      wrong: this.current.wrong.filter((field) => !fields.includes(field)),
      ...(news === undefined ? {} : { news }),
    });
    this.saveRemaining();
  }

  private applyWrong(names: readonly string[], { values, fields }: Exchange): void {
    const wrong = fields.filter((field) =>
      names.some((name) => name === field || name.startsWith(`${field}.`)),
    );
    if (wrong.length === 0) return this.change({ phase: 'closed' });
    for (const field of wrong) this.marks.recordRefused(values, field);
    this.change({ phase: 'ready', wrong: [...new Set([...this.current.wrong, ...wrong])] });
    this.saveRemaining();
  }

  private saveRemaining(): void {
    if (!this.isBlocked() && this.marks.listSendable(this.options.read()).length > 0)
      this.scheduleAfterTyping(this.typedSince ?? 0);
  }
}
