import { storePendingActions } from '@causa/shared/generated/platform/site.endpoints';
import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import {
  expiredLinkPath,
  loginAgainPath,
  pagePath,
  withQuery,
} from '@causa/shared/platform/pages/routes';
import { type ApiClient, ApiError } from '../api-client.ts';
import {
  type FormAction,
  type FormContext,
  type FormError,
  type Outcome,
  pageError,
  type PendingItem,
} from './form-action.ts';

export type Submitted<Reply> =
  /** `reply` is the API's reply to this action. */
  | { outcome: Outcome; reply: Reply }
  /** Redirected to log in or sign up. */
  | { outcome: Outcome }
  /** Redirected to log in first; the typed text is needed afterwards. */
  | { outcome: Outcome; isStale: true }
  | { errors: FormError[]; status: number };

/** Submits a form, on the server and in the browser, and returns the next step. */
export async function submitForm<Reply>(
  action: FormAction<Reply>,
  context: FormContext,
): Promise<Submitted<Reply>> {
  const problems = toProblems(action, context);
  if (problems.length > 0 && action.skipClientValidation !== true)
    return { status: 422, errors: problems };
  if (context.isVisitor === true && action.pendingItems !== undefined)
    return { outcome: await signUpFirst(context, action.pendingItems(context)) };
  try {
    const reply = await action.send(context);
    return { outcome: action.after?.(context, reply) ?? {}, reply };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return afterFailure(action, context, error, problems);
  }
}

async function afterFailure<Reply>(
  action: FormAction<Reply>,
  context: FormContext,
  { status, errors }: ApiError,
  problems: readonly FormError[],
): Promise<Submitted<Reply>> {
  const { locale, url } = context;
  const here = url.pathname + url.search;
  const code = errors[0]?.code;
  if (code === 'FRESH_LOGIN_REQUIRED')
    return { outcome: { redirectTo: loginAgainPath(locale, here) }, isStale: true };
  if (status === 401 && code !== 'LOGIN_FAILED') {
    if (action.pendingItems !== undefined) {
      const items = action.pendingItems(context);
      const lead = context.hasAccount === true ? logInFirst : signUpFirst;
      return { outcome: await lead(context, items) };
    }
    const redirectTo = refusalPath(401, locale, here);
    const flash = context.hasAccount === true ? 'SESSION_ENDED' : 'LOGIN_REQUIRED';
    return { outcome: { redirectTo, flash }, isStale: true };
  }
  if (code === 'NOT_FOUND' && action.treatNotFoundAsSuccess === true)
    return { outcome: action.after?.(context, {} as Reply) ?? {} };
  if (code === 'LINK_EXPIRED' || (status === 404 && action.link !== undefined))
    return { outcome: { redirectTo: expiredLinkPath(locale, action.link ?? 'mail') } };
  const { fieldOf } = action;
  const found =
    errors.length > 0
      ? errors.map((error) =>
          fieldOf ? { ...error, name: fieldOf(error.name, context.values) } : error,
        )
      : [pageError('UNAVAILABLE', 'UNAVAILABLE')];
  return {
    status,
    errors: [
      ...problems,
      ...found.filter(({ name }) => problems.every((problem) => problem.name !== name)),
    ],
  };
}

function toProblems<Reply>(
  { required = [], check }: FormAction<Reply>,
  context: FormContext,
): FormError[] {
  const names = typeof required === 'function' ? required(context.values) : required;
  const empty = names.filter((name) => (context.values[name] ?? '').trim() === '');
  if (empty.length === 0) return check?.(context) ?? [];
  return empty.map((name) => pageError(name, 'FIELD_REQUIRED'));
}

type Redirection = Pick<FormContext, 'locale' | 'url'> & { api: ApiClient };

/** Stores a visitor's items and redirects to sign up, also when storing fails. */
export async function signUpFirst(context: Redirection, items: PendingItem[]): Promise<Outcome> {
  const { locale, url } = context;
  const tmpId = await keepItems(context, items);
  return {
    redirectTo: withQuery(pagePath('signup', locale), { to: url.pathname + url.search, tmpId }),
  };
}

/**
 * Stores the items of a reader whose session has ended, and redirects to log in, which runs them.
 */
export async function logInFirst(context: Redirection, items: PendingItem[]): Promise<Outcome> {
  const { locale, url } = context;
  const tmpId = await keepItems(context, items);
  const path = refusalPath(401, locale, url.pathname + url.search);
  return { redirectTo: withQuery(path, { tmpId }), flash: 'SESSION_ENDED' };
}

/** Stores items until login. Returns their id; undefined when that failed. */
async function keepItems({ api }: Redirection, items: PendingItem[]): Promise<string | undefined> {
  const kept = await api
    .call(storePendingActions, { body: { data: JSON.stringify(items) } })
    .catch(() => undefined);
  return kept?.data.id;
}

/** Returns the item that sends a visitor back to the form's page once their account is complete. */
export function returnItem({ url }: Pick<FormContext, 'url'>): PendingItem {
  return { type: 'SIGNUP_BLOCK_REDIRECT', data: { url: url.pathname + url.search } };
}
