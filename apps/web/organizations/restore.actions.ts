import { restoreOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { formAction, type FormContext } from '../lib/forms/form-action.ts';
import { getOrganizationId } from './organization-id.ts';

/** Returns the organization id of the form, or of the page. */
function readOrganization({
  url,
  values: { orgId = getOrganizationId(url) },
}: FormContext): string {
  return orgId;
}

/** Restores a withdrawn or deleted organization and opens its overview. */
export const restoreOrganizationAction = formAction({
  name: 'restore-organization',
  send: (context) =>
    context.api.call(restoreOrganization, { params: { orgId: readOrganization(context) } }),
  after: (context) => ({
    redirectTo: adminPath(context.locale, readOrganization(context)),
    flash: 'ORGANIZATION_RESTORED',
  }),
});
