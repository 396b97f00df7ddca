import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import type {
  Merge,
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
export function createSaveQueue(options: QueueOptions) {
  const { clock, codec } = options;
  const { fields } = codec;
  const known = new Map<string, { mark: string; sent: string[]; base?: number }>(
    fields.map((field) => [field, { mark: codec.markOf(options.shown, field), sent: [] }]),
  );
  const refused = new Map<string, string>();
  let { revision } = options;
  let state: SaveState = {
    phase: 'ready',
    savedAt: undefined,
    wrong: [],
    stale: {},
    news: undefined,
  };
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;
  let typedSince: number | undefined;
  let attempts = 0;
  let isPaused = false;
  let isOver = false;

  const factsOf = (field: string) => {
    const facts = known.get(field);
    if (facts === undefined) throw new Error(`${field} is not in this form`);
    return facts;
  };
  const isBlocked = (): boolean =>
    isPaused ||
    isOver ||
    ['loggedOut', 'otherAccount', 'stale', 'closed', 'formerMember'].includes(state.phase);

  function change(next: Partial<SaveState>): void {
    state = { ...state, ...next };
    if (!isOver) options.onChange();
  }

  function unsaved(values = options.read()): string[] {
    return fields.filter((field) => codec.markOf(values, field) !== factsOf(field).mark);
  }

  /**
   * Returns the fields that can be sent: not a place before it is chosen, nor a value that was
   * rejected.
   */
  function sendable(values: DraftValues): string[] {
    return unsaved(values).filter(
      (field) =>
        refused.get(field) !== codec.markOf(values, field) && codec.isSendable(values, field),
    );
  }

  function stopTimer(): void {
    cancelTimer?.();
    cancelTimer = undefined;
  }

  function schedule(milliseconds: number): void {
    stopTimer();
    cancelTimer = clock.after(milliseconds, () => {
      cancelTimer = undefined;
      void save();
    });
  }

  function typed(): void {
    if (isBlocked()) return;
    const now = clock.now();
    typedSince ??= now;
    // A failed save has its own retry timer.
    if (attempts > 0 || running !== undefined) return;
    schedule(Math.max(0, Math.min(debounceMs, typedSince + maxDelayMs - now)));
  }

  /** Sends what can be sent. If a request is running, its end calls this again. */
  async function save(): Promise<void> {
    if (running !== undefined || isBlocked()) return;
    const values = options.read();
    const ready = sendable(values);
    typedSince = undefined;
    if (ready.length === 0) return;
    const bases = ready.flatMap((field) => factsOf(field).base ?? []);
    const base = bases.length === 0 ? undefined : Math.min(...bases);
    const now = ready.filter((field) => factsOf(field).base === base);
    await exchange(values, now, base ?? revision, codec.setOf(values, now));
  }

  async function exchange(
    values: DraftValues,
    sent: readonly string[],
    at: number,
    set: Record<string, unknown>,
  ): Promise<SaveReply | undefined> {
    stopTimer();
    for (const field of sent) factsOf(field).sent.push(codec.markOf(values, field));
    let reply: SaveReply | undefined;
    running = (async () => {
      if (state.phase !== 'stale') change({ phase: 'saving' });
      reply = await options.send({ revision: at, set });
      if (reply.kind === 'refused') reply = await whyRefused(reply.isFormerMember === true);
      running = undefined;
      if (!isOver) take(reply, values, sent, at);
    })();
    await running;
    return reply;
  }

  async function whyRefused(isFormerMember: boolean): Promise<SaveReply> {
    const who = await options.whoIsLoggedIn();
    if (who === 'same') return { kind: isFormerMember ? 'formerMember' : 'closed' };
    if (who === 'other') change({ phase: 'otherAccount' });
    return who === undefined ? { kind: 'failed', isOffline: false } : { kind: 'loggedOut' };
  }

  function take(reply: SaveReply, values: DraftValues, sent: readonly string[], at: number): void {
    switch (reply.kind) {
      case 'saved':
      case 'stale': {
        attempts = 0;
        const stale = reply.kind === 'stale' ? reply.fields : {};
        const left: Record<string, StaleText> = { ...state.stale, ...stale };
        for (const field of sent) {
          const own = stale[field] && ownText(field, stale[field].theirs, stale[field].byId);
          if (own !== undefined) {
            adopt(field, own);
            delete left[field];
          } else if (field in stale) factsOf(field).base = at;
          else {
            known.set(field, { mark: codec.markOf(values, field), sent: [] });
            delete left[field];
          }
        }
        revision = Math.max(revision, reply.revision);
        const news = merge(reply, at);
        const isStale = Object.keys(left).length > 0;
        change({
          phase: isStale ? 'stale' : 'ready',
          savedAt: clock.now(),
          stale: left,
          wrong: state.wrong.filter((field) => !sent.includes(field)),
          ...(news === undefined ? {} : { news }),
        });
        return goOn();
      }
      case 'wrong': {
        const wrong = sent.filter((field) =>
          reply.fields.some((name) => name === field || name.startsWith(`${field}.`)),
        );
        if (wrong.length === 0) return change({ phase: 'closed' });
        for (const field of wrong) refused.set(field, codec.markOf(values, field));
        change({ phase: 'ready', wrong: [...new Set([...state.wrong, ...wrong])] });
        return goOn();
      }
      case 'failed':
        attempts += 1;
        change({ phase: reply.isOffline ? 'offline' : 'failed' });
        return schedule(Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1)));
      case 'closed':
      case 'formerMember':
      case 'loggedOut':
      case 'otherAccount':
        // The check may already have found a more specific reason.
        return state.phase === 'otherAccount' ? undefined : change({ phase: reply.kind });
      case 'refused':
    }
  }

  const markOfValue = (field: string, value: unknown): string =>
    codec.markOf(codec.valuesOf(field, value), field);

  /**
   * Returns the mark of a server text that this form, or the tab it was restored from, sent.
   * Undefined for another member's text, even if equal, which is likely for fields with few values.
   */
  function ownText(field: string, value: unknown, byId: string | null): string | undefined {
    const mark = markOfValue(field, value);
    return byId === options.userId && factsOf(field).sent.includes(mark) ? mark : undefined;
  }

  /**
   * Treats a server text that this form, or the tab it was restored from, sent as the base of the
   * form's text, which is newer.
   */
  function adopt(field: string, mark: string): void {
    const facts = factsOf(field);
    facts.mark = mark;
    delete facts.base;
  }

  /** Shows changes of others. A field that was also edited here conflicts when it is sent. */
  function merge({ merged, mergedBy }: Merge, at: number): SaveState['news'] {
    const values = options.read();
    const dirty = new Set(unsaved(values));
    const shown: string[] = [];
    const hidden: string[] = [];
    for (const field of fields.filter((one) => one in merged)) {
      const facts = factsOf(field);
      const theirs = markOfValue(field, merged[field]);
      if (theirs === facts.mark) continue;
      const own = ownText(field, merged[field], mergedBy[field] ?? null);
      if (dirty.has(field) && own !== undefined) adopt(field, own);
      else if (dirty.has(field)) facts.base ??= at;
      else if (options.show(field, merged[field])) {
        facts.mark = theirs;
        shown.push(field);
      } else {
        facts.base ??= at;
        hidden.push(field);
      }
    }
    const mergedFields = shown.length > 0 ? shown : hidden;
    const [first] = mergedFields;
    if (first === undefined) return undefined;
    return { fields: mergedFields, byId: mergedBy[first] ?? null, isShown: shown.length > 0 };
  }

  function goOn(): void {
    if (!isBlocked() && sendable(options.read()).length > 0)
      schedule(Math.max(0, Math.min(debounceMs, (typedSince ?? 0) + maxDelayMs - clock.now())));
  }

  /**
   * After a 401: saves if the same account is logged in again. Checks again later if that is
   * unknown.
   */
  async function check(): Promise<void> {
    if (state.phase !== 'loggedOut') return undefined;
    const who = await options.whoIsLoggedIn();
    if (isOver || state.phase !== 'loggedOut') return undefined;
    if (who === 'other') return change({ phase: 'otherAccount' });
    if (who === undefined) {
      stopTimer();
      cancelTimer = clock.after(firstRetryMs, () => void check());
    }
    if (who !== 'same') return undefined;
    change({ phase: 'ready' });
    return save();
  }

  /** Saves at once and waits. Returns whether the server then has everything. */
  async function finish(): Promise<boolean> {
    attempts = 0;
    await running;
    for (let round = 0; round < 4 && !isBlocked(); round += 1) {
      if (sendable(options.read()).length === 0) break;
      await save();
      if (attempts > 0) break;
    }
    return unsaved().length === 0;
  }

  /** Stops sending until `resume`. Returns what the form has to send on submit. */
  function pause(): Settled {
    isPaused = true;
    stopTimer();
    const open = unsaved();
    const bases = open.flatMap((field) => factsOf(field).base ?? []);
    return {
      revision: Math.min(revision, ...bases),
      clean: fields.filter((field) => !open.includes(field)),
    };
  }

  return {
    state: () => state,
    typed,
    finish,
    /** Retries a failed save: the network is back, or the reader clicked. */
    retry(): void {
      if (state.phase === 'offline' || state.phase === 'failed') schedule(0);
    },
    isSaving: () => running !== undefined,
    pause,
    /** Pauses the queue after the running request. */
    async settle(): Promise<Settled> {
      isPaused = true;
      await running;
      return pause();
    },
    resume(): void {
      isPaused = false;
      typed();
    },
    check,
    /** Resolves a conflict with one of the two texts, for all members. */
    async choose(field: string, kept: 'mine' | 'theirs'): Promise<boolean> {
      const text = state.stale[field];
      if (text === undefined || running !== undefined) return true;
      const isShown = kept === 'mine' || options.show(field, text.theirs);
      const values = options.read();
      const set =
        kept === 'mine'
          ? codec.setOf(values, [field])
          : { [field]: codec.asSent(field, text.theirs) };
      for (let at = -1; at !== revision && !isOver;) {
        at = revision;
        const reply = await exchange(values, [field], at, set);
        if (reply?.kind !== 'saved' || kept === 'mine') break;
      }
      return isShown;
    },
    /**
     * Takes over the state of an earlier tab: the texts it sent and the revision they were based
     * on.
     */
    restore(restored: Readonly<Record<string, RestoredFacts>>): void {
      for (const [field, { sent, base }] of Object.entries(restored)) {
        const facts = factsOf(field);
        facts.sent.push(...sent);
        facts.base = base;
      }
      typed();
    },
    unsaved: (values?: DraftValues): UnsavedField[] =>
      unsaved(values).map((field) => {
        const { mark, sent, base = revision } = factsOf(field);
        return { field, known: [mark, ...sent.slice(-20)], revision: base };
      }),
    stop(): void {
      isOver = true;
      stopTimer();
    },
  };
}
