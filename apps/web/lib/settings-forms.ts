import { isLocale, type Localized } from '@causa/shared/locales';
import { homePath, plainPath } from '@causa/shared/routes';
import type { AccountForm, Asked, Outcome } from './account-forms.ts';
import type { FlashCode } from './flash.ts';
import { themeCookie } from './theme.ts';

/** The word to type before an account is deleted. */
export const deleteWords: Localized = { en: 'DELETE', es: 'ELIMINAR', pt: 'EXCLUIR' };

const settings = ({ locale }: Asked, flash: FlashCode): Outcome => ({ to: plainPath('accountSettings', locale), flash });
const me = '/data/users/me';

/** The forms of the account settings, by name; `row` is the id of what one is about. Undefined for any other name. */
export function settingsForms(form: string, row: string): AccountForm | undefined {
  const about = encodeURIComponent(row);
  switch (form) {
    case 'name':
      return {
        fields: ['firstName', 'lastName'],
        method: 'PUT',
        call: me,
        body: ({ firstName = '', lastName = '', locale: wanted }, { locale }) => ({
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          locale: isLocale(wanted) ? wanted : locale,
        }),
        outcome: (reply, { locale }) => {
          const { locale: chosen } = (reply['user'] ?? {}) as { locale?: string };
          return { to: plainPath('accountSettings', isLocale(chosen) ? chosen : locale), flash: 'SAVED' };
        },
      };
    case 'email':
      return {
        fields: ['email'],
        method: 'PUT',
        call: `${me}/email`,
        body: ({ email = '', password }) => ({ email: email.trim(), ...(password === undefined || password === '' ? {} : { password }) }),
        outcome: (_reply, asked) => settings(asked, 'EMAIL_CHANGE_SENT'),
      };
    case 'password':
      return {
        fields: ['password'],
        method: 'PUT',
        call: `${me}/password`,
        body: ({ password = '', currentPassword }) => ({ password, ...(currentPassword === undefined ? {} : { currentPassword }) }),
        outcome: (_reply, asked) => settings(asked, 'PASSWORD_SET'),
      };
    case 'disconnect':
      return act('DELETE', `${me}/identities/${about}`, 'DISCONNECTED');
    case 'rename-passkey':
      return {
        ...act('PUT', `${me}/passkeys/${about}`, 'SAVED'),
        fields: ['name'],
        body: ({ name = '' }) => ({ name: name.trim() }),
      };
    case 'remove-passkey':
      return act('DELETE', `${me}/passkeys/${about}`, 'PASSKEY_REMOVED');
    case 'end-session':
      return act('DELETE', `${me}/sessions/${about}`, 'SESSIONS_ENDED');
    case 'end-sessions':
      return act('DELETE', `${me}/sessions`, 'SESSIONS_ENDED');
    case 'theme':
      return {
        fields: [],
        method: 'PUT',
        call: '/data/userdashboard/general-settings',
        body: ({ theme }) => ({ theme: theme === 'light' || theme === 'dark' ? theme : 'system' }),
        outcome: (reply, asked) => {
          const { theme } = (reply['generalSettings'] ?? {}) as { theme?: string | null };
          return { ...settings(asked, 'SAVED'), cookies: [themeCookie(theme === 'light' || theme === 'dark' ? theme : 'system')] };
        },
      };
    case 'delete':
      return {
        fields: ['confirm'],
        method: 'DELETE',
        call: `${me}/delete`,
        body: () => ({}),
        check: ({ confirm = '' }, { locale }) => (confirm.trim().toUpperCase() === deleteWords[locale] ? [] : [{ name: 'confirm', description: '' }]),
        outcome: (_reply, { locale }) => ({ to: homePath(locale), flash: 'DELETION_REQUESTED', marker: 'justLoggedOut' }),
      };
    default:
      return undefined;
  }
}

function act(method: 'PUT' | 'DELETE', call: string, flash: FlashCode): AccountForm {
  return { fields: [], method, call, body: () => ({}), outcome: (_reply, asked) => settings(asked, flash) };
}
