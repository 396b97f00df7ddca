import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** The UTF-8 mark, by which spreadsheets detect the encoding. */
const byteOrderMark = '\uFEFF';

/**
 * Sends a CSV file for spreadsheets: UTF-8 with its mark, as a download. `csv` is the text or its
 * parts, in order.
 */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  csv: string | AsyncIterable<string>,
): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition('attachment', fileName))
    .type('text/csv; charset=utf-8')
    .send(typeof csv === 'string' ? byteOrderMark + csv : Readable.from(withMark(csv)));
}

async function* withMark(parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* parts;
}
