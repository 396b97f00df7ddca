import type { AreaOfFocus } from '@causa/shared/search/facets';
import { localeNames } from '@causa/shared/platform/locales';
import type {
  OrganizationDraft,
  OrganizationField,
} from '@causa/shared/organizations/organization-draft';
import type { Text } from '../../lib/text.ts';
import { toTyped } from './organization-values.ts';

/** Returns the texts of a field for people who fill in the form. */
export function getFieldTexts(
  { t, label }: Text,
  field: OrganizationField,
  draft: OrganizationDraft,
  countries: readonly { value: string; label: string }[],
): string {
  const words: Partial<Record<OrganizationField, () => string>> = {
    type: () => label('orgType', draft.type),
    locale: () => localeNames[draft.locale],
    country: () => countries.find(({ value }) => value === draft.country)?.label ?? draft.country,
    areasOfFocus: () =>
      draft.areasOfFocus.map((area: AreaOfFocus) => label('areasOfFocus', area)).join(', '),
  };
  return (words[field]?.() ?? toTyped(field, draft)) || t('orgPage.empty');
}
