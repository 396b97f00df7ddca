import {
  type AnswerSuggestion,
  type SuggestedField,
  uniteSuggestions,
} from '@causa/shared/listings/answer-suggestions';
import { suggestFromTitle } from '@causa/shared/listings/title-suggestions';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { Text } from '../../../lib/text.ts';
import styles from './choices.module.css';
import { facetOfField, getFieldLabel, listFieldTexts } from './list-field-texts.ts';
import type { FieldContext } from './section-form.tsx';
import { isUseful, takeSuggestion } from './take-suggestion.ts';
import { useFormValues } from './use-form-values.ts';

interface FieldSuggestionsProps {
  asking: FieldContext;
  field: SuggestedField;
}

const shownMax = 6;

/**
 * Answers that the title or earlier listings suggest for a field, each with its reason and a button
 * that takes it. Follows the title while it is typed; nothing is taken by itself.
 */
export function FieldSuggestions({ asking, field }: FieldSuggestionsProps): ReactNode {
  const { text, data } = asking;
  const { t } = text;
  const box = useRef<HTMLFieldSetElement>(null);
  const values = useFormValues(box, asking.values);
  const [taken, setTaken] = useState('');
  const all = uniteSuggestions([
    ...listFromTitle(field, values['title'] ?? data.draft.data.title),
    ...data.suggestions.filter((one) => one.field === field),
  ]);
  const shown = all.filter((one) => isUseful(one, values)).slice(0, shownMax);
  const label = getFieldLabel(text, data.listing.type, field);

  function take(suggestion: AnswerSuggestion, at: number): void {
    const form = box.current?.closest('form');
    if (form === null || form === undefined) return;
    takeSuggestion(form, suggestion, values);
    setTaken(t('listingForm.suggest.taken', { answer: formatAnswer(text, suggestion) }));
    // The button goes away: focus stays near.
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? box.current)?.focus();
  }

  return (
    <fieldset
      ref={box}
      className={styles.suggestions}
      aria-label={t('listingForm.suggest.label', { field: label })}
      tabIndex={-1}
      hidden={shown.length === 0 && taken === ''}
    >
      {shown.length > 0 && (
        <ul>
          {shown.map((one, at) => (
            <li key={one.value}>
              <button type="button" onClick={() => take(one, at)}>
                <Icon name="plus" />
                <span>
                  {formatAnswer(text, one)} <small>{t(`listingForm.suggest.${one.reason}`)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="hidden-visually">{taken}</output>
    </fieldset>
  );
}

function listFromTitle(field: SuggestedField, title: string): AnswerSuggestion[] {
  const found = suggestFromTitle(title);
  const values = {
    roleFamily: found.roleFamilies,
    functions: found.functions,
    areasOfFocus: found.areasOfFocus,
    professionalLevel: found.professionalLevels,
  };
  if (!(field in values)) return [];
  return values[field as keyof typeof values].map((value) => ({ field, value, reason: 'TITLE' }));
}

function formatAnswer(text: Text, { field, value, text: name }: AnswerSuggestion): string {
  const facet = facetOfField[field];
  if (facet !== undefined) return text.label(facet, value);
  if (field === 'benefitKinds') return listFieldTexts(text, field, [value], []);
  return field === 'applyBy' ? listFieldTexts(text, field, value, []) : (name ?? value);
}
