import { readNames, requiredNames } from '../menu/names.ts';
import {
  completeProfileBasics,
  updateGeneralSettings,
} from '@causa/shared/generated/accounts/onboarding.endpoints';
import { applyPendingActions } from '@causa/shared/generated/accounts/pending-actions.endpoints';
import { updatePreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import { changeProfile } from '@causa/shared/generated/accounts/profile.endpoints';
import { setIntakeIntents as saveIntents } from '@causa/shared/generated/accounts/settings.endpoints';
import { intakeIntents } from '@causa/shared/accounts/intake-intents';
import { offeredPreferences } from '@causa/shared/accounts/notification-preferences';
import { homePath } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { afterPending } from '../../lib/navigation/after-login.ts';
import {
  formAction,
  type FormContext,
  isOn,
  orNull,
  trimmed,
  readWords,
} from '../../lib/forms/form-action.ts';

const readIntents = ({ values }: FormContext) =>
  intakeIntents.filter((intent) => isOn(values[`intent.${intent}`]));
const continueTo = ({ url, locale, values }: FormContext) => ({
  redirectTo: sameOriginPath(values['to'], url.origin, homePath(locale)),
});

/** Emails, interests and profile of the welcome page; `sections` names the ones it showed. */
export const welcomeAction = formAction({
  name: 'save-welcome',
  async send(context) {
    const { api, values } = context;
    const sections = (values['sections'] ?? '').split(' ');
    if (sections.includes('emails')) {
      const notificationPreferences = offeredPreferences.map((name) => ({
        name,
        enabled: isOn(values[`email.${name}`]),
      }));
      await api.call(updatePreferences, { body: { notificationPreferences } });
    }
    if (sections.includes('profile')) {
      await api.call(changeProfile, {
        body: {
          headline: orNull(values['headline']),
          skills: [...new Set(readWords(values['skills'] ?? ''))],
        },
      });
    }
    if (sections.includes('intents'))
      await api.call(saveIntents, { body: { intakeIntents: readIntents(context) } });
    return api.call(updateGeneralSettings, { body: { showProfileOnboarding: false } });
  },
  after: continueTo,
});

export const skipWelcomeAction = formAction({
  name: 'skip-welcome',
  async send({ api, values }) {
    // An empty list means "rather not say".
    if ((values['sections'] ?? '').includes('intents'))
      await api.call(saveIntents, { body: { intakeIntents: [] } });
    return api.call(updateGeneralSettings, {
      body: { showProfileOnboarding: false, showNotifPrefModal: false },
    });
  },
  after: continueTo,
});

export const saveIntentsAction = formAction({
  name: 'save-intents',
  send: (context) =>
    context.api.call(saveIntents, { body: { intakeIntents: readIntents(context) } }),
});

/** Names, and the address where the form asks for it. */
export const completeProfileBasicsAction = formAction({
  name: 'complete-profile-basics',
  required: (values) => [...requiredNames(values), ...('email' in values ? ['email'] : [])],
  send: ({ api, values }) =>
    api.call(completeProfileBasics, {
      body: {
        ...readNames(values),
        ...('email' in values ? { email: trimmed(values['email']) } : {}),
      },
    }),
});

/** Applies the items stored under the form's id; `confirmed` after the user agreed. */
export const applyPendingActionsAction = formAction({
  name: 'apply-pending-items',
  send: ({ api, values: { id = '' } }) =>
    api.call(applyPendingActions, { params: { id }, body: { confirmed: true } }),
  after: (page, { applied }) => afterPending(page, applied) ?? {},
});
