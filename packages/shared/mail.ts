import type { PreferenceName } from './notification-preferences.ts';

/** Every mail the product writes, with what each tells; `link` is an address of this site (worker renders, core queues). */
export interface MailTemplates {
  'verify-email': { firstName: string; link: string };
  'reset-password': { firstName: string; link: string };
  'confirm-email-old': { firstName: string; newEmail: string; link: string };
  'confirm-email-new': { firstName: string; link: string };
  'email-changed': { firstName: string; newEmail: string };
  welcome: { firstName: string; link: string };
  'new-sign-in': { firstName: string; device: string; at: string; link: string };
  'password-changed': { firstName: string; at: string; link: string };
  'deletion-requested': { firstName: string; on: string; link: string };
  'application-sent': { firstName: string; title: string; orgName: string; link: string };
  'application-received': { firstName: string; title: string; applicant: string; link: string };
  'application-withdrawn': { firstName: string; title: string; applicant: string; link: string };
  'confirm-subscription': { subsite: string; link: string };
}
export type MailTemplate = keyof MailTemplates;

/** What a link is made of until the mail leaves: the token itself is never stored, only what it is derived from; a signed path gets its MAC. */
export type QueuedLink = { path: string; signed?: true } | { tokenId: string; purpose: TokenPurpose };

/** The props of a template as they wait in the database. */
export type QueuedProps<T extends MailTemplate> = {
  [K in keyof MailTemplates[T]]: K extends 'link' ? QueuedLink : MailTemplates[T][K];
};

export const tokenPurposes = ['VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL_OLD', 'CHANGE_EMAIL_NEW', 'LOGIN_LINK'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Mails that one may unsubscribe from, each by the preference that asks for it. */
export const preferenceOfMail: Partial<Record<MailTemplate, PreferenceName>> = {};
