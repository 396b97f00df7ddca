import type { Locale } from '@causa/shared/platform/locales';
import type { tmpItemTypes } from '@causa/shared/platform/site.contract';
import type { ApiClient } from '../api-client.ts';
import type { FlashCode } from '../navigation/flash.ts';
import type { Marker } from '../hydration/markers.ts';

/**
 * One thing wrong with a form: the field, or the code of the whole, and the sentence of the API.
 * The sentence is empty only in errors of the page itself (`pageError`), which the form words.
 */
export interface FormError {
  name: string;
  description: string;
  code: string;
}

/** What a page finds wrong by itself; `account.wrong` has a sentence for each. */
const pageErrorCodes = ['FIELD_REQUIRED', 'FIELD_URL', 'FIELD_DATE', 'FIELD_TIME'] as const;
type PageErrorCode = (typeof pageErrorCodes)[number];

export function isPageErrorCode(code: string): code is PageErrorCode {
  return (pageErrorCodes as readonly string[]).includes(code);
}

/** An error that the page finds without the API; `UNAVAILABLE` where it could not be reached. */
export function pageError(name: string, code: PageErrorCode | 'UNAVAILABLE'): FormError {
  return { name, description: '', code };
}

export type FormValues = Readonly<Record<string, string>>;

/** A form as it came back: what was typed, passwords excepted, and what is wrong with it. */
export interface FormState {
  /** The action that was sent, by its name. */
  action: string;
  values: FormValues;
  errors: readonly FormError[];
}

/**
 * What an action is given, by the server that took a plain POST and by the browser that calls the
 * API itself.
 */
export interface FormContext {
  api: ApiClient;
  /** The page of the form. */
  url: URL;
  locale: Locale;
  values: FormValues;
  /** Of the browser, where it can tell. */
  timeZone?: string;
  /** A visitor, where that is known before the API is asked. */
  isVisitor?: boolean;
  /** The page was rendered for an account: a 401 says that its session has ended. */
  hasAccount?: boolean;
  /**
   * Uploads the file of the form and answers its id, or null when none was chosen; `required`: the
   * API says that it wants one.
   */
  upload(required?: boolean): Promise<string | null>;
  /** Sends the file of the form, if one was chosen, and some fields to a call that takes both. */
  uploadTo(path: string, fields: FormValues): Promise<void>;
}

/** What happens once the API has said yes. */
export interface Outcome {
  /** A path of this site; the page of the form unless told. */
  redirectTo?: string | undefined;
  flash?: FlashCode | undefined;
  marker?: Marker;
  /** As a server sets them and as `document.cookie` takes them. */
  cookies?: readonly string[];
}

/** What a visitor wanted, kept for a day and done once they have an account. */
export interface PendingItem {
  type: (typeof tmpItemTypes)[number];
  data: unknown;
}

/**
 * What a form does: one description for the server, which takes it as a plain POST, and for the
 * browser.
 */
export interface FormAction<Reply = unknown, Name extends string = string> {
  /** Names it in the form and in `/form/{name}`. */
  name: Name;
  /** Fields that must not be empty. */
  required?: readonly string[] | ((values: FormValues) => readonly string[]);
  /** Asks the API also with empty fields, so that everything wrong is said at once. */
  skipClientValidation?: boolean;
  /** What the page itself can tell to be wrong. */
  check?(context: FormContext): FormError[];
  /** Turns the values into calls of the API. */
  send(context: FormContext): Promise<Reply>;
  /** What happens afterwards: back to the page of the form unless told. */
  after?(context: FormContext, reply: Reply): Outcome;
  /**
   * In place of going on: the form of another action, shown again with these values besides what
   * was typed. With scripts the form does the same in place.
   */
  fills?(context: FormContext, reply: Reply): { action: string; values: FormValues };
  /** What does not exist any more is deleted already: as good as done. */
  treatNotFoundAsSuccess?: boolean;
  /**
   * What the page's own link is for, where it is what is not found: it has expired, and the page
   * that says so offers other ways to log in, or none of them.
   */
  link?: 'login' | 'mail';
  /** The field of the form to which a name of the API belongs; the same name unless told. */
  fieldOf?(name: string, values: FormValues): string;
  /** The field to which an error of the whole belongs, by its code. */
  errorFields?: Readonly<Record<string, string>>;
  /** The error about which the page tells more than the form: it is asked for again. */
  reloadOnError?: string;
  /** Where it is asked for again: at its own address unless told. */
  reloadsAt?(url: URL): string;
  /** What is kept for a visitor, who is led to sign up; without it they are led to log in. */
  pendingItems?(context: FormContext): PendingItem[];
}

/**
 * What happens when the page itself says more about an error than the form can: it is asked for
 * again. Undefined: the form says it.
 */
export function reloadAfter(
  { reloadOnError, reloadsAt }: Pick<FormAction, 'reloadOnError' | 'reloadsAt'>,
  errors: readonly FormError[],
  url: URL,
): Outcome | undefined {
  if (reloadOnError === undefined || !errors.some(({ code }) => code === reloadOnError))
    return undefined;
  return {
    ...(reloadOnError === 'PRICE_CHANGED' ? { flash: 'PRICE_CHANGED' } : {}),
    ...(reloadsAt === undefined ? {} : { redirectTo: reloadsAt(url) }),
  };
}

/** The page shows what was sent before; what was typed since stays in its form, under a new id. */
export const reloadWhereSentBefore = { reloadOnError: 'FIELD_SENT_BEFORE' } as const;

/** Keeps the types of an action's reply and name. */
export function formAction<Reply, const Name extends string>(
  action: FormAction<Reply, Name>,
): FormAction<Reply, Name> {
  return action;
}

/** Never written back into a page. */
export const secretFields: readonly string[] = ['password', 'currentPassword', 'apiKey'];

export const isOn = (value: string | undefined): boolean => value !== undefined;
export const trimmed = (value: string | undefined): string => (value ?? '').trim();
export const orNull = (value: string | undefined): string | null => trimmed(value) || null;

/** Words one a line or between commas. */
export function readWords(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
