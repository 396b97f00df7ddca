import { readNames, requiredNames } from '../menu/names.ts';
import { updateGeneralSettings } from '@causa/shared/generated/accounts/onboarding.endpoints';
import { resumeEmails } from '@causa/shared/generated/platform/mail.endpoints';
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  resendEmailChange,
  updateUser,
} from '@causa/shared/generated/accounts/own-account.endpoints';
import { deleteAccount } from '@causa/shared/generated/accounts/settings.endpoints';
import {
  removeIdentity,
  removePasskey,
  renamePasskey,
} from '@causa/shared/generated/accounts/login-methods.endpoints';
import { isLocale, type Locale, type Localized } from '@causa/shared/platform/locales';
import { homePath, pagePath } from '@causa/shared/platform/pages/routes';
import { accountStore } from '../../lib/account/account-store.ts';
import type { FlashCode } from '../../lib/navigation/flash.ts';
import { eraseKeptText } from '../../lib/kept-listing-text.ts';
import {
  formAction,
  type FormContext,
  type Outcome,
  trimmed,
  pageError,
} from '../../lib/forms/form-action.ts';
import { themeCookie, themes } from '../../lib/theme.ts';

/** The word to type before an account is deleted. */
export const deleteWords: Localized = { en: 'DELETE', es: 'ELIMINAR', pt: 'EXCLUIR' };

const readId = ({ values }: FormContext): { id: string } => ({ id: values['id'] ?? '' });
const getSettingsPath =
  (flash: FlashCode) =>
  ({ locale }: { locale: Locale }): Outcome => ({
    redirectTo: pagePath('accountSettings', locale),
    flash,
  });

export const changeNameAction = formAction({
  name: 'change-name',
  required: requiredNames,
  send: ({ api, locale, values: { locale: chosen, ...values } }) =>
    api.call(updateUser, {
      body: {
        ...readNames(values),
        locale: isLocale(chosen) ? chosen : locale,
      },
    }),
  after: (_context, { user }) => ({
    redirectTo: pagePath('accountSettings', user.locale),
    flash: 'SAVED',
  }),
});

export const changeEmailAction = formAction({
  name: 'change-email',
  required: ['email'],
  send: ({ api, values: { email, password } }) =>
    api.call(changeEmail, { body: { email: trimmed(email), ...(password ? { password } : {}) } }),
  after: getSettingsPath('EMAIL_CHANGE_SENT'),
});

export const resendEmailChangeAction = formAction({
  name: 'resend-email-change',
  send: ({ api }) => api.call(resendEmailChange),
  after: getSettingsPath('EMAIL_SENT'),
});

export const cancelEmailChangeAction = formAction({
  name: 'cancel-email-change',
  send: ({ api }) => api.call(cancelEmailChange),
  after: getSettingsPath('EMAIL_CHANGE_CANCELED'),
});

export const changePasswordAction = formAction({
  name: 'change-password',
  required: ['password'],
  send: ({ api, values: { password = '', currentPassword } }) =>
    api.call(changePassword, { body: { password, currentPassword } }),
  after: getSettingsPath('PASSWORD_SET'),
});

export const disconnectProviderAction = formAction({
  name: 'disconnect-provider',
  treatNotFoundAsSuccess: true,
  send: ({ api, values: { id } }) => api.call(removeIdentity, { params: { provider: id ?? '' } }),
  after: getSettingsPath('DISCONNECTED'),
});

export const renamePasskeyAction = formAction({
  name: 'rename-passkey',
  required: ['name'],
  send: (context) =>
    context.api.call(renamePasskey, {
      params: readId(context),
      body: { name: trimmed(context.values['name']) },
    }),
  after: getSettingsPath('SAVED'),
});

export const removePasskeyAction = formAction({
  name: 'remove-passkey',
  treatNotFoundAsSuccess: true,
  send: (context) => context.api.call(removePasskey, { params: readId(context) }),
  after: getSettingsPath('PASSKEY_REMOVED'),
});

export const endSessionAction = formAction({
  name: 'end-session',
  treatNotFoundAsSuccess: true,
  send: (context) => context.api.call(endSession, { params: readId(context) }),
  after: getSettingsPath('SESSIONS_ENDED'),
});

export const endOtherSessionsAction = formAction({
  name: 'end-other-sessions',
  send: ({ api }) => api.call(endOtherSessions),
  after: getSettingsPath('SESSIONS_ENDED'),
});

export const saveThemeAction = formAction({
  name: 'save-theme',
  send: ({ api, values }) =>
    api.call(updateGeneralSettings, {
      body: { theme: themes.find((theme) => theme === values['theme']) ?? 'system' },
    }),
  after: ({ locale }, { generalSettings: { theme } }) => ({
    ...getSettingsPath('SAVED')({ locale }),
    cookies: [themeCookie(themes.find((one) => one === theme) ?? 'system')],
  }),
});

export const deleteAccountAction = formAction({
  name: 'delete-account',
  required: ['confirm'],
  check: ({ values, locale }) =>
    trimmed(values['confirm']).toUpperCase() === deleteWords[locale]
      ? []
      : [pageError('confirm', 'FIELD_REQUIRED')],
  send: ({ api }) => api.call(deleteAccount),
  after({ locale }) {
    // On the server there is no page's account.
    if (accountStore.pageAccount !== undefined) eraseKeptText(accountStore.pageAccount);
    return {
      redirectTo: homePath(locale),
      flash: 'DELETION_REQUESTED',
      marker: 'justLoggedOut',
    };
  },
});

export const releaseMailAction = formAction({
  name: 'release-mail',
  send: ({ api }) => api.call(resumeEmails),
  after: () => ({ flash: 'PREFERENCES_SAVED' }),
});
