import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { acceptInviteContract } from '@causa/shared/contracts/entry.contract';
import type { Locale } from '@causa/shared/locales';
import { homePath, plainPath, withQuery } from '@causa/shared/routes';
import { parsePath } from '@causa/shared/parse-path';
import { sameOriginPath } from '@causa/shared/same-origin';
import { isSignInProvider, type SignInProvider } from '@causa/shared/sign-in-providers';
import type { FlashCode } from './flash.ts';
import { type Marker, signedUpWithCookie } from './markers.ts';
import { settingsForms } from './settings-forms.ts';

/** One thing wrong with a form: the field (or the code of the whole) and the sentence; an empty sentence means that the field is empty. */
export interface FormError {
  name: string;
  description: string;
  /** Of a field, as the API names it. */
  code?: string | undefined;
}

/** A form as it came back: what was typed, passwords excepted, and what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  errors: readonly FormError[];
}

export const fieldNames = ['firstName', 'lastName', 'email', 'password', 'currentPassword', 'name', 'confirm'] as const;
export type FieldName = (typeof fieldNames)[number];
/** Never written back into a page. */
export const secretFields: readonly string[] = ['password', 'currentPassword'] satisfies FieldName[];

/** What is left to do once the API has said yes. */
export interface Outcome {
  to: string;
  flash?: FlashCode;
  marker?: Marker;
  /** Cookies for the next page, as a server sets them and as `document.cookie` takes them. */
  cookies?: readonly string[];
}

export interface Asked {
  /** The page's own address; `form` names one of several, `row` what it is about. */
  url: URL;
  locale: Locale;
  /** Of the browser, where it can tell. */
  timeZone?: string;
}

/** A form of an account page: one description for the server, which takes it as a plain POST, and for the browser, which calls the API itself. */
export interface AccountForm {
  fields: readonly FieldName[];
  method?: 'POST' | 'PUT' | 'DELETE';
  call: string;
  body(values: Readonly<Record<string, string>>, asked: Asked): Record<string, unknown>;
  outcome(reply: Readonly<Record<string, unknown>>, asked: Asked): Outcome;
  /** Asks the API also with empty fields: what else is wrong is said in the same round. */
  asksAnyway?: boolean;
  /** What the page itself can tell to be wrong. */
  check?(values: Readonly<Record<string, string>>, asked: Asked): FormError[];
}

/** Where a page of the account leads afterwards: `to` or `redirectTo`, of this site alone; else home. */
export function destination({ url, locale }: Asked, fallback: string = homePath(locale)): string {
  return sameOriginPath(url.searchParams.get('to') ?? url.searchParams.get('redirectTo'), url.origin, fallback);
}

/** Where a form of a page posts to: the page's own address, and which of its forms it is. */
export function formAddress(url: URL, form?: string, row?: string): URL {
  const address = new URL(url);
  for (const [name, value] of [
    ['form', form],
    ['row', row],
  ] as const) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address;
}

/** The form that stands at an address; undefined where there is none. */
export function formAt(url: URL): AccountForm | undefined {
  const route = parsePath(url.pathname);
  const form = url.searchParams.get('form');
  if (route.name === 'oauth') return isSignInProvider(route.provider) ? returnForm(route.provider, url) : undefined;
  if (route.name === 'plain' && route.page === 'accountSettings') return settingsForms(form ?? '', url.searchParams.get('row') ?? '');
  if (route.name === 'plain') return form === 'link' && (route.page === 'login' || route.page === 'fairLogin') ? linkForm : plainForms[route.page];
  if (route.name !== 'token') return undefined;
  const token = encodeURIComponent(route.token);
  if (route.purpose === 'VERIFY_EMAIL') return verifyForm(token);
  if (route.purpose === 'RESET_PASSWORD') return resetForm(token);
  if (route.purpose === 'INVITE') return acceptForm(token);
  return route.purpose === 'LOGIN_LINK' ? enterForm(token) : changeForm(token);
}

/** The fields left empty, as errors, and what else the page can tell. */
export function problemsOf(form: AccountForm, values: Readonly<Record<string, string>>, asked: Asked): FormError[] {
  const empty = form.fields.filter((name) => (values[name] ?? '').trim() === '').map((name) => ({ name, description: '' }));
  return empty.length > 0 ? empty : (form.check?.(values, asked) ?? []);
}

/** Empty fields first as the form has them, then what the API found wrong with others. */
export function allProblems(form: AccountForm, problems: readonly FormError[], found: readonly FormError[]): FormError[] {
  const all = [...problems, ...found.filter(({ name }) => problems.every((problem) => problem.name !== name))];
  const place = ({ name }: FormError): number => (form.fields as readonly string[]).indexOf(name);
  return all.sort((one, other) => place(one) - place(other));
}

/** Where someone goes who has been let in: where they wanted to, else where what had waited leads, else home. */
export function entered(reply: Readonly<Record<string, unknown>>, asked: Asked, fallback?: string): Outcome {
  const pending = pendingOutcome(reply['pending'], asked);
  const flash = reply['deletionCancelled'] === true ? 'DELETION_CANCELLED' : pending?.flash;
  return {
    to: destination(asked, pending?.to ?? fallback ?? homePath(asked.locale)),
    marker: 'justLoggedIn',
    ...(flash === undefined ? {} : { flash }),
  };
}

