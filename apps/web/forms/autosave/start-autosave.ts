import { type DraftValues, getMarks } from '@causa/shared/listings/drafts/draft-form';
import { eraseKeptText } from '../../lib/kept-listing-text.ts';
import { onContinueAs } from '../../lib/account/account-change.ts';
import { getClickedAddress } from '../../lib/navigation/navigation.ts';
import type { Site } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import type { AutosaveWords } from './autosave-words.ts';
import { fillField, readForm, readShown } from './form-fields.ts';
import {
  forgetOlderText,
  type FormPlace,
  keepOlderText,
  keepText,
  type OlderText,
  type Restored,
  takeKeptText,
  textToKeep,
  textToRestore,
  unfilledTexts,
} from './kept-text.ts';
import { createSaveQueue, type Settled } from './save-queue.ts';
import { type SaveCall, saveTransport } from './save-transport.ts';
import type { FormCodec, SaveState } from './save-types.ts';

/** The visible state. */
export interface AutosaveView extends SaveState {
  /** The restored text, until it is discarded or the notice is closed. */
  restored: Restored | undefined;
  /** This form's values of conflicting fields. */
  mine: DraftValues;
}

export interface Autosave {
  view(): AutosaveView;
  subscribe(listener: () => void): () => void;
  choose(field: string, kept: 'mine' | 'theirs'): void;
  discardRestored(): void;
  /** Fills an older text into the form, or discards it. */
  chooseOlder(older: OlderText, isUsed: boolean): void;
  /** Checks who is logged in, and continues for the same account. */
  check(): void;
  /** Saves unsaved changes and stops. */
  end(): void;
}

/** The lazy parts that the owning feature provides. */
export interface AutosaveParts {
  codec: FormCodec;
  call: SaveCall;
  words(text: Text): AutosaveWords;
}

/** The form of a draft, or of a section of it. */
export interface SavedForm {
  /** The id of the listing or organization. */
  recordId: string;
  section: string;
  /** The revision that it shows. */
  revision: number;
  /** The id of the form; its own repeated saves do not conflict. */
  tab: string;
}

interface Beginning extends SavedForm, Pick<AutosaveParts, 'codec' | 'call'> {
  form: HTMLFormElement;
  site: Pick<Site, 'navigate' | 'environment' | 'page'>;
  /** The server returned the form with its typed values instead of the draft's. */
  shown: DraftValues | undefined;
}

const maxWaitMs = 3_000;

