import {
  actionTypesByType,
  areasOfFocus,
  educations,
  functions,
  professionalLevels,
  type RoleFamily,
  roleFamilies,
} from '@causa/shared/search/facets';
import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import { locales } from '@causa/shared/platform/locales';
import { suggestFromTitle } from '@causa/shared/listings/title-suggestions';
import type { ReactNode } from 'react';
import { renderTextInput, renderSelect, renderCheckboxes } from './field-inputs.tsx';
import type { FieldContext } from './section-form.tsx';

/** Title, functions, causes and level. */
export function renderBasicsFields(asking: FieldContext): ReactNode {
  const { text, has, data } = asking;
  const { t, label } = text;
  const { type } = data.listing;
  const upTo = (max: number): string => t('listingForm.hint.upTo', { max });
  const suggested = suggestFromTitle(data.draft.data.title);
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
      {renderCheckboxes(asking, 'functions', 'functions', functions, {
        hint: upTo(limits.functions),
        suggested: suggested.functions,
      })}
      {renderCheckboxes(asking, 'areasOfFocus', 'areasOfFocus', areasOfFocus, {
        hint: upTo(limits.areasOfFocus),
        suggested: suggested.areasOfFocus,
      })}
      {has('roleFamily') &&
        renderSelect(asking, 'roleFamily', groupRoles(asking, suggested.roleFamilies))}
      {has('professionalLevel') &&
        renderSelect(
          asking,
          'professionalLevel',
          professionalLevels.map((value) => ({ value, label: label('professionalLevel', value) })),
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

/** Suggested roles come first, in their own group. */
function groupRoles(
  { text: { t, label } }: FieldContext,
  suggested: readonly RoleFamily[],
): { value: string; label: string; group?: string }[] {
  const named = (value: RoleFamily) => ({ value, label: label('synonymId', value) });
  if (suggested.length === 0) return roleFamilies.map(named);
  const rest = roleFamilies.filter((value) => !suggested.includes(value));
  return [
    ...suggested.map((value) => ({ ...named(value), group: t('listingForm.suggested') })),
    ...rest.map((value) => ({ ...named(value), group: t('listingForm.others') })),
  ];
}
