import { listChoiceNames } from '@causa/shared/generated/search/search.endpoints';
import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { Locale } from '@causa/shared/platform/locales';
import type { NamedFacet, NamedUnit } from '@causa/shared/search/search.contract';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Group } from '../../../forms/fields.tsx';
import { useSite } from '../../../lib/navigation/page-context.tsx';
import { useHydrated } from '../../../lib/navigation/render-phase.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './choices.module.css';
import { type LongChoice, matchChoices } from './match-choices.ts';
import type { FieldContext, FormPart } from './section-form.tsx';
import { useFormValues } from './use-form-values.ts';

interface ChoiceListProps {
  asking: FieldContext;
  /** Registers the field with its form. */
  part: FormPart;
  field: DraftField;
  /** Several values with checkboxes, or one with radio buttons. */
  type: 'checkbox' | 'radio';
  choices: readonly LongChoice[];
  /** Its values are also found by their names in the vocabulary. */
  facet?: NamedFacet;
  hint?: string | undefined;
  /** Below the hint. */
  children?: ReactNode;
}

/**
 * A choice from many values: a list that a text filters, with the chosen values above it. Without
 * scripts the whole list is shown.
 */
export function ChoiceList(props: ChoiceListProps): ReactNode {
  const { asking, part, field, type, choices, hint, children } = props;
  const { t } = asking.text;
  const { id, label, error } = part;
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { names, load } = useNames(props.facet, asking.text.locale);
  const hydrated = useHydrated();
  const values = useFormValues(box, asking.values);
  const isChosen = (value: string): boolean =>
    type === 'radio' ? values[field] === value : values[`${field}.${value}`] !== undefined;
  const found = matchChoices(typed, choices, names);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.currentTarget.value = '';
      setTyped('');
    } else if (event.key === 'Enter' || event.key === 'ArrowDown')
      box.current?.querySelector<HTMLElement>('[data-choice]:not([hidden]) input')?.focus();
    else return;
    // Enter must not send the form.
    event.preventDefault();
  }

  return (
    <Group
      {...{ id, label }}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      <div ref={box} className={styles.long}>
        {children}
        <Chips box={box} chosen={choices.filter(({ value }) => isChosen(value))} asking={asking} />
        <div className={styles.search}>
          <TextField
            type="search"
            label={t('listingForm.choices.search', { field: label })}
            labelHidden
            placeholder={t('listingForm.choices.search', { field: label })}
            maxLength={60}
            autoComplete="off"
            // Before, Enter would send the form.
            disabled={!hydrated}
            onFocus={load}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
          <output>
            {typed.trim() === '' ? '' : t('listingForm.choices.found', { count: found.size })}
          </output>
        </div>
        <div className={styles.list}>
          {choices.map(({ value, label: name }) => (
            <div key={value} data-choice={value} hidden={!found.has(value)}>
              <Choice
                type={type}
                name={type === 'radio' ? field : `${field}.${value}`}
                {...(type === 'radio' ? { value } : {})}
                label={name}
                defaultChecked={
                  type === 'radio'
                    ? asking.values[field] === value
                    : asking.values[`${field}.${value}`] !== undefined
                }
              />
            </div>
          ))}
        </div>
      </div>
    </Group>
  );
}

/** Loads the other names of the values when they are first needed. */
export function useNames(facet: NamedFacet | NamedUnit | undefined, lang: Locale) {
  const { api } = useSite();
  const [names, setNames] = useState<Record<string, string[]>>();
  const isLoading = useRef(false);
  function load(): void {
    if (facet === undefined || isLoading.current) return;
    isLoading.current = true;
    void api
      .call(listChoiceNames, { query: { facet, lang } })
      .then((reply) => setNames(reply.names))
      // Labels are searched without them; the next focus tries again.
      .catch(() => (isLoading.current = false));
  }
  return { names, load };
}

interface ChipsProps {
  box: { readonly current: HTMLDivElement | null };
  chosen: readonly LongChoice[];
  asking: FieldContext;
}

/** The chosen values, each with a button that removes it. */
function Chips({ box, chosen, asking }: ChipsProps): ReactNode {
  const { t } = asking.text;
  const list = useRef<HTMLUListElement>(null);
  function remove(value: string, at: number): void {
    const input = box.current?.querySelector<HTMLInputElement>(`[data-choice="${value}"] input`);
    if (input === null || input === undefined) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    (next ?? box.current?.querySelector<HTMLElement>('input[type=search]'))?.focus();
    input.checked = false;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips}>
      {chosen.map(({ value, label }, at) => (
        <li key={value}>
          <button
            type="button"
            aria-label={t('listingForm.choices.remove', { choice: label })}
            onClick={() => remove(value, at)}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
