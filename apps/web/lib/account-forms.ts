import type { Locale } from '@causa/shared/locales';
import { homePath, parsePath, plainPath, withQuery } from '@causa/shared/routes';
import { sameOriginPath } from '@causa/shared/same-origin';
import type { FlashCode } from './flash.ts';
import type { Marker } from './markers.ts';

/** One thing wrong with a form: the field (or the code of the whole) and the sentence; an empty sentence means that the field is empty. */
export interface FormError {
  name: string;
  description: string;
}

/** A form as it came back: what was typed, passwords excepted, and what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  errors: readonly FormError[];
}

export const fieldNames = ['firstName', 'lastName', 'email', 'password'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What is left to do once the API has said yes. */
export interface Outcome {
  to: string;
  flash?: FlashCode;
  marker?: Marker;
}

interface Asked {
  /** The page's own address. */
  url: URL;
  locale: Locale;
}

/** A form of an account page: one description for the server, which takes it as a plain POST, and for the browser, which calls the API itself. */
export interface AccountForm {
  fields: readonly FieldName[];
  call: string;
  body(values: Readonly<Record<string, string>>, asked: Asked): Record<string, unknown>;
  outcome(reply: Readonly<Record<string, unknown>>, asked: Asked): Outcome;
}

/** Where a page of the account leads afterwards: `to` or `redirectTo`, of this site alone; else home. */
export function destination({ url, locale }: Asked): string {
  return sameOriginPath(url.searchParams.get('to') ?? url.searchParams.get('redirectTo'), url.origin, homePath(locale));
}

/** The query that signing up and logging in hand to each other. */
export function handedOn(url: URL): Record<string, string | undefined> {
  const get = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  return { to: get('to') ?? get('redirectTo'), invite: get('invite'), tmpId: get('tmpId') };
}

/** The form that stands at an address; undefined where there is none. */
export function formAt(url: URL): AccountForm | undefined {
  const route = parsePath(url.pathname);
  if (route.name === 'plain') return plainForms[route.page];
  if (route.name !== 'token') return undefined;
  const token = encodeURIComponent(route.token);
  if (route.purpose === 'VERIFY_EMAIL') return verifyForm(token);
  if (route.purpose === 'RESET_PASSWORD') return resetForm(token);
  return route.purpose === 'LOGIN_LINK' ? undefined : changeForm(token);
}

/** The fields left empty, as errors. */
export function emptyFields(form: AccountForm, values: Readonly<Record<string, string>>): FormError[] {
  return form.fields.filter((name) => (values[name] ?? '').trim() === '').map((name) => ({ name, description: '' }));
}

const logIn: AccountForm = {
  fields: ['email', 'password'],
  call: '/data/website/login',
  body: ({ email = '', password = '' }, { url }) => ({ email: email.trim(), password, ...present({ tmpId: url.searchParams.get('tmpId') }) }),
  outcome: (reply, asked) => ({
    to: destination(asked),
    marker: 'justLoggedIn',
    ...(reply['deletionCancelled'] === true ? { flash: 'DELETION_CANCELLED' } : {}),
  }),
};

const plainForms: Readonly<Record<string, AccountForm>> = {
  login: logIn,
  fairLogin: { ...logIn, outcome: (reply, asked) => ({ ...logIn.outcome(reply, asked), to: hasTarget(asked.url) ? destination(asked) : '/fair' }) },
  signup: {
    fields: ['firstName', 'lastName', 'email', 'password'],
    call: '/data/website/signup',
    body: ({ firstName = '', lastName = '', email = '', password = '' }, { url, locale }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      password,
      locale,
      ...present({ inviteId: url.searchParams.get('invite'), tmpId: url.searchParams.get('tmpId') }),
    }),
    outcome: (_reply, asked) => ({ to: destination(asked), flash: 'SIGNED_UP', marker: 'justSignedUp' }),
  },
  forgotPassword: {
    fields: ['email'],
    call: '/data/website/forgot-password',
    body: ({ email = '' }) => ({ email: email.trim() }),
    outcome: (_reply, { locale }) => ({ to: withQuery(plainPath('forgotPassword', locale), { sent: '1' }) }),
  },
};

const verifyForm = (token: string): AccountForm => ({
  fields: [],
  call: `/data/website/verify-email/${token}`,
  body: () => ({}),
  outcome: (reply, { locale, url }) => pendingOutcome(reply['pending'], { locale, url }) ?? { to: homePath(locale), flash: 'EMAIL_VERIFIED' },
});

const resetForm = (token: string): AccountForm => ({
  fields: ['password'],
  call: `/data/website/reset-password/${token}`,
  body: ({ password = '' }) => ({ password }),
  outcome: (_reply, { locale }) => ({ to: homePath(locale), flash: 'PASSWORD_CHANGED', marker: 'justLoggedIn' }),
});

const changeForm = (token: string): AccountForm => ({
  fields: [],
  call: `/data/website/confirm-email-change/${token}`,
  body: () => ({}),
  outcome: (reply, { locale }) => ({ to: homePath(locale), flash: reply['state'] === 'CHANGED' ? 'EMAIL_CHANGED' : 'EMAIL_CHANGE_WAITING' }),
});

/** Where somebody finds what they had wanted before they had an account, now that it is done (spec, section 4). */
function pendingOutcome(pending: unknown, { locale, url }: Asked): Outcome | undefined {
  const { savedListing, savedSearch, redirectUrl } = (pending ?? {}) as { savedListing?: unknown; savedSearch?: unknown; redirectUrl?: string | null };
  const page = savedListing ? 'savedItems' : savedSearch ? 'savedSearches' : undefined;
  const back = redirectUrl ? sameOriginPath(redirectUrl, url.origin, homePath(locale)) : undefined;
  if (page === undefined) return back === undefined ? undefined : { to: back, flash: 'EMAIL_VERIFIED' };
  return { to: back ?? plainPath(page, locale), flash: page === 'savedItems' ? 'ITEM_SAVED' : 'SEARCH_SAVED' };
}

function hasTarget(url: URL): boolean {
  return url.searchParams.has('to') || url.searchParams.has('redirectTo');
}

function present(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== '' && entry[1].length <= 100),
  );
}
