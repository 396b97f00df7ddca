import {
  deleteOrganization,
  withdrawOrganization,
} from '@causa/shared/generated/organizations/organizations.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { formAction, trimmed } from '../lib/forms/form-action.ts';
import { orgIn } from './org-in.ts';

export const withdrawOrganizationAction = formAction({
  name: 'withdraw-organization',
  send: ({ api, url }) => api.call(withdrawOrganization, { params: { orgId: orgIn(url) } }),
  after: () => ({ flash: 'SAVED' }),
});

export const deleteOrganizationAction = formAction({
  name: 'delete-organization',
  required: ['name'],
  send: ({ api, url, values }) =>
    api.call(deleteOrganization, {
      params: { orgId: orgIn(url) },
      body: { name: trimmed(values['name']) },
    }),
  after: ({ locale }) => ({
    redirectTo: pagePath('selectOrg', locale),
    flash: 'ORGANIZATION_DELETED',
  }),
});
