import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encoders = {
  br: (text: string) =>
    // The default quality takes fifty times as long.
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof encoders;

/** Shorter texts are not compressed, in bytes. */
const threshold = 1_024;

/**
 * A JSON text that is sent to many clients: compressed once for each encoding, since compressing for
 * each client costs more than everything else about it.
 */
export class CompressedText {
  readonly text: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(serialized: ReturnType<FastifyReply['serialize']>) {
    this.text = typeof serialized === 'string' ? serialized : new TextDecoder().decode(serialized);
  }

  /** Sends it in an encoding that the client accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8');
    const vary = String(reply.getHeader('vary') ?? '');
    reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    const encoding = selectEncoding(request.headers['accept-encoding']);
    if (encoding === undefined || Buffer.byteLength(this.text) < threshold)
      return reply.send(this.text);
    const packed = await this.pack(encoding);
    return reply.header('content-encoding', encoding).send(packed);
  }

  /** Compresses it before a client asks for it. */
  async warm(): Promise<void> {
    await this.pack('gzip');
  }

  private pack(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known !== undefined) return known;
    const packed = encoders[encoding](this.text);
    this.packed.set(encoding, packed);
    packed.catch(() => this.packed.delete(encoding));
    return packed;
  }
}

/** Returns the encoding that an `Accept-Encoding` header prefers; undefined: none of ours. */
function selectEncoding(header: string | string[] | undefined): Encoding | undefined {
  const encodings: Encoding[] = ['br', 'gzip'];
  const preferred = negotiate(String(header ?? '').toLowerCase(), encodings);
  return encodings.find((encoding) => encoding === preferred);
}
