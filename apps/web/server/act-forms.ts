import { locales } from '@causa/shared/locales';
import { refusalPath } from '@causa/shared/refusal-path';
import { formPaths, plainPages } from '@causa/shared/route-words';
import { parsePath } from '@causa/shared/parse-path';
import { plainPath, withQuery } from '@causa/shared/routes';
import { sameOriginPath } from '@causa/shared/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '../lib/account-forms.ts';
import { type FlashCode, flashCookie } from '../lib/flash.ts';
import { errorsIn } from './account-actions.ts';
import { type Act, acts, type Call } from './acts.ts';
import { isCrossSite } from './form-actions.ts';
import type { CallDataReply } from './render-pages.ts';

export interface ActForms {
  /** Calls the API as the visitor who sent this request. */
  send(request: FastifyRequest, call: Call): Promise<CallDataReply>;
  /** Answers with the page at the request's own address, its form as it was left. */
  showForm(request: FastifyRequest, reply: FastifyReply, status: number, form: FormState): Promise<FastifyReply>;
  addressOf(request: FastifyRequest): URL;
}

/** Pages whose forms come back to them with what is wrong. */
const ownForms = [plainPages.savedSearches, plainPages.reportListing].flatMap((page) => [page, ...locales.map((locale) => `/${locale}${page}`)]);

/** The small forms of pages (save, forget, choose, unsubscribe) as plain POSTs: each answers by going back to where it stood, with a message. */
export async function actForms(app: FastifyInstance, { send, showForm, addressOf }: ActForms): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 32_768 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  for (const path of [formPaths.act, ...ownForms]) {
    app.post(path, async (request, reply) => {
      if (isCrossSite(request)) return reply.code(403).send();
      const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const here = addressOf(request);
      const from = sameOriginPath(values.get('to'), here.origin);
      const locale = parsePath(from.split('?', 1)[0] ?? '').locale ?? 'en';
      const name = values.get('act') ?? '';
      const act: Act | undefined = Object.hasOwn(acts, name) ? acts[name] : undefined;
      const call = act?.call(values);
      if (act === undefined || call === undefined) return back(reply, from, 'TRY_AGAIN');
      // A visitor who would rather have it done by an account of their own.
      if (values.has('signup') && act.pending !== undefined) return signUpFirst(request, reply, act, values, from);
      const answer = await send(request, call);
      if (answer.status === 200 || (answer.status === 404 && act.goneIsDone === true)) {
        const wanted = act.leadsTo?.(replyOf(answer), locale, values);
        return back(reply, wanted === undefined ? from : sameOriginPath(wanted, here.origin), act.flash, answer);
      }
      if (answer.status === 401) return signUpFirst(request, reply, act, values, from);
      if (errorsIn(answer)[0]?.name === 'LINK_EXPIRED') return back(reply, plainPath('expiredLink', locale), undefined, answer);
      if (answer.status === 422 && path !== formPaths.act) {
        const { act: _act, to: _to, ...typed } = Object.fromEntries(values);
        return showForm(request, reply, 422, { values: typed, errors: errorsIn(answer) });
      }
      return back(reply, from, 'TRY_AGAIN', answer);
    });
  }

  // A visitor's wish is kept for a day and done once they have an account.
  async function signUpFirst(request: FastifyRequest, reply: FastifyReply, act: Act, values: URLSearchParams, from: string): Promise<FastifyReply> {
    const locale = parsePath(from.split('?', 1)[0] ?? '').locale ?? 'en';
    const item = act.pending?.(values);
    if (item === undefined) return back(reply, refusalPath(401, locale, from), 'LOGIN_REQUIRED');
    const data = JSON.stringify([item, { type: 'SIGNUP_BLOCK_REDIRECT', data: { url: from } }]);
    const kept = await send(request, { method: 'POST', path: '/data/tmp-storage', body: { data } });
    const { data: storage } = replyOf(kept) as { data?: { id?: string } };
    return back(reply, withQuery(plainPath('signup', locale), { to: from, tmpId: storage?.id }), undefined, kept);
  }
}

function back(reply: FastifyReply, to: string, flash: FlashCode | undefined, answer?: CallDataReply): FastifyReply {
  const fromApi = [answer?.headers['set-cookie'] ?? []].flat();
  return reply.header('set-cookie', [...fromApi, ...(flash === undefined ? [] : [flashCookie([flash])])]).redirect(to, 303);
}

function replyOf(answer: CallDataReply): Record<string, never> {
  try {
    return JSON.parse(answer.body) as Record<string, never>;
  } catch {
    return {};
  }
}
