import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
} from '@causa/shared/generated/listings/templates.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { formAction, reloadWhereSentBefore, trimmed } from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getOrganizationId } from '../../organizations/organization-id.ts';
import { getListingParams } from './own-listings/own-listings.data.ts';

/** Saves the listing of this page as a template. */
export const saveTemplateAction = formAction({
  name: 'save-template',
  required: ['name'],
  errorFields: { LIMIT_REACHED: 'name' },
  ...reloadWhereSentBefore,
  send({ api, url, values }) {
    const { orgId, listingId: from } = getListingParams(url);
    return api.call(createTemplate, {
      params: { orgId },
      body: {
        id: formId(values),
        name: trimmed(values['name']),
        from,
      },
    });
  },
  after: ({ url, locale }) => ({
    redirectTo: organizationPath('adminTemplates', locale, { orgId: getOrganizationId(url) }),
    flash: 'SAVED',
  }),
});

export const renameTemplateAction = formAction({
  name: 'rename-template',
  required: ['name'],
  send: ({ api, url, values }) =>
    api.call(changeTemplate, {
      params: { orgId: getOrganizationId(url), templateId: trimmed(values['templateId']) },
      body: { name: trimmed(values['name']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const deleteTemplateAction = formAction({
  name: 'delete-template',
  treatNotFoundAsSuccess: true,
  send: ({ api, url, values }) =>
    api.call(deleteTemplate, {
      params: { orgId: getOrganizationId(url), templateId: trimmed(values['templateId']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});
