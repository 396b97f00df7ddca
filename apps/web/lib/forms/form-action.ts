import type { Locale } from '@causa/shared/platform/locales';
import { isOneOf } from '@causa/shared/platform/typed-object';
import type { tmpItemTypes } from '@causa/shared/platform/site.contract';
import type { ApiClient } from '../api-client.ts';
import type { FlashCode } from '../navigation/flash.ts';
import type { Marker } from '../hydration/markers.ts';

/**
 * An error of one field or of the whole form, with the API's sentence. The sentence is empty only
 * in errors found by the page (`pageError`), which the form words.
 */
export interface FormError {
  name: string;
  description: string;
  code: string;
}

/** Errors that a page finds without the API; `account.wrong` has a sentence for each. */
const pageErrorCodes = ['FIELD_REQUIRED', 'FIELD_URL', 'FIELD_DATE', 'FIELD_TIME'] as const;
type PageErrorCode = (typeof pageErrorCodes)[number];

export function isPageErrorCode(code: string): code is PageErrorCode {
  return isOneOf(pageErrorCodes, code);
}

/** Creates an error found by the page; `UNAVAILABLE` when the API could not be reached. */
export function pageError(name: string, code: PageErrorCode | 'UNAVAILABLE'): FormError {
  return { name, description: '', code };
}

export type FormValues = Readonly<Record<string, string>>;

/** A form shown again: its values, passwords excepted, and its errors. */
export interface FormState {
  /** The name of the submitted action. */
  action: string;
  values: FormValues;
  errors: readonly FormError[];
}

/** Input of an action, on the server (plain POST) and in the browser (API call). */
export interface FormContext {
  api: ApiClient;
  /** The page of the form. */
  url: URL;
  locale: Locale;
  values: FormValues;
  /** The browser's time zone, if known. */
  timeZone?: string;
  /** True for a visitor, when that is known before the API is called. */
  isVisitor?: boolean;
  /** The page was rendered for an account, so a 401 means that its session has ended. */
  hasAccount?: boolean;
  /**
   * Uploads the file of the form. Returns its id, or null when none was chosen; `required` makes
   * the API reject a missing file.
   */
  upload(required?: boolean): Promise<string | null>;
  /** Sends the file of the form, if any, and fields to a call that takes both. */
  uploadTo(path: string, fields: FormValues): Promise<void>;
}

/** What happens after the API accepted the form. */
export interface Outcome {
  /** A path of this site; defaults to the page of the form. */
  redirectTo?: string | undefined;
  flash?: FlashCode | undefined;
  marker?: Marker;
  /** Cookies in the format of `Set-Cookie` and `document.cookie`. */
  cookies?: readonly string[];
}

/** An action of a visitor, stored for a day and run once they have an account. */
export interface PendingItem {
  type: (typeof tmpItemTypes)[number];
  data: unknown;
}

/** One form action, shared by the server (plain POST) and the browser. */
export interface FormAction<Reply = unknown, Name extends string = string> {
  /** Its name in the form and in `/form/{name}`. */
  name: Name;
  /** Fields that must not be empty. */
  required?: readonly string[] | ((values: FormValues) => readonly string[]);
  /** Calls the API even with empty fields, so that all errors are shown at once. */
  skipClientValidation?: boolean;
  /** Validation that the page does without the API. */
  check?(context: FormContext): FormError[];
  /** Sends the values to the API. */
  send(context: FormContext): Promise<Reply>;
  /** Outcome after success; defaults to the page of the form. */
  after?(context: FormContext, reply: Reply): Outcome;
  /**
   * Shows the form of another action with these values added, in place of the outcome. With scripts
   * the form does the same in place.
   */
  fills?(context: FormContext, reply: Reply): { action: string; values: FormValues };
  /** Treats 404 as success: the record is already deleted. */
  treatNotFoundAsSuccess?: boolean;
  /**
   * The kind of the page's link, when the link is what was not found. It has expired, and the
   * expiry page offers other login methods, or none.
   */
  link?: 'login' | 'mail';
  /** Maps an API field to a form field; defaults to the same name. */
  fieldOf?(name: string, values: FormValues): string;
  /** The field for errors of the whole form, by code. */
  errorFields?: Readonly<Record<string, string>>;
  /** The error on which the page reloads, because it shows more than the form. */
  reloadOnError?: string;
  /** Address of that reload; defaults to the same address. */
  reloadsAt?(url: URL): string;
  /** Items stored for a visitor, who is sent to sign up; without it visitors are sent to log in. */
  pendingItems?(context: FormContext): PendingItem[];
}

/**
 * Returns the reload of the page for an error that the page explains better than the form.
 * Undefined: the form shows the error.
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

/** Reloads to show the earlier submission; newer text stays in the form under a new id. */
export const reloadWhereSentBefore = { reloadOnError: 'FIELD_SENT_BEFORE' } as const;

/** Preserves the types of an action's reply and name. */
export function formAction<Reply, const Name extends string>(
  action: FormAction<Reply, Name>,
): FormAction<Reply, Name> {
  return action;
}

/** Fields that are never written back into a page. */
export const secretFields: readonly string[] = ['password', 'currentPassword', 'apiKey'];

export const isOn = (value: string | undefined): boolean => value !== undefined;
export const trimmed = (value: string | undefined): string => (value ?? '').trim();
export const orNull = (value: string | undefined): string | null => trimmed(value) || null;

/** Splits words separated by line breaks or commas. */
export function readWords(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
