import type { PrintedPage } from '@causa/documents/printed-page';
import type { NumberedPdf } from '@causa/shared/billing/printed-documents';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../server/content-disposition.ts';

/** A printed document as its page shows it. */
export function sendPage({ footer: _footer, madeAt: _madeAt, ...page }: PrintedPage) {
  const pairs = (all: readonly (readonly [string, string])[]): [string, string][] =>
    all.map(([label, value]) => [label, value]);
  return { ...page, facts: pairs(page.facts), sums: pairs(page.sums) };
}

/** Neither caches nor search engines keep what a secret opens. */
export function sendUncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

/** Sends the PDF of a document, which is saved under its number: `C-2026-000006.pdf`. */
export function sendPdf(reply: FastifyReply, { number, bytes }: NumberedPdf): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition('inline', `${number}.pdf`))
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
