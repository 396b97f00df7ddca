import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { inSameSite } from './return-address.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerLoopbackOnly } from '../loopback-only.ts';
import type { Checked } from './check-parameters.ts';
import { getDelayedMethod, startDelayed } from './delayed-methods.ts';
import type { Intent, Setup } from './objects.ts';
import { bankPage, payPage, unknownPage } from './pay-pages.ts';
import { authenticateIntent, confirmIntent } from './payment-rules.ts';
import { authenticateSetup, confirmSetup } from './setup-rules.ts';
import type { Engine } from './state.ts';
import { StripeFault } from './stripe-fault.ts';

type Query = Readonly<Record<string, string | undefined>>;
interface Route {
  Querystring: Query;
  Body: Query | undefined;
}

const hidden = { schema: { hide: true } };

/**
 * The pay page of `npm start` and its bank page: `/_local/pay` replaces Stripe's form in the
 * browser. Works without JavaScript.
 */
export async function payRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  answerLoopbackOnly(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  servePayPage(app, engine);
  serveBankPage(app, engine);
}

function servePayPage(app: FastifyInstance, engine: Engine): void {
  const year = engine.now().getUTCFullYear() + 3;
  const show = (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    error?: string,
  ): FastifyReply => {
    const query = request.query;
    const intent = intentIn(engine, query);
    const about = { locale: getLocale(query), nonce: getNonce(reply) };
    if (intent === undefined) return html(reply, unknownPage(about), 404);
    const isPayment = intent.object === 'payment_intent';
    return html(
      reply,
      payPage({
        ...about,
        action: request.url,
        amount: isPayment ? { value: intent.amount, currency: intent.currency } : undefined,
        back: inSameSite(query['return_url'], engine.site),
        error,
        expiry: `12/${year % 100}`,
        delayed: isPayment ? getDelayedMethod(intent) : undefined,
      }),
      error === undefined ? 200 : 422,
    );
  };

  app.get<Route>('/_local/pay', hidden, (request, reply) => show(request, reply));
  app.post<Route>('/_local/pay', hidden, (request, reply) => {
    const query = request.query;
    const intent = intentIn(engine, query);
    const back = inSameSite(query['return_url'], engine.site);
    if (intent === undefined || back === undefined) return show(request, reply);
    try {
      const delayed = request.body?.['delayed'];
      if (delayed !== undefined && intent.object === 'payment_intent')
        return reply.redirect(
          leadBack(startDelayed(engine, intent, delayed === 'refused'), back),
          303,
        );
      const card = checkCard(request.body ?? {}, year);
      const keep = query['keep'] === '1' ? { setup_future_usage: 'off_session' } : {};
      const parameters: Checked = {
        payment_method_data: { type: 'card', card },
        return_url: back,
        ...keep,
      };
      const confirmed =
        intent.object === 'payment_intent'
          ? confirmIntent(engine, intent.id, parameters)
          : confirmSetup(engine, intent.id, parameters);
      const bank = getBankPage(confirmed)?.url;
      const locale = `&locale=${getLocale(query)}`;
      return reply.redirect(bank === undefined ? leadBack(confirmed, back) : bank + locale, 303);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return show(request, reply, error.body.decline_code ?? error.body.code ?? error.message);
    }
  });
}

/** The page of the bank, which approves or refuses a payment. */
function serveBankPage(app: FastifyInstance, engine: Engine): void {
  app.get<Route>('/_local/pay/bank', hidden, (request, reply) => {
    const query = request.query;
    const intent = intentIn(engine, query);
    const about = { locale: getLocale(query), nonce: getNonce(reply) };
    if (intent?.status !== 'requires_action') return html(reply, unknownPage(about), 404);
    return html(reply, bankPage({ ...about, action: request.url }));
  });
  app.post<Route>('/_local/pay/bank', hidden, (request, reply) => {
    const query = request.query;
    const intent = intentIn(engine, query);
    const back = intent === undefined ? undefined : getBankPage(intent)?.return_url;
    if (intent?.status !== 'requires_action' || back === undefined)
      return html(reply, unknownPage({ locale: getLocale(query), nonce: getNonce(reply) }), 404);
    const isApproved = request.body?.['answer'] === 'yes';
    try {
      const decided =
        intent.object === 'payment_intent'
          ? authenticateIntent(engine, intent.id, isApproved)
          : authenticateSetup(engine, intent.id, isApproved);
      return reply.redirect(leadBack(decided, back), 303);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return reply.redirect(leadBack(intent, back), 303);
    }
  });
}

function intentIn({ kept }: Engine, query: Query): Intent | Setup | undefined {
  const { payment_intent: payment = '', setup_intent: setup = '', client_secret: secret } = query;
  const intent = kept.intents[payment] ?? kept.setups[setup];
  return intent?.client_secret === secret ? intent : undefined;
}

/** Returns the bank page to open, with the address to return to. */
function getBankPage({ next_action: action }: Intent | Setup) {
  return action?.type === 'redirect_to_url' ? action.redirect_to_url : undefined;
}

/** Returns the typed card, or the chosen test card. */
function checkCard({ test, number = '', expiry = '', cvc = '' }: Query, year: number): Checked {
  if (test !== undefined) return { number: test, exp_month: 12, exp_year: year, cvc: '123' };
  const [, month = '0', short = '0'] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  return { number, exp_month: Number(month), exp_year: 2_000 + Number(short), cvc: cvc.trim() };
}

/** Returns the address of the shop with the three parameters that Stripe adds. */
function leadBack(intent: Intent | Setup, back: string): string {
  const address = new URL(back);
  const kind = intent.object;
  address.searchParams.set(kind, intent.id);
  address.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  address.searchParams.set(
    'redirect_status',
    intent.status === 'succeeded'
      ? 'succeeded'
      : intent.status === 'processing'
        ? 'processing'
        : 'failed',
  );
  return address.href;
}

function getLocale({ locale }: Query): Locale {
  return isLocale(locale) ? locale : 'en';
}

function getNonce(reply: FastifyReply): string {
  return 'nonce' in reply && typeof reply.nonce === 'string' ? reply.nonce : '';
}

function html(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}