const logIn: AccountForm = {
  fields: ['email', 'password'],
  call: '/data/website/login',
  body: ({ email = '', password = '', keepLoggedIn }, { url, timeZone }) => ({
    email: email.trim(),
    password,
    timeZone,
    keepLoggedIn: keepLoggedIn !== undefined,
    ...present({ inviteId: url.searchParams.get('invite'), tmpId: url.searchParams.get('tmpId') }),
  }),
  outcome: (reply, asked) => entered(reply, asked),
};

const linkForm: AccountForm = {
  fields: ['email'],
  call: '/data/website/login-link',
  body: ({ email = '' }, asked) => ({ email: email.trim(), to: destination(asked, fallbackOf(asked)) }),
  outcome: (_reply, { url }) => ({ to: withQuery(url.pathname, { sent: '1' }) }),
};

const plainForms: Readonly<Record<string, AccountForm>> = {
  login: logIn,
  fairLogin: { ...logIn, outcome: (reply, asked) => entered(reply, asked, fallbackOf(asked)) },
  signup: {
    fields: ['firstName', 'lastName', 'email', 'password'],
    asksAnyway: true,
    call: '/data/website/signup',
    body: ({ firstName = '', lastName = '', email = '', password = '' }, { url, locale, timeZone }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      password,
      locale,
      timeZone,
      ...present({ inviteId: url.searchParams.get('invite'), tmpId: url.searchParams.get('tmpId') }),
    }),
    outcome: (_reply, asked) => ({ to: destination(asked), flash: 'SIGNED_UP', marker: 'justSignedUp', cookies: [signedUpWithCookie('email')] }),
  },
  forgotPassword: {
    fields: ['email'],
    call: '/data/website/forgot-password',
    body: ({ email = '' }) => ({ email: email.trim() }),
    outcome: (_reply, { locale }) => ({ to: withQuery(plainPath('forgotPassword', locale), { sent: '1' }) }),
  },
};

/** The way back from a provider; what it sent stands in the address. */
function returnForm(provider: SignInProvider, url: URL): AccountForm | undefined {
  const { code, state, iss, firstName, lastName } = Object.fromEntries(url.searchParams) as Record<string, string | undefined>;
  if (code === undefined || state === undefined) return undefined;
  return {
    fields: [],
    call: `/data/website/oauth/${provider}`,
    body: ({ password, keepLoggedIn }) => ({ code, state, keepLoggedIn: keepLoggedIn !== undefined, ...defined({ iss, firstName, lastName, password }) }),
    outcome(reply, asked) {
      const { locale } = asked;
      if (reply['outcome'] === 'CONNECTED') return { to: plainPath('accountSettings', locale), flash: 'CONNECTED' };
      const own = typeof reply['to'] === 'string' ? reply['to'] : undefined;
      const usual = entered(reply, { ...asked, url: new URL(asked.url.pathname, asked.url) });
      const to = sameOriginPath(own, asked.url.origin, usual.to);
      if (reply['outcome'] === 'SIGNED_IN') return { ...usual, to };
      return { to, flash: 'SIGNED_UP', marker: 'justSignedUp', cookies: [signedUpWithCookie(provider)] };
    },
  };
}

const enterForm = (token: string): AccountForm => ({
  fields: [],
  call: `/data/website/login-link/${token}`,
  body: ({ keepLoggedIn }) => ({ keepLoggedIn: keepLoggedIn !== undefined }),
  outcome: (reply, asked) => entered(reply, asked),
});

const verifyForm = (token: string): AccountForm => ({
  fields: [],
  call: `/data/website/verify-email/${token}`,
  body: () => ({}),
  outcome: (reply, asked) => {
    const { to, flash } = entered(reply, asked);
    return { to: withQuery(plainPath('welcome', asked.locale), { to }), flash: flash ?? 'EMAIL_VERIFIED' };
  },
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

/** To the organization one is part of now; home while it has no public page. */
const acceptForm = (token: string): AccountForm => ({
  fields: [],
  call: `/data/website/invites/${token}/accept`,
  body: () => ({}),
  outcome: (reply, { locale }) => {
    const { url } = reply['organization'] as ReplyOf<typeof acceptInviteContract>['organization'];
    return { to: url?.[locale] ?? homePath(locale), flash: 'INVITE_ACCEPTED' };
  },
});

/** Inside the fair people stay in the fair. */
function fallbackOf({ url, locale }: Asked): string {
  const route = parsePath(url.pathname);
  return route.name === 'plain' && route.page === 'fairLogin' ? plainPath('fair') : homePath(locale);
}

/** Where someone finds what they had wanted before they had an account, now that it is done. */
export function pendingOutcome(pending: unknown, { locale, url }: Asked): Outcome | undefined {
  const { savedListing, savedSearch, redirectUrl } = (pending ?? {}) as { savedListing?: unknown; savedSearch?: unknown; redirectUrl?: string | null };
  const page = savedListing ? 'savedItems' : savedSearch ? 'savedSearches' : undefined;
  const back = redirectUrl ? sameOriginPath(redirectUrl, url.origin, homePath(locale)) : undefined;
  if (page === undefined) return back === undefined ? undefined : { to: back };
  return { to: back ?? plainPath(page, locale), flash: page === 'savedItems' ? 'ITEM_SAVED' : 'SEARCH_SAVED' };
}

function present(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== '' && entry[1].length <= 100),
  );
}

function defined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''));
}
