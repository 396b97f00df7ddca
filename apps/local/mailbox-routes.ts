import { type KeptMail, readMailbox } from '@causa/core/gateways/mail-local/read-mailbox';
import type { Context } from '@causa/core/context';
import type { FastifyInstance } from 'fastify';

/** The mails that `npm start` keeps instead of sending, to read and for tests (contract, "Only in the embedded default"). */
export async function mailboxRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): Promise<void> {
  app.get('/_local/mail.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return readMailbox({ db });
  });
  app.get('/_local/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return mailboxPage(await readMailbox({ db }));
  });
}

/** Mails as their text; the links in it can be followed. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ to, subject, text, sentAt }) =>
      `<details><summary><strong>${escaped(subject)}</strong><br><small>${escaped(to)}, <time datetime="${sentAt}">${sentAt}</time></small></summary><pre style="white-space:pre-wrap">${linked(escaped(text))}</pre></details><hr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
<body style="max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif"><h1>Mailbox</h1>${items.join('') || '<p>No mail yet.</p>'}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
