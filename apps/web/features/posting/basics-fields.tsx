import {
  actionTypesOf,
  areasOfFocus,
  educations,
  functions,
  professionalLevels,
  roleFamilies,
} from '@causa/shared/facets';
import { draftLimits as limits } from '@causa/shared/listing-draft';
import { locales } from '@causa/shared/locales';
import type { ReactNode } from 'react';
import { askLine, askSelect, askSeveral } from './asked-fields.tsx';
import type { Asking } from './section-form.tsx';

/** What it is: title, kind of work, causes, level. */
export function basicsFields(asking: Asking): ReactNode {
  const { text, has, data } = asking;
  const { t, label } = text;
  const { type } = data.listing;
  const upTo = (max: number): string => t('listingForm.hint.upTo', { max });
  return (
    <>
      {askLine(asking, 'title', { hint: t('listingForm.hint.title'), maxLength: limits.titleMax })}
      {askSelect(
        asking,
        'locale',
        locales.map((value) => ({ value, label: label('locale', value) })),
      )}
      {askSeveral(asking, 'functions', 'functions', functions, upTo(limits.functions))}
      {askSeveral(asking, 'areasOfFocus', 'areasOfFocus', areasOfFocus, upTo(limits.areasOfFocus))}
      {has('roleFamily') &&
        askSelect(
          asking,
          'roleFamily',
          roleFamilies.map((value) => ({ value, label: label('synonymId', value) })),
        )}
      {has('professionalLevel') &&
        askSelect(
          asking,
          'professionalLevel',
          professionalLevels.map((value) => ({ value, label: label('professionalLevel', value) })),
        )}
      {has('education') &&
        askSelect(
          asking,
          'education',
          educations.map((value) => ({ value, label: label('education', value) })),
        )}
      {(type === 'VOLOP' || type === 'EVENT') &&
        askSeveral(
          asking,
          'actionTypes',
          'actionType',
          actionTypesOf[type],
          upTo(limits.actionTypes),
        )}
    </>
  );
}
