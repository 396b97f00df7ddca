import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { NamedUnit } from '@causa/shared/search/search.contract';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/navigation/render-phase.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import styles from './choices.module.css';
import { useNames } from './choice-list.tsx';
import { type LongChoice, matchChoices } from './match-choices.ts';
import type { FieldContext } from './section-form.tsx';

interface SearchableSelectProps {
  asking: FieldContext;
  field: DraftField;
  options: readonly LongChoice[];
  /** Its values are also found by their names in `Intl`. */
  unit: NamedUnit;
  hint?: string;
}

/** Results are shown up to this number; one more word finds the others. */
const shownMax = 30;

/** Shows the first result, which the bar below the form may cover. */
function showFirst(list: HTMLUListElement | null): void {
  list?.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

/** A select of many values with a search above it, which works with scripts only. */
export function SearchableSelect(props: SearchableSelectProps): ReactNode {
  const { asking, field, options, unit, hint } = props;
  const { t } = asking.text;
  const part = asking.ask(field);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { names, load } = useNames(unit, asking.text.locale);
  const hydrated = useHydrated();
  const isSearching = typed.trim() !== '';
  const found = isSearching ? matchChoices(typed, options, names) : new Set<string>();
  const search = t('listingForm.choices.search', { field: part.label });

  function clear(): void {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=search]');
    if (input !== null && input !== undefined) input.value = '';
    setTyped('');
  }

  function choose(value: string): void {
    const select = box.current?.querySelector('select');
    if (select === null || select === undefined) return;
    select.value = value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    clear();
    // Its new value is announced.
    select.focus();
  }

  /** Arrow keys move between the search and its results. */
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const isInput = event.target instanceof HTMLInputElement;
    const controls = [
      ...(box.current?.querySelectorAll<HTMLElement>('input[type=search], [data-found]') ?? []),
    ];
    const at = controls.findIndex((control) => control === document.activeElement);
    if (event.key === 'Escape' && isSearching) {
      clear();
      controls[0]?.focus();
    } else if (event.key === 'ArrowDown') controls[at + 1]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) controls[at - 1]?.focus();
    else if (event.key === 'Enter' && isInput) {
      const only = found.size === 1 ? [...found][0] : undefined;
      if (only === undefined) controls[1]?.focus();
      else choose(only);
    } else return;
    // Enter must not send the form.
    event.preventDefault();
  }

  return (
    <div ref={box} className={styles.long}>
      <SelectField
        {...part}
        {...(hint === undefined ? {} : { hint })}
        options={[{ value: '', label: t('authoring.choose') }, ...options]}
      />
      <div className={styles.search}>
        <TextField
          type="search"
          label={search}
          labelHidden
          placeholder={search}
          maxLength={60}
          autoComplete="off"
          // Before, Enter would send the form.
          disabled={!hydrated}
          onFocus={load}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <output>{isSearching ? t('listingForm.choices.found', { count: found.size }) : ''}</output>
      </div>
      {found.size > 0 && (
        <ul className={styles.found} ref={showFirst}>
          {options
            .filter(({ value }) => found.has(value))
            .slice(0, shownMax)
            .map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  data-found
                  onClick={() => choose(value)}
                  onKeyDown={handleKey}
                >
                  {label}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
