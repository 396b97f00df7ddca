import { environment } from '@causa/shared/platform/site.endpoints';
import {
  claimStaffItem,
  decideStaffItem,
  staffItem,
  staffQueue,
} from '@causa/shared/moderation/staff.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import {
  decisionReasons,
  type DecisionReason,
  isFavorable,
  queueDecisions,
  type QueueDecision,
  queueKinds,
  type QueueKind,
} from '@causa/shared/moderation/moderation';
import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import { loginAgainPath } from '@causa/shared/platform/pages/routes';
import {
  getPageAccount,
  pageAccountField,
  pageAccountHeader,
} from '@causa/shared/platform/pages/page-account';
import { messageFor, translatorFor } from '@causa/i18n/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiClient, ApiError, createApiClient } from '../../lib/api-client.ts';
import { readForm } from '../form-body.ts';
import { isCrossSiteForm } from '../is-cross-site-form.ts';
import { sendPlainError } from '../plain-error.ts';
import type { CallDataReply, CallDataRequest } from '../render-pages.ts';
import { itemPage, type Left } from './item-page.ts';
import { queuePage } from './queue-page.ts';
import { staffPath, type StaffView } from './staff-document.ts';

export interface StaffPagesOptions {
  /** Calls the API as the visitor who sent this request. */
  call(request: FastifyRequest, what: CallDataRequest): Promise<CallDataReply>;
  /** The language of an address that names none. */
  localeOf(request: FastifyRequest): Promise<Locale>;
}

const formLimit = 16 * 1024;

/**
 * What staff work with: small pages of their own beside the site, each a whole load, without
 * scripts but for keys. Everyone else is told that there is no such page.
 */
export async function staffPages(app: FastifyInstance, options: StaffPagesOptions): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: formLimit },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
    next();
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && isCrossSiteForm(request)) return reply.code(403).send();
  });
  for (const prefix of ['', '/en', '/es', '/pt']) {
    app.get(`${prefix}/staff`, (request, reply) => show(request, reply, toQueue));
    app.get(`${prefix}/staff/queue`, (request, reply) => show(request, reply, queue));
    app.get(`${prefix}/staff/queue/:id`, (request, reply) =>
      show(request, reply, (asked) => item(asked)),
    );
    app.post(`${prefix}/staff/queue/:id`, (request, reply) => show(request, reply, act));
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    page: (asked: Asked) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const first = request.url.split(/[/?]/, 2)[1];
    const locale = isLocale(first) ? first : await options.localeOf(request);
    const { id } = request.params as { id?: string };
    const path = id === undefined ? '/queue' : `/queue/${id}`;
    const { nonce } = reply as FastifyReply & { nonce: string };
    if (id !== undefined && !isId(id)) return sendPlainError(request, reply, 'NOT_FOUND');
    const api = clientFor(request, locale);
    try {
      const { user } = (await api.call(environment)).environment;
      const view = { locale, nonce, path, account: getPageAccount(user) };
      return await page({ request, reply, api, view });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401)
        return reply.redirect(refusalPath(401, locale, staffPath(locale, path)), 303);
      if (error.errors[0]?.code === 'FRESH_LOGIN_REQUIRED')
        return reply.redirect(loginAgainPath(locale, staffPath(locale, path)), 303);
      if (error.errors[0]?.code === 'STAFF_LOGIN_REQUIRED')
        return sendPlainError(request, reply, 'STAFF_LOGIN_REQUIRED');
      if (error.status === 403 || error.status === 404)
        return sendPlainError(request, reply, 'NOT_FOUND');
      if (error.status === 429) return sendPlainError(request, reply, 'TOO_MANY_REQUESTS');
      if (error.status >= 500) return sendPlainError(request, reply, 'UNAVAILABLE');
      throw error;
    }
  }

  function clientFor(request: FastifyRequest, locale: Locale): ApiClient {
    return createApiClient({
      locale,
      retries: 0,
      async transport(path, { method, headers, body }) {
        const answered = await options.call(request, {
          path,
          method,
          headers: method === 'GET' ? headers : { ...headers, ...sentAccount(request) },
          ...(body === undefined ? {} : { body }),
        });
        return {
          status: answered.status,
          header: (name) => String(answered.headers[name] ?? ''),
          body: answered.body,
        };
      },
    });
  }
}

/** The account that a posted form was rendered for. */
function sentAccount({ body }: FastifyRequest): Record<string, string> {
  if (!Buffer.isBuffer(body)) return {};
  const account = new URLSearchParams(body.toString()).get(pageAccountField);
  return account === null ? {} : { [pageAccountHeader]: account };
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  api: ApiClient;
  view: StaffView;
}

function send(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

async function toQueue({ reply, view }: Asked): Promise<FastifyReply> {
  return reply.redirect(staffPath(view.locale), 302);
}

async function queue({ request, reply, api, view }: Asked): Promise<FastifyReply> {
  const { kind: asked, done } = request.query as { kind?: string; done?: string };
  const kind = queueKinds.find((one) => one === asked) as QueueKind | undefined;
  const found = await api.call(staffQueue, { query: kind === undefined ? {} : { kind } });
  const decision = queueDecisions.find((one) => one === done);
  const message = decision === undefined ? null : messageFor(view.locale, `staff.done.${decision}`);
  return send(reply, queuePage(view, found, { kind, message }));
}

async function item({ request, reply, api, view }: Asked, left: Left | null = null, status = 200) {
  const { id: itemId } = request.params as { id: string };
  const found = await api.call(staffItem, { params: { itemId } });
  return send(reply, itemPage(view, found.item, left), status);
}

/** What keeps a decision from being done, although nobody came before it. */
const refusals = [
  'ORGANIZATION_FROZEN',
  'NOT_ENOUGH_CREDITS',
  'BILLING_HOLD',
  'LIMIT_REACHED',
] as const;

/** Claims or decides; what is refused comes back with what was typed. */
async function act(asked: Asked): Promise<FastifyReply> {
  const { request, reply, api, view } = asked;
  const { id: itemId } = request.params as { id: string };
  const { values } = await readForm(request);
  const { reason = '', note = '' } = values;
  const t = translatorFor(view.locale);
  try {
    if (values['act'] === 'claim') {
      await api.call(claimStaffItem, { params: { itemId } });
      return await reply.redirect(staffPath(view.locale, `/queue/${itemId}`), 303);
    }
    const decision = queueDecisions.find((one) => one === values['decision']);
    const because = decision === undefined ? undefined : reasonFor(decision, reason);
    if (decision === undefined || because === undefined)
      return await item(asked, { message: t('staff.chooseReason'), reason, note }, 422);
    await api.call(decideStaffItem, {
      params: { itemId },
      body: { revision: Number(values['revision']) || 0, decision, reason: because, note },
    });
    return await reply.redirect(`${staffPath(view.locale)}?done=${decision}`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
    const refusal = refusals.find((one) => one === error.errors[0]?.code);
    const conflict = refusal === undefined ? t('staff.conflict') : t(`staff.refused.${refusal}`);
    const [first] = error.errors;
    const message =
      first?.code === 'ACCOUNT_CHANGED'
        ? first.description
        : error.status === 409
          ? conflict
          : t('staff.needsNote');
    return item(asked, { message, reason, note }, error.status);
  }
}

function reasonFor(decision: QueueDecision, reason: string): DecisionReason | undefined {
  return isFavorable(decision) ? 'FINE' : decisionReasons.find((one) => one === reason);
}
