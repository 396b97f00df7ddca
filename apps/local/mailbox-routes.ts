import { isOneOf, typedKeys } from '@causa/shared/platform/typed-object';
import { type KeptMail, readMailbox } from '@causa/core/adapters/mail-local/read-mailbox';
import type { Context } from '@causa/core/platform/context';
import { isLocale } from '@causa/shared/platform/locales';
import { renderExample, templates } from '@causa/worker/mail/render-mail';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerLoopbackOnly } from './loopback-only.ts';
import { galleryPage, idOfMail, mailboxPage, messagePage, sheetPage } from './mailbox-pages.ts';

/** No scripts; only mails are framed. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A framed mail may only use its own styles. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Serves the mails that `npm start` stores instead of sending, for readers and tests, and a gallery
 * of all templates.
 */
export async function mailboxRoutes(
  app: FastifyInstance,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  answerLoopbackOnly(app);
  const find = async (id: string): Promise<KeptMail | undefined> =>
    (await readMailbox({ db })).find((mail) => idOfMail(mail) === id);

  app.get('/_local/mail.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return readMailbox({ db });
  });
  app.get('/_local/mailbox', { schema: { hide: true } }, async (_request, reply) =>
    page(reply, mailboxPage(await readMailbox({ db }))),
  );
  app.get<{ Params: { id: string } }>(
    '/_local/mailbox/:id',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const mail = await find(params.id);
      return mail === undefined
        ? page(reply.code(404), mailboxPage([]))
        : page(reply, messagePage(mail));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/_local/mailbox/:id/html',
    { schema: { hide: true } },
    async ({ params }, reply) => framed(reply, (await find(params.id))?.html ?? ''),
  );
  app.get<{ Querystring: { lang?: string } }>(
    '/_local/mails',
    { schema: { hide: true } },
    async ({ query }, reply) =>
      page(reply, galleryPage(Object.keys(templates), isLocale(query.lang) ? query.lang : 'en')),
  );
  app.get<{ Params: { template: string; locale: string }; Querystring: { scheme?: string } }>(
    '/_local/mails/:template/:locale',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const { template, locale } = params;
      if (!isOneOf(typedKeys(templates), template) || !isLocale(locale))
        return page(reply.code(404), galleryPage(Object.keys(templates), 'en'));
      return framed(reply, renderExample(template, locale).html, query.scheme === 'dark');
    },
  );
}

function page(reply: FastifyReply, html: string): string {
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8');
  return html;
}

function framed(reply: FastifyReply, html: string, isNight = false): string {
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', mailPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8');
  return sheetPage(html, isNight);
}
