import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { eraseKeptText } from '../../lib/kept-listing-text.ts';
import { noteDraft } from '../../lib/offline/note-draft.ts';
import { onContinueAs } from '../../lib/account/account-change.ts';
import type { Site } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { type AutosaveSession, listenToPage, Submission } from './autosave-events.ts';
import type { AutosaveWords } from './autosave-words.ts';
import { fillField, readForm, readShown } from './form-fields.ts';
import {
  forgetOlderText,
  type FormPlace,
  keepOlderText,
  keepText,
  placeKey,
  type KeptText,
  type OlderText,
  type Restored,
  takeKeptText,
  textToKeep,
  textToRestore,
  unfilledTexts,
} from './kept-text.ts';
import { SaveQueue } from './save-queue.ts';
import { type SaveCall, saveTransport } from './save-transport.ts';
import type { Clock, FormCodec, SaveState } from './save-types.ts';

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

interface AutosaveOptions extends SavedForm, Pick<AutosaveParts, 'codec' | 'call'> {
  form: HTMLFormElement;
  site: Pick<Site, 'navigate' | 'environment' | 'page'>;
  /** The server returned the form with its typed values instead of the draft's. */
  shown: DraftValues | undefined;
}

const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Starts saving a form while it is edited: locally at each key, on the server a little later. */
export function startAutosave(options: AutosaveOptions): Autosave {
  return new FormAutosave(options);
}

class FormAutosave implements Autosave, AutosaveSession {
  readonly form: HTMLFormElement;
  readonly queue: SaveQueue;
  readonly submission: Submission;
  private readonly site: AutosaveOptions['site'];
  private readonly codec: FormCodec;
  private readonly tab: string;
  private readonly place: FormPlace;
  private readonly shown: DraftValues;
  private readonly storage = getStorage();
  private readonly listeners = new Set<() => void>();
  private readonly stopListening: () => void;
  private readonly stopMoving: () => void;
  private restored: Restored | undefined;
  private hasStoppedStoring = false;
  private currentView: AutosaveView;

  constructor({ form, site, shown, ...saved }: AutosaveOptions) {
    const { codec, recordId, section, revision, tab, call } = saved;
    const userId = site.environment.user?.id ?? '';
    this.form = form;
    this.site = site;
    this.codec = codec;
    this.tab = tab;
    this.place = { userId, recordId, section };
    this.shown = shown ?? readShown(form);
    this.queue = new SaveQueue({
      codec,
      userId,
      shown: this.shown,
      revision,
      clock: browserClock,
      read: () => readForm(form),
      show: (field, value) => fillField(form, field, codec.valuesOf(field, value)),
      ...saveTransport({ locale: site.page.locale, call, tab, userId }),
      onChange: () => {
        this.storeText();
        this.update();
      },
    });
    this.submission = new Submission(form, this.queue);
    this.stopMoving = onContinueAs((account) => this.moveText(account));
    this.stopListening = listenToPage(this);
    this.restore();
    this.currentView = this.readView();
    if (this.queue.unsaved().length > 0) this.handleInput();
  }

  // Arrow functions, because React calls them without their object.
  view = (): AutosaveView => this.currentView;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  choose(field: string, side: 'mine' | 'theirs'): void {
    void this.queue.choose(field, side).then((isShown) => {
      if (!isShown) location.reload();
    });
  }

  discardRestored(): void {
    for (const field of this.restored?.fields ?? []) fillField(this.form, field, this.shown);
    const { restored } = this;
    this.restored =
      restored === undefined || restored.older.length === 0
        ? undefined
        : { ...restored, fields: [] };
    this.handleInput();
    this.update();
  }

  chooseOlder(older: OlderText, isUsed: boolean): void {
    // A text that the form cannot show stays stored.
    if (isUsed && !fillField(this.form, older.field, older.kept.values)) return;
    if (this.storage !== undefined) forgetOlderText(this.storage, this.place, older);
    const remaining = (this.restored?.older ?? []).filter((text) => text !== older);
    this.restored &&= { ...this.restored, older: remaining };
    if (this.restored?.fields.length === 0 && remaining.length === 0) this.restored = undefined;
    if (isUsed) this.handleInput();
    this.update();
  }

  check(): void {
    void this.queue.check();
  }

  end(): void {
    this.stopListening();
    this.stopMoving();
    void this.queue.finish().finally(() => this.queue.stop());
  }

  handleInput(): void {
    this.submission.cancel();
    this.storeText();
    this.queue.typed();
    if (this.queue.state().phase === 'stale') this.update();
  }

  navigate(href: string): void {
    void this.site.navigate(href);
  }

  eraseText(): void {
    this.hasStoppedStoring = true;
    eraseKeptText(this.place.userId);
  }

  private readView(): AutosaveView {
    return { ...this.queue.state(), restored: this.restored, mine: readForm(this.form) };
  }

  private update(): void {
    this.currentView = this.readView();
    for (const listener of this.listeners) listener();
  }

  private storeText(): void {
    if (this.storage === undefined || this.hasStoppedStoring) return;
    const text = this.readText();
    keepText(this.storage, this.place, this.tab, text);
    noteDraft(this.place.userId, placeKey(this.place), text.fields);
  }

  private readText(): KeptText {
    const values = readForm(this.form);
    return textToKeep(this.queue.unsaved(values), values, Date.now());
  }

  /** Stores the text for the account that continues on this page. */
  private moveText(account: string): void {
    if (this.storage === undefined) return;
    const text = this.readText();
    keepText(this.storage, this.place, this.tab, { ...text, fields: {} });
    keepText(this.storage, { ...this.place, userId: account }, this.tab, text);
    this.hasStoppedStoring = true;
  }

  /** Text typed since the page loaded is newer than stored text. */
  private restore(): void {
    const { storage, place, codec, form, shown } = this;
    if (storage === undefined) return;
    const stored = textToRestore(takeKeptText(storage, place, Date.now()), shown, codec);
    if (stored === undefined) return;
    const typed = readForm(form);
    const isTouched = (field: string): boolean =>
      codec.markOf(typed, field) !== codec.markOf(shown, field);
    const filled = stored.fields.filter(
      (field) => !isTouched(field) && fillField(form, field, stored.values),
    );
    const older = [...unfilledTexts(stored, filled, typed, codec), ...stored.older];
    for (const text of older) keepOlderText(storage, place, text);
    if (filled.length + older.length > 0) this.restored = { ...stored, fields: filled, older };
    const isInForm = (field: string): boolean => filled.includes(field) || isTouched(field);
    this.queue.restore(
      Object.fromEntries(Object.entries(stored.facts).filter(([field]) => isInForm(field))),
    );
  }
}

function getStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
