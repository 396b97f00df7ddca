import type { PrintedPage } from '@causa/documents/printed-page';
import type { NumberedPdf } from '@causa/shared/billing/printed-documents';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../server/content-disposition.ts';

/** Returns a printed document for its page. */
export function sendPage({ footer: _footer, madeAt: _madeAt, ...page }: PrintedPage) {
  const pairs = (all: readonly (readonly [string, string])[]): [string, string][] =>
    all.map(([label, value]) => [label, value]);
  const { transfer } = page;
  return {
    ...page,
    facts: pairs(page.facts),
    sums: pairs(page.sums),
    transfer: transfer === null ? null : { ...transfer, rows: pairs(transfer.rows) },
  };
}

/** Pages opened with a secret must not be cached or indexed. */
export function sendUncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

/** Sends the PDF of a document with its number as file name: `C-2026-000006.pdf`. */
export function sendPdf(reply: FastifyReply, { number, bytes }: NumberedPdf): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition('inline', `${number}.pdf`))
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
