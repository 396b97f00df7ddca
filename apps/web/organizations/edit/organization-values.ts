import { isOneOf } from '@causa/shared/platform/typed-object';
import { areasOfFocus } from '@causa/shared/search/facets';
import { isLocale } from '@causa/shared/platform/locales';
import {
  type OrganizationDraft,
  type OrganizationField,
  type OrganizationSection,
  organizationSectionNames,
  organizationSections,
} from '@causa/shared/organizations/organization-draft';
import { orgTypes } from '@causa/shared/organizations/org-types';
import { formatRichText, parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { type FormValues, isOn, trimmed } from '../../lib/forms/form-action.ts';

/** Returns a field as form text; lists in the order of the site. */
export function toTyped(field: OrganizationField, draft: OrganizationDraft): string {
  if (field === 'description') return formatRichText(draft.description);
  if (field === 'areasOfFocus')
    return areasOfFocus.filter((area) => draft.areasOfFocus.includes(area)).join(',');
  return draft[field];
}

/** Returns the initial form values of a section. */
export function toValues(section: OrganizationSection, draft: OrganizationDraft): FormValues {
  const fields: readonly OrganizationField[] = organizationSections[section];
  return {
    ...Object.fromEntries(fields.map((field) => [field, toTyped(field, draft)])),
    ...Object.fromEntries(draft.areasOfFocus.map((area) => [`areasOfFocus.${area}`, 'on'])),
  };
}

/**
 * Returns the fields that changed in the form; `was` has the original values. Unchanged fields are
 * not sent, so that they never conflict with other members' edits.
 */
export function listChanges(values: FormValues): Partial<OrganizationDraft> {
  const original: unknown = JSON.parse(values['was'] ?? '{}');
  const was = new Map<string, unknown>(Object.entries(original ?? {}));
  const { section } = values;
  const fields: readonly OrganizationField[] = isOneOf(organizationSectionNames, section)
    ? organizationSections[section]
    : [];
  const changed = fields.filter((field) => readTyped(field, values) !== (was.get(field) ?? ''));
  return readFieldValues(changed, values);
}

function readTyped(field: OrganizationField, values: FormValues): string {
  if (field === 'areasOfFocus')
    return areasOfFocus.filter((area) => isOn(values[`areasOfFocus.${area}`])).join(',');
  return (values[field] ?? '').replaceAll('\r\n', '\n').trim();
}

/** Returns the values of fields in the API's format. */
export function readFieldValues(
  fields: readonly OrganizationField[],
  values: FormValues,
): Partial<OrganizationDraft> {
  let draft: Partial<OrganizationDraft> = {};
  for (const field of fields) draft = { ...draft, ...readFieldValue(field, values) };
  return draft;
}

function readFieldValue(field: OrganizationField, values: FormValues): Partial<OrganizationDraft> {
  const text = trimmed(values[field]);
  if (field === 'description') return { description: parseRichText(text) };
  if (field === 'areasOfFocus')
    return { areasOfFocus: areasOfFocus.filter((area) => isOn(values[`areasOfFocus.${area}`])) };
  if (field === 'type') return { type: orgTypes.find((type) => type === text) ?? 'nonprofit' };
  if (field === 'locale') return isLocale(text) ? { locale: text } : {};
  return { [field]: text };
}
