import { isOneOf } from '@causa/shared/platform/typed-object';
import { saveOrganizationDraft } from '@causa/shared/generated/organizations/organization-page.endpoints';
import type { AutosaveParts } from '../../forms/autosave/start-autosave.ts';
import type { EditOrganizationData } from './edit-organization.data.ts';

import {
  type OrganizationDraft,
  type OrganizationField,
  organizationFieldNames,
  organizationSections,
} from '@causa/shared/organizations/organization-draft';
import { localeTags } from '@causa/shared/platform/locales';
import type { Text } from '../../lib/text.ts';
import type { AutosaveWords } from '../../forms/autosave/autosave-words.ts';
import { saveOrganizationSectionAction } from './edit-organization.actions.ts';
import { editPath } from './edit-path.ts';
import { getFieldTexts } from './field-texts.ts';
import { type DraftValues, computeMark } from '@causa/shared/listings/drafts/draft-form';
import type { FormCodec } from '../../forms/autosave/save-types.ts';
import { toTyped, readFieldValues } from './organization-values.ts';

/** Returns the autosave settings of a section of the organization's page. */
export function createOrganizationAutosave(data: EditOrganizationData): AutosaveParts {
  const params = { orgId: data.org.id };
  return {
    codec: createOrganizationCodec(data),
    call: (api, body) => api.call(saveOrganizationDraft, { params, body }),
    words: (text) => getAutosaveTexts(text, data),
  };
}

/** Returns the texts that autosave shows for the fields. */
function getAutosaveTexts(text: Text, data: EditOrganizationData): AutosaveWords {
  const { t, locale } = text;
  const { org, section, draft, countries } = data;
  const { setOf: toDraft } = createOrganizationCodec(data);
  const words = (field: string, said: Partial<OrganizationDraft>): string =>
    getFieldTexts(text, parseField(field), { ...draft.data, ...said }, countries);
  return {
    field: (field) => t(`orgPage.field.${parseField(field)}`),
    value: (field, value) => words(field, { [field]: value }),
    typed: (field, values) => words(field, toDraft(values, [field])),
    member: (id) => org.admins.find((one) => one.id === id)?.name ?? t('writing.autosave.someone'),
    clash: {
      title: t('orgPage.conflicts'),
      lead: t('orgPage.clashesLead'),
      mine: t('writing.autosave.keepMine'),
      theirs: t('writing.autosave.takeTheirs'),
    },
    theirs: (name) => t('orgPage.typedBy', { name }),
    lang: localeTags[draft.data.locale],
    next: { action: saveOrganizationSectionAction.name, label: t('orgPage.save') },
    back: editPath(locale, org.id, section),
  };
}

/** Returns the conversion between form values and organization fields of a section. */
function createOrganizationCodec({ section, draft }: EditOrganizationData): FormCodec {
  const toDraft = (values: DraftValues, fields: readonly string[]): Partial<OrganizationDraft> =>
    readFieldValues(fields.map(parseField), values);
  return {
    fields: organizationSections[section],
    setOf: toDraft,
    markOf: (values, field) => computeMark(JSON.stringify(toDraft(values, [field]))),
    valuesOf(field, value) {
      const shownDraft: OrganizationDraft = { ...draft.data, [field]: value };
      if (field === 'areasOfFocus')
        return Object.fromEntries(
          shownDraft.areasOfFocus.map((area) => [`${field}.${area}`, 'on']),
        );
      return { [field]: toTyped(parseField(field), shownDraft) };
    },
    asSent: (_field, value) => value,
    isSendable: () => true,
  };
}

/** Returns a name of the form's controls as a field. @throws RangeError for another name */
function parseField(name: string): OrganizationField {
  if (isOneOf(organizationFieldNames, name)) return name;
  throw new RangeError(`not a field of an organization: ${name}`);
}