/** Starts saving a form while it is edited: locally at each key, on the server a little later. */
export function startAutosave({ form, site, shown, ...saved }: Beginning): Autosave {
  const { codec, recordId, section, revision, tab, call } = saved;
  const userId = site.environment.user?.id ?? '';
  const place: FormPlace = { userId, recordId, section };
  const read = (): DraftValues => readForm(form);
  const before = shown ?? readShown(form);
  const listeners = new Set<() => void>();
  const store = storage();
  let restored: Restored | undefined;
  let isTold = false;
  let isSettled = false;
  let view: AutosaveView;

  const queue = createSaveQueue({
    codec,
    userId,
    shown: before,
    revision,
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    read,
    show: (field, value) => fillField(form, field, codec.valuesOf(field, value)),
    ...saveTransport({ locale: site.page.locale, call, tab, userId }),
    onChange: changed,
  });

  function changed(): void {
    keep();
    update();
  }

  function update(): void {
    view = { ...queue.state(), restored, mine: read() };
    for (const listener of listeners) listener();
  }

  function keep(): void {
    if (store === undefined || isTold) return;
    const values = read();
    keepText(store, place, tab, textToKeep(queue.unsaved(values), values, Date.now()));
  }

  function onInput(): void {
    // Edits after the submit show that the form was not sent.
    if (isSettled) queue.resume();
    isSettled = false;
    keep();
    queue.typed();
    if (queue.state().phase === 'stale') update();
  }

  const away = (): void => void queue.finish();
  function onVisible(): void {
    if (document.visibilityState === 'hidden') return away();
    back();
  }
  function back(): void {
    void queue.check();
    queue.retry();
  }

  /** Delays every navigation that can wait until the server has the text. */
  function onClick(event: MouseEvent): void {
    const address = getClickedAddress(event, new URL(location.href));
    if (address === undefined || !isOpen()) return;
    event.preventDefault();
    event.stopPropagation();
    void finishSoon().then(() => site.navigate(address));
  }
  function onSubmit(event: SubmitEvent): void {
    const other = event.target;
    // `form.action` would be a button of that name.
    // Nothing was edited since the save, so the submit goes through.
    if (other === form) return isSettled ? undefined : onButton(event);
    if (!(other instanceof HTMLFormElement) || other.getAttribute('action') !== '/form/log-out')
      return;
    event.preventDefault();
    event.stopPropagation();
    void finishSoon().then(() => {
      isTold = true;
      eraseKeptText(userId);
      other.submit();
    });
  }
  /**
   * Sends the form after its autosave, with the saved revision. Without changes the click goes
   * through. Otherwise the form is submitted again in a later task, since browsers ignore
   * `requestSubmit` during the form's own submit event.
   */
  function onButton(event: SubmitEvent): void {
    if (canSendNow()) return fillHidden(queue.pause());
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    void settle().then((isReady) => {
      if (isReady) setTimeout(() => form.requestSubmit(submitter));
    });
  }
  const canSendNow = (): boolean =>
    queue.state().phase === 'ready' && !queue.isSaving() && queue.unsaved().length === 0;
  async function settle(): Promise<boolean> {
    await queue.finish();
    if (['loggedOut', 'otherAccount', 'stale'].includes(queue.state().phase)) return false;
    fillHidden(await queue.settle());
    return true;
  }
  function fillHidden({ revision: settled, clean }: Settled): void {
    isSettled = true;
    setHidden('revision', String(settled));
    setHidden('marks', getMarks(read(), clean));
  }
  function setHidden(name: string, value: string): void {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  const isOpen = (): boolean =>
    queue.state().phase === 'saving' ||
    (queue.state().phase === 'ready' && queue.unsaved().length > 0);
  const finishSoon = (): Promise<unknown> =>
    Promise.race([
      queue.finish(),
      new Promise((resolve) => {
        setTimeout(resolve, maxWaitMs);
      }),
    ]);

  const stopMoving = onContinueAs((account) => {
    if (store === undefined) return;
    const values = read();
    const text = textToKeep(queue.unsaved(values), values, Date.now());
    keepText(store, place, tab, { ...text, fields: {} });
    keepText(store, { ...place, userId: account }, tab, text);
    isTold = true;
  });
  const gone = new AbortController();
  const { signal } = gone;
  form.addEventListener('input', onInput, { signal });
  form.addEventListener('change', onInput, { signal });
  window.addEventListener('blur', away, { signal });
  window.addEventListener('focus', back, { signal });
  window.addEventListener('online', back, { signal });
  window.addEventListener('pagehide', away, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('submit', onSubmit, { signal, capture: true });

  restore();
  view = { ...queue.state(), restored, mine: read() };
  if (queue.unsaved().length > 0) onInput();

  /** Text typed since the page loaded is newer than stored text. */
  function restore(): void {
    if (store === undefined) return;
    const found = textToRestore(takeKeptText(store, place, Date.now()), before, codec);
    if (found === undefined) return;
    const typed = read();
    const isTouched = (field: string): boolean =>
      codec.markOf(typed, field) !== codec.markOf(before, field);
    const filled = found.fields.filter(
      (field) => !isTouched(field) && fillField(form, field, found.values),
    );
    const older = [...unfilledTexts(found, filled, typed, codec), ...found.older];
    for (const text of older) keepOlderText(store, place, text);
    if (filled.length + older.length > 0) restored = { ...found, fields: filled, older };
    const inForm = (field: string): boolean => filled.includes(field) || isTouched(field);
    queue.restore(
      Object.fromEntries(Object.entries(found.facts).filter(([field]) => inForm(field))),
    );
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (field, kept) =>
      void queue.choose(field, kept).then((isShown) => {
        if (!isShown) location.reload();
      }),
    discardRestored() {
      for (const field of restored?.fields ?? []) fillField(form, field, before);
      const older = restored?.older ?? [];
      restored = older.length === 0 || !restored ? undefined : { ...restored, fields: [] };
      onInput();
      update();
    },
    chooseOlder(older, isUsed) {
      // A text that the form cannot show stays stored.
      if (isUsed && !fillField(form, older.field, older.kept.values)) return;
      if (store !== undefined) forgetOlderText(store, place, older);
      const left = (restored?.older ?? []).filter((one) => one !== older);
      restored = restored && { ...restored, older: left };
      if (restored?.fields.length === 0 && left.length === 0) restored = undefined;
      if (isUsed) onInput();
      update();
    },
    check: () => void queue.check(),
    end() {
      gone.abort();
      stopMoving();
      void queue.finish().finally(() => queue.stop());
    },
  };
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
