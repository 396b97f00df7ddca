import { restoreOrganization } from '@causa/shared/organizations/organizations.endpoints';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { formAction, type FormContext } from '../lib/forms/form-action.ts';
import { orgIn } from './org-in.ts';

/** The organization that a form names, or that of its page. */
function organizationIn({ url, values: { orgId = orgIn(url) } }: FormContext): string {
  return orgId;
}

/** Restores a withdrawn or deleted organization and leads to its overview. */
export const restoreOrganizationAction = formAction({
  name: 'restore-organization',
  send: (context) =>
    context.api.call(restoreOrganization, { params: { orgId: organizationIn(context) } }),
  after: (context) => ({
    redirectTo: adminPath(context.locale, organizationIn(context)),
    flash: 'ORGANIZATION_RESTORED',
  }),
});
