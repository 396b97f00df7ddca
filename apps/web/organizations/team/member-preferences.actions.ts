import { updateMemberPreferences } from '@causa/shared/generated/organizations/members.endpoints';
import {
  applicationChoices,
  offeredMemberPreferences,
} from '@causa/shared/organizations/member-preferences';
import { formAction, isOn } from '../../lib/forms/form-action.ts';
import { getOrganizationId } from '../organization-id.ts';

export const saveMemberPreferencesAction = formAction({
  name: 'save-member-preferences',
  send({ api, url, values }) {
    const applications = applicationChoices.find((one) => one === values['applications']);
    return api.call(updateMemberPreferences, {
      params: { orgId: getOrganizationId(url) },
      body: {
        ...(applications === undefined ? {} : { applications }),
        ...Object.fromEntries(offeredMemberPreferences.map((name) => [name, isOn(values[name])])),
      },
    });
  },
  after: () => ({ flash: 'PREFERENCES_SAVED' }),
});
