import {
  actionTypesByType,
  areasOfFocus,
  educations,
  functions,
  professionalLevels,
  roleFamilies,
} from '@causa/shared/search/facets';
import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import { locales } from '@causa/shared/platform/locales';
import type { NamedFacet } from '@causa/shared/search/search.contract';
import { suggestFromTitle } from '@causa/shared/listings/title-suggestions';
import type { ReactNode } from 'react';
import { ChoiceList } from './choice-list.tsx';
import { FieldSuggestions } from './field-suggestions.tsx';
import { sortChoices } from './match-choices.ts';
import { renderTextInput, renderSelect, renderCheckboxes } from './field-inputs.tsx';
import type { FieldContext } from './section-form.tsx';

/** Title, functions, causes and level. */
export function renderBasicsFields(asking: FieldContext): ReactNode {
  const { text, has, data } = asking;
  const { t, label } = text;
  const { type } = data.listing;
  const upTo = (max: number): string => t('listingForm.hint.upTo', { max });
  // Without scripts, what the saved title suggests comes first.
  const suggested = suggestFromTitle(data.draft.data.title);
  const renderList = (
    facet: NamedFacet,
    field: 'roleFamily' | 'functions' | 'areasOfFocus',
    values: readonly string[],
    { first, max }: { first: readonly string[]; max?: number },
  ): ReactNode => (
    <ChoiceList
      {...{ asking, facet, field, part: asking.ask(field) }}
      type={max === undefined ? 'radio' : 'checkbox'}
      choices={sortChoices(
        values.map((value) => ({ value, label: label(facet, value) })),
        first,
      )}
      hint={max === undefined ? undefined : upTo(max)}
    >
      <FieldSuggestions asking={asking} field={field} />
    </ChoiceList>
  );
  return (
    <>
      {renderTextInput(asking, 'title', {
        hint: t('listingForm.hint.title'),
        maxLength: limits.titleMax,
      })}
      {renderSelect(
        asking,
        'locale',
        locales.map((value) => ({ value, label: label('locale', value) })),
      )}
      {has('roleFamily') &&
        renderList('synonymId', 'roleFamily', roleFamilies, { first: suggested.roleFamilies })}
      {renderList('functions', 'functions', functions, {
        first: suggested.functions,
        max: limits.functions,
      })}
      {renderList('areasOfFocus', 'areasOfFocus', areasOfFocus, {
        first: suggested.areasOfFocus,
        max: limits.areasOfFocus,
      })}
      {has('professionalLevel') && (
        <div>
          {renderSelect(
            asking,
            'professionalLevel',
            professionalLevels.map((value) => ({
              value,
              label: label('professionalLevel', value),
            })),
          )}
          <FieldSuggestions asking={asking} field="professionalLevel" />
        </div>
      )}
      {has('education') &&
        renderSelect(
          asking,
          'education',
          educations.map((value) => ({ value, label: label('education', value) })),
        )}
      {(type === 'VOLOP' || type === 'EVENT') &&
        renderCheckboxes(asking, 'actionTypes', 'actionType', actionTypesByType[type], {
          hint: upTo(limits.actionTypes),
        })}
    </>
  );
}
