import type { PrintedPage } from '@causa/documents/printed-page';
import type { FastifyReply } from 'fastify';

/** A printed document as its page shows it. */
export function shownPage({ footer: _footer, madeAt: _madeAt, ...page }: PrintedPage) {
  const pairs = (all: readonly (readonly [string, string])[]): [string, string][] =>
    all.map(([label, value]) => [label, value]);
  return { ...page, facts: pairs(page.facts), sums: pairs(page.sums) };
}

/** Neither caches nor search engines keep what a secret opens. */
export function neverKept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

/** The PDF of a document. */
export function sendPdf(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply
    .header('content-disposition', 'inline; filename="causa.pdf"')
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
