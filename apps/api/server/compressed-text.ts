import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
 * A text that is sent to many clients: compressed once for each encoding, since compressing for
 * each client costs more than everything else about it.
 */
export class CompressedText {
  readonly text: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(serialized: ReturnType<FastifyReply['serialize']>) {
    this.text = typeof serialized === 'string' ? serialized : new TextDecoder().decode(serialized);
  }

  /** Sends it in an encoding that the client accepts. The caller sets its content type. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const vary = String(reply.getHeader('vary') ?? '');
    reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    const encoding = selectEncoding(request.headers['accept-encoding']);
    if (encoding === undefined || Buffer.byteLength(this.text) < threshold)
      return reply.send(this.text);
    return reply.header('content-encoding', encoding).send(await this.pack(encoding));
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
    return packed;
  }
}

/** Returns the first of our encodings that an `Accept-Encoding` header names without refusing it. */
function selectEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',', 20)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
