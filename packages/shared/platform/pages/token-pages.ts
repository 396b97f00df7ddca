import type { LinkPurpose } from '../mail.ts';
import type { PageName } from './pages.ts';

/** Page of each kind of token link. */
export const tokenPages = {
  VERIFY_EMAIL: 'verifyEmail',
  RESET_PASSWORD: 'resetPassword',
  CHANGE_EMAIL_OLD: 'confirmEmailChange',
  CHANGE_EMAIL_NEW: 'confirmEmailChange',
  LOGIN_LINK: 'loginLink',
  INVITE: 'userInvite',
} as const satisfies Record<LinkPurpose, PageName>;
