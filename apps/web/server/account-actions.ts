import { locales } from '@causa/shared/locales';
import { formPaths, plainPages, tokenPages } from '@causa/shared/route-words';
import { homePath, loginAgainPath, plainPath } from '@causa/shared/routes';
import { parsePath } from '@causa/shared/parse-path';
import { sameOriginPath } from '@causa/shared/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccountForm,
  allProblems,
  type Asked,
  type FormError,
  type FormState,
  formAt,
  type Outcome,
  problemsOf,
  secretFields,
} from '../lib/account-forms.ts';
import { flashCookie } from '../lib/flash.ts';
import { markerCookie } from '../lib/markers.ts';
import type { Call } from './acts.ts';
import { isCrossSite } from './form-actions.ts';
import type { CallDataReply } from './render-pages.ts';

export interface AccountActions {
  /** Calls the API as the visitor who sent this request. */
  send(request: FastifyRequest, call: Call): Promise<CallDataReply>;
  /** Answers with the page at the request's own address, its form as it was left. */
  showForm(request: FastifyRequest, reply: FastifyReply, status: number, form: FormState): Promise<FastifyReply>;
  addressOf(request: FastifyRequest): URL;
}

/** Longest form: names, address and password of full length, every letter percent-encoded. */
const bodyLimit = 16_384;

/** The account's forms without JavaScript: each posts to its own page, which answers with the next page or comes back with what is wrong. */
export async function accountActions(app: FastifyInstance, { send, showForm, addressOf }: AccountActions): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  const paths = [
    plainPages.login,
    plainPages.fairLogin,
    plainPages.signup,
    plainPages.forgotPassword,
    plainPages.accountSettings,
    '/oauth/:provider',
    ...[...new Set(Object.values(tokenPages))].map((page) => `${page}/:token`),
  ];
  for (const path of paths.flatMap((page) => [page, ...locales.map((locale) => `/${locale}${page}`)])) {
    app.post(path, async (request, reply) => {
      if (isCrossSite(request)) return reply.code(403).send();
      const url = addressOf(request);
      const form = formAt(url);
      const locale = parsePath(url.pathname).locale ?? 'en';
      const sent = Object.fromEntries(request.body instanceof URLSearchParams ? request.body : []) as Record<string, string>;
      const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !secretFields.includes(name)));
      if (form === undefined) return reply.redirect(plainPath('expiredLink', locale), 303);
      const problems = problemsOf(form, sent, { url, locale });
      if (problems.length > 0 && form.asksAnyway !== true) return showForm(request, reply, 422, { values, errors: problems });
      const answer = await send(request, callOf(form, sent, { url, locale }));
      if (answer.status === 200) return follow(reply, answer, form.outcome(JSON.parse(answer.body) as Record<string, unknown>, { url, locale }));
      if (answer.status === 404) return reply.redirect(plainPath('expiredLink', locale), 303);
      if (errorsIn(answer)[0]?.name === 'FRESH_LOGIN_REQUIRED') return reply.redirect(loginAgainPath(locale, url.pathname), 303);
      if (answer.status === 429) reply.header('retry-after', String(answer.headers['retry-after'] ?? '5'));
      return showForm(request, reply, answer.status === 429 || answer.status >= 500 ? answer.status : 422, {
        values,
        errors: allProblems(form, problems, errorsIn(answer)),
      });
    });
  }

  app.post(formPaths.logOut, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send();
    const answer = await send(request, { method: 'POST', path: '/data/website/logout', body: {} });
    const here = addressOf(request);
    const locale = parsePath(wantedBy(request, here, '/en')).locale ?? 'en';
    // Home, unless the form goes on somewhere as someone else.
    const to = wantedBy(request, here, homePath(locale), 'next');
    return follow(reply, answer, answer.status === 200 ? { to, flash: 'LOGGED_OUT', marker: 'justLoggedOut' } : { to, flash: 'TRY_AGAIN' });
  });

  app.post(formPaths.resendVerification, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send();
    const answer = await send(request, { method: 'POST', path: '/data/website/resend-verification', body: {} });
    return follow(reply, answer, { to: wantedBy(request, addressOf(request), '/'), flash: answer.status === 200 ? 'EMAIL_SENT' : 'TRY_AGAIN' });
  });
}

function callOf(form: AccountForm, values: Record<string, string>, asked: Asked): Call {
  const { method = 'POST', call: path } = form;
  return method === 'DELETE' ? { method, path } : { method, path, body: form.body(values, asked) };
}

function follow(reply: FastifyReply, answer: CallDataReply, { to, flash, marker, cookies = [] }: Outcome): FastifyReply {
  const fromApi = [answer.headers['set-cookie'] ?? []].flat();
  const cleared = answer.headers['clear-site-data'];
  if (cleared !== undefined) reply.header('clear-site-data', cleared);
  reply.header('set-cookie', [
    ...fromApi,
    ...(flash === undefined ? [] : [flashCookie([flash])]),
    ...(marker === undefined ? [] : [markerCookie(marker)]),
    ...cookies,
  ]);
  return reply.redirect(to, 303);
}

function wantedBy(request: FastifyRequest, here: URL, fallback: string, field = 'to'): string {
  return sameOriginPath(request.body instanceof URLSearchParams ? request.body.get(field) : null, here.origin, fallback);
}

/** What the API said was wrong. */
export function errorsIn(answer: CallDataReply): FormError[] {
  try {
    const { errors } = JSON.parse(answer.body) as { errors?: FormError[] };
    if (Array.isArray(errors) && errors.length > 0) return errors.map(({ name, description, code }) => ({ name, description, code }));
  } catch {
    // Whatever stood between us and the API answered in its own words.
  }
  return [{ name: 'UNAVAILABLE', description: '' }];
}
