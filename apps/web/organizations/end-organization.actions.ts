import {
  deleteOrganization,
  withdrawOrganization,
} from '@causa/shared/generated/organizations/organizations.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { formAction, trimmed } from '../lib/forms/form-action.ts';
import { getOrganizationId } from './organization-id.ts';

export const withdrawOrganizationAction = formAction({
  name: 'withdraw-organization',
  send: ({ api, url }) =>
    api.call(withdrawOrganization, { params: { orgId: getOrganizationId(url) } }),
  after: () => ({ flash: 'SAVED' }),
});

export const deleteOrganizationAction = formAction({
  name: 'delete-organization',
  required: ['name'],
  send: ({ api, url, values }) =>
    api.call(deleteOrganization, {
      params: { orgId: getOrganizationId(url) },
      body: { name: trimmed(values['name']) },
    }),
  after: ({ locale }) => ({
    redirectTo: pagePath('selectOrg', locale),
    flash: 'ORGANIZATION_DELETED',
  }),
});
