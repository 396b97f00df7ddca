import type {
  OrganizationDraft,
  OrganizationField,
} from '@causa/shared/organizations/organization-draft';
import { localeTags } from '@causa/shared/platform/locales';
import type { Text } from '../lib/text.ts';
import type { AutosaveWords } from '../forms/autosave/autosave-words.ts';
import type { EditOrganizationData } from './edit-organization.data.ts';
import { saveOrganizationSectionAction } from './edit-organization.actions.ts';
import { editPath } from './edit-path.ts';
import { wordsOfField } from './field-words.ts';
import { organizationCodec } from './organization-codec.ts';

/** What saving an organization's page says of its fields. */
export function organizationWords(
  text: Text,
  { org, section, draft, countries }: EditOrganizationData,
): AutosaveWords {
  const { t, locale } = text;
  const { setOf } = organizationCodec(section);
  const words = (field: string, said: Partial<OrganizationDraft>): string =>
    wordsOfField(text, field as OrganizationField, { ...draft.data, ...said }, countries);
  return {
    field: (field) => t(`orgPage.field.${field as OrganizationField}`),
    value: (field, value) => words(field, { [field]: value }),
    typed: (field, values) => words(field, setOf(values, [field])),
    member: (id) => org.admins.find((one) => one.id === id)?.name ?? t('writing.autosave.someone'),
    clash: {
      title: t('orgPage.clashes'),
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
