import { acceptCookies } from '@causa/shared/generated/platform/site.endpoints';
import { formAction } from '../lib/forms/form-action.ts';
import { themeCookie, themes } from '../lib/theme.ts';

export const acceptCookiesAction = formAction({
  name: 'accept-notice',
  send: ({ api }) => api.call(acceptCookies),
});

/** Sets the theme of this browser, for visitors too. */
export const setThemeAction = formAction({
  name: 'theme',
  send: () => Promise.resolve(),
  after: ({ values }) => ({
    cookies: [themeCookie(themes.find((theme) => theme === values['theme']) ?? 'system')],
  }),
});
