import { freshId } from '@causa/shared/platform/fresh-id';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onContinueAs } from '../lib/account/account-change.ts';
import { type FormError, secretFields } from '../lib/forms/form-action.ts';
import {
  findKeptWords,
  forgetWords,
  type FormWords,
  keepWords,
  type KeptWords,
  parseWords,
  type WordsPlace,
  wordsKey,
} from '../lib/kept-words.ts';
import { useText } from '../lib/navigation/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatMoment } from './autosave/format-moment.ts';
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
  { onRestored, isAutosaved }: KeepOptions,
): FormKeeper {
  const tab = freshId(Date.now());
  const shown = readWords(form, true);
  const isWorthKeeping = countTexts(form) > 1 || form.querySelector('textarea') !== null;
  const listeners = new Set<() => void>();
  const gone = new AbortController();
  /** An entry of an earlier page, until its reader has decided. */
  let offered: { place: WordsPlace; tab: string } | undefined;
  let state: KeptState = { restoredAt: undefined, other: undefined };

  function change(next: Partial<KeptState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function write(errors?: readonly FormError[], owner = place): void {
    if (isAutosaved) return;
    const values = changedWords(shown, readWords(form, false));
    keepWords(owner, tab, { at: Date.now(), values, ...(errors === undefined ? {} : { errors }) });
  }

  function restore(): void {
    const [newest, ...older] = findKeptWords(place, Date.now());
    if (newest === undefined) return;
    const now = readWords(form, false);
    const typed = new Set(Object.keys(changedWords(shown, now)));
    const differing = Object.entries(newest.words.values).filter(
      ([name, values]) => !isSame(values, now[name]),
    );
    // Text typed since the page loaded stays; stored text is offered beside it.
    const wanted = differing.filter(([name]) => !typed.has(name));
    const isOffered = wanted.length < differing.length;
    fillWords(form, Object.fromEntries(wanted));
    if (isOffered) offered = newest;
    else forgetWords(newest.place, newest.tab);
    write();
    const other = isOffered
      ? newest
      : older.find(({ words }) => !isSameWords(words.values, newest.words.values));
    const errors = newest.words.errors ?? [];
    if (wanted.length > 0 || errors.length > 0) onRestored(errors);
    change({
      restoredAt: wanted.length > 0 ? newest.words.at : undefined,
      other: other?.words,
    });
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    if (key === null || !key.startsWith(wordsKey(place, '')) || key === wordsKey(place, tab))
      return;
    const words = parseWords(newValue);
    if (words === undefined) return;
    const mine = changedWords(shown, readWords(form, false));
    change({ other: isSameWords(words.values, mine) ? undefined : words });
  }

  function closeOther(): void {
    if (offered !== undefined) forgetWords(offered.place, offered.tab);
    offered = undefined;
    change({ other: undefined });
  }

  restore();
  window.addEventListener('storage', onStorage, { signal: gone.signal });
  const stopMoving = onContinueAs((account) => {
    forgetWords(place, tab);
    write(undefined, { ...place, account });
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    typed() {
      if (isWorthKeeping) write();
    },
    keep: (errors) => write(errors),
    forget() {
      forgetWords(place, tab);
      change({ restoredAt: undefined });
    },
    discard() {
      fillWords(form, shown);
      forgetWords(place, tab);
      onRestored([]);
      change({ restoredAt: undefined });
    },
    useOther() {
      if (state.other !== undefined) fillWords(form, { ...shown, ...state.other.values });
      write();
      onRestored([]);
      closeOther();
    },
    dismissOther: closeOther,
    end() {
      gone.abort();
      stopMoving();
    },
  };
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const isExcluded = ['hidden', 'file', 'password', 'submit', 'button'];
const secretCompletions = ['one-time-code', 'current-password', 'new-password'];

/** Returns the controls whose text is stored: no secrets and no hidden fields. */
function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement) &&
      one.name !== '' &&
      !isExcluded.includes(one.type) &&
      !secretFields.includes(one.name) &&
      !secretCompletions.includes(one.autocomplete),
  );
}

function countTexts(form: HTMLFormElement): number {
  return listControls(form).filter((control) => !isChoice(control)).length;
}

/** Returns the values of a form; `asShown`: those it was rendered with. */
function readWords(form: HTMLFormElement, asShown: boolean): FormWords {
  const words: Record<string, string[]> = {};
  for (const control of listControls(form)) {
    const values = (words[control.name] ??= []);
    if (isChoice(control)) {
      if (asShown ? control.defaultChecked : control.checked) values.push(control.value);
    } else values.push(asShown ? getDefaultValue(control) : control.value);
  }
  return words;
}

function getDefaultValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function changedWords(before: FormWords, now: FormWords): FormWords {
  return Object.fromEntries(
    Object.entries(now).filter(([name, values]) => !isSame(values, before[name])),
  );
}

const isSame = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

function isSameWords(one: FormWords, other: FormWords): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name] ?? [], other[name]),
  );
}

/** Choices are clicked, so that dependent controls update. */
function fillWords(form: HTMLFormElement, words: FormWords): void {
  for (const control of listControls(form)) {
    const values = words[control.name];
    if (values === undefined) continue;
    if (isChoice(control)) {
      const isChosen = values.includes(control.value);
      if (isChosen !== control.checked && (isChosen || control.type === 'checkbox'))
        control.click();
    } else if (values[0] !== undefined && control.value !== values[0]) {
      control.value = values[0];
      const event = control instanceof HTMLSelectElement ? 'change' : 'input';
      control.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }
}
