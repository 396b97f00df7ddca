import { restoreOrganization } from '@causa/shared/contracts/organizations.endpoints';
import { formAction } from '../../lib/form-action.ts';
import { orgIn } from './org-in.ts';

export const restoreOrganizationAction = formAction({
  name: 'restore-organization',
  send: ({ api, url }) => api.call(restoreOrganization, { params: { orgId: orgIn(url) } }),
  after: () => ({ flash: 'SAVED' }),
});
