import { saveDraft } from '@causa/shared/generated/listings/own-listings.endpoints';
import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import type { AutosaveParts } from '../../../forms/autosave/start-autosave.ts';
import { createListingCodec, toDraftField } from './listing-codec.ts';

import { valuesToDraft } from '@causa/shared/listings/drafts/draft-form';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Text } from '../../../lib/text.ts';
import type { AutosaveWords } from '../../../forms/autosave/autosave-words.ts';
import { getFieldLabel, listFieldTexts } from '../fields/list-field-texts.ts';
import { saveSectionAction } from '../fields/section.actions.ts';

/** Configures how a section of a listing is saved automatically. */
export function createListingAutosave(
  data: AdminEditData,
  section: DraftSection,
  locale: Locale,
): AutosaveParts {
  const { org, word, listing } = data;
  const params = { orgId: org.id, word, listingId: listing.id };
  return {
    codec: createListingCodec(listing.type, section, locale),
    call: (api, body) => api.call(saveDraft, { params, body }),
    words: (text) => createAutosaveTexts(text, data),
  };
}

/** Returns the texts that are announced when fields of a listing are saved. */
function createAutosaveTexts(
  text: Text,
  { org, word, listing, draft }: AdminEditData,
): AutosaveWords {
  const { t, locale } = text;
  const value = (field: string, said: unknown): string =>
    listFieldTexts(text, toDraftField(field), said, org.admins) || t('authoring.none');
  return {
    field: (field) => getFieldLabel(text, listing.type, toDraftField(field)),
    value,
    typed(name, values) {
      const field = toDraftField(name);
      return field === 'place'
        ? values['place'] || t('authoring.none')
        : value(field, valuesToDraft(values, [field], locale)[field]);
    },
    member: (id) => org.admins.find((one) => one.id === id)?.name ?? t('authoring.one.someone'),
    clash: {
      title: t('authoring.clash.title'),
      lead: t('authoring.clash.lead'),
      mine: t('authoring.clash.mine'),
      theirs: t('authoring.clash.theirs'),
    },
    theirs: (name) => t('authoring.clash.other', { name }),
    lang: localeTags[draft.data.locale],
    next: { action: saveSectionAction.name, label: t('authoring.edit.continue') },
    back: organizationPath('adminEdit', locale, {
      orgId: org.id,
      word,
      listingId: listing.id,
    }),
  };
}
