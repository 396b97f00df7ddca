import { freshId } from '@causa/shared/platform/fresh-id';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onContinueAs } from '../lib/account/account-change.ts';
import type { FormError } from '../lib/forms/form-action.ts';
import {
  findKeptWords,
  forgetWords,
  type FormWords,
  keepWords,
  type KeptWords,
  parseWords,
  type StoredWords,
  type WordsPlace,
  wordsKey,
} from '../lib/kept-words.ts';
import { useText } from '../lib/navigation/page-context.tsx';
import { noteDraft } from '../lib/offline/note-draft.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatMoment } from './autosave/format-moment.ts';
import {
  changedWords,
  countTexts,
  fillWords,
  isSame,
  isSameWords,
  readWords,
} from './form-words.ts';
import styles from './form.module.css';

export { wordsPlace } from '../lib/kept-words.ts';

/** State of the notice about stored text. */
interface KeptState {
  /** When the restored text was typed. */
  restoredAt: number | undefined;
  /** The text of the same form in another tab, if it differs. */
  other: KeptWords | undefined;
}

interface KeepOptions {
  /** Called after text was restored, with its errors. */
  onRestored(errors: readonly FormError[]): void;
  /** The form has an autosave: stored text is restored, but none is stored. */
  isAutosaved: boolean;
}

export interface FormKeeper {
  state(): KeptState;
  subscribe(listener: () => void): () => void;
  /** The reader typed; stores the difference to the page from now on. */
  typed(): void;
  /** Stores the whole form with its errors while its reader is redirected. */
  keep(errors?: readonly FormError[]): void;
  /** Removes stored text once the server has it. */
  forget(): void;
  /** Resets the form to the page's values. */
  discard(): void;
  useOther(): void;
  dismissOther(): void;
  end(): void;
}

/**
 * Stores what is typed into a form in the browser until the server has it, and restores text of an
 * earlier page: after a reload, a lost session or a change of language. Offers text that another
 * tab has for the same form.
 */
export function keepForm(
  form: HTMLFormElement,
  place: WordsPlace,
  options: KeepOptions,
): FormKeeper {
  return new BrowserFormKeeper(form, place, options);
}

class BrowserFormKeeper implements FormKeeper {
  private readonly form: HTMLFormElement;
  private readonly place: WordsPlace;
  private readonly options: KeepOptions;
  private readonly tab = freshId(Date.now());
  private readonly shown: FormWords;
  private readonly isWorthKeeping: boolean;
  private readonly listeners = new Set<() => void>();
  private readonly listening = new AbortController();
  private readonly stopMoving: () => void;
  /** An entry of an earlier page, until its reader has decided. */
  private offered: StoredWords | undefined;
  private current: KeptState = { restoredAt: undefined, other: undefined };

  constructor(form: HTMLFormElement, place: WordsPlace, options: KeepOptions) {
    this.form = form;
    this.place = place;
    this.options = options;
    this.shown = readWords(form, true);
    this.isWorthKeeping = countTexts(form) > 1 || form.querySelector('textarea') !== null;
    this.restore();
    window.addEventListener('storage', (event) => this.showOtherTab(event), {
      signal: this.listening.signal,
    });
    this.stopMoving = onContinueAs((account) => {
      forgetWords(place, this.tab);
      this.write(undefined, { ...place, account });
    });
  }

  // Arrow functions, because React calls them without their object.
  state = (): KeptState => this.current;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  typed(): void {
    if (this.isWorthKeeping) this.write();
  }

  keep(errors?: readonly FormError[]): void {
    this.write(errors);
  }

  forget(): void {
    forgetWords(this.place, this.tab);
    this.change({ restoredAt: undefined });
  }

  discard(): void {
    fillWords(this.form, this.shown);
    forgetWords(this.place, this.tab);
    this.options.onRestored([]);
    this.change({ restoredAt: undefined });
  }

  useOther(): void {
    const { other } = this.current;
    if (other !== undefined) fillWords(this.form, { ...this.shown, ...other.values });
    this.write();
    this.options.onRestored([]);
    this.dismissOther();
  }

  dismissOther(): void {
    if (this.offered !== undefined) forgetWords(this.offered.place, this.offered.tab);
    this.offered = undefined;
    this.change({ other: undefined });
  }

  end(): void {
    this.listening.abort();
    this.stopMoving();
  }

  private change(next: Partial<KeptState>): void {
    this.current = { ...this.current, ...next };
    for (const listener of this.listeners) listener();
  }

  private write(errors?: readonly FormError[], owner = this.place): void {
    if (this.options.isAutosaved) return;
    const values = changedWords(this.shown, readWords(this.form, false));
    keepWords(owner, this.tab, {
      at: Date.now(),
      values,
      ...(errors === undefined ? {} : { errors }),
    });
    noteDraft(owner.account, wordsKey(owner, ''), values);
  }

  private restore(): void {
    const [newest, ...older] = findKeptWords(this.place, Date.now());
    if (newest === undefined) return;
    const words = readWords(this.form, false);
    const typed = new Set(Object.keys(changedWords(this.shown, words)));
    const differing = Object.entries(newest.words.values).filter(
      ([name, values]) => !isSame(values, words[name]),
    );
    // Text typed since the page loaded stays; stored text is offered beside it.
    const restorable = differing.filter(([name]) => !typed.has(name));
    const isOffered = restorable.length < differing.length;
    fillWords(this.form, Object.fromEntries(restorable));
    if (isOffered) this.offered = newest;
    else forgetWords(newest.place, newest.tab);
    this.write();
    const other = isOffered
      ? newest
      : older.find((entry) => !isSameWords(entry.words.values, newest.words.values));
    const errors = newest.words.errors ?? [];
    if (restorable.length > 0 || errors.length > 0) this.options.onRestored(errors);
    this.change({
      restoredAt: restorable.length > 0 ? newest.words.at : undefined,
      other: other?.words,
    });
  }

  private showOtherTab({ key, newValue }: StorageEvent): void {
    const { place, tab } = this;
    if (key === null || !key.startsWith(wordsKey(place, '')) || key === wordsKey(place, tab))
      return;
    const words = parseWords(newValue);
    if (words === undefined) return;
    const values = changedWords(this.shown, readWords(this.form, false));
    this.change({ other: isSameWords(words.values, values) ? undefined : words });
  }
}

/** Above the fields: restored text, and the text of another tab. */
export function KeptWordsNotice({ keeper }: { keeper: FormKeeper }): ReactNode {
  const { t, locale } = useText();
  const { restoredAt, other } = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  return (
    <>
      {restoredAt !== undefined && (
        <Notice>
          <output>{t('writing.kept.restored', { when: formatMoment(locale, restoredAt) })}</output>{' '}
          <Button variant="link" onClick={() => keeper.discard()}>
            {t('writing.kept.discard')}
          </Button>
        </Notice>
      )}
      {other !== undefined && (
        <Notice>
          <output>{t('writing.kept.other', { when: formatMoment(locale, other.at) })}</output>
          <details>
            <summary>{t('writing.kept.show')}</summary>
            {Object.entries(other.values).map(([name, values]) => (
              <p key={name} className={styles.otherWords}>
                {values.join(', ')}
              </p>
            ))}
          </details>
          <p className={styles.actions}>
            <Button onClick={() => keeper.useOther()}>{t('writing.kept.use')}</Button>
            <Button variant="tertiary" onClick={() => keeper.dismissOther()}>
              {t('writing.kept.mine')}
            </Button>
          </p>
        </Notice>
      )}
    </>
  );
}
