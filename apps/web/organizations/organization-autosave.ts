import { saveOrganizationDraft } from '@causa/shared/organizations/organization-page.endpoints';
import type { AutosaveParts } from '../forms/autosave/begin-autosave.ts';
import type { EditOrganizationData } from './edit-organization.data.ts';
import { organizationCodec } from './organization-codec.ts';
import { organizationWords } from './organization-words.ts';

/** How a section of an organization's page saves itself. */
export function organizationAutosave(data: EditOrganizationData): AutosaveParts {
  const params = { orgId: data.org.id };
  return {
    codec: organizationCodec(data.section),
    call: (api, body) => api.call(saveOrganizationDraft, { params, body }),
    words: (text) => organizationWords(text, data),
  };
}
