import { type DraftValues, markOf } from '@causa/shared/listings/draft-form';
import {
  type OrganizationDraft,
  type OrganizationField,
  type OrganizationSection,
  organizationSections,
} from '@causa/shared/organizations/organization-draft';
import type { FormCodec } from '../forms/autosave/save-types.ts';
import { typedOf, valueOf } from './organization-values.ts';

/** How the form of a section says the fields of an organization. */
export function organizationCodec(section: OrganizationSection): FormCodec {
  const setOf = (values: DraftValues, fields: readonly string[]): Partial<OrganizationDraft> =>
    Object.assign({}, ...fields.map((field) => valueOf(field as OrganizationField, values)));
  return {
    fields: organizationSections[section],
    setOf,
    markOf: (values, field) => markOf(JSON.stringify(setOf(values, [field]))),
    valuesOf(field, value) {
      if (field === 'areasOfFocus')
        return Object.fromEntries((value as string[]).map((area) => [`${field}.${area}`, 'on']));
      const draft = { [field]: value } as unknown as OrganizationDraft;
      return { [field]: typedOf(field as OrganizationField, draft) };
    },
    asSent: (_field, value) => value,
    isSendable: () => true,
  };
}
