import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One file, a few short fields, and the headers that browsers send. */
const limits = {
  files: 1,
  parts: 6,
  fields: 5,
  fieldNameSize: 100,
  fieldSize: 1_024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** Bytes parsed before other requests get the event loop. */
const pieceBytes = 16 * 1024;

interface SentFile {
  bytes: Uint8Array;
  fileName: string;
}

/**
 * Makes these routes accept one file of at most `maxBytes` and a few fields. All other routes
 * accept JSON only.
 */
export async function takeMultipart(app: FastifyInstance, maxBytes: number): Promise<void> {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRoute', (route) => {
    // Room for part headers, boundaries and fields beside the file.
    route.bodyLimit = maxBytes + 64 * 1024;
  });
}

/**
 * Reads the file of a form into memory, with its fields. The file is absent when none was chosen.
 * @throws UNSUPPORTED_MEDIA_TYPE when it is no form, MALFORMED when it is cut off or has more parts
 */
export async function readMultipart({ body, headers }: FastifyRequest): Promise<{
  file: SentFile | null;
  fields: Readonly<Record<string, string>>;
}> {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  let file: SentFile | null = null;
  const fields: Record<string, string> = {};
  try {
    const busboy = new Busboy({
      headers: { 'content-type': headers['content-type'] ?? '' },
      limits,
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      busboy.on(limit, () => busboy.destroy(new AppError('MALFORMED')));
    busboy.on('field', (name, value) => void (fields[name] = value));
    busboy.on('file', (_field: string, stream: BusboyFileStream, name: string | undefined) => {
      const chunks: Buffer[] = [];
      stream.on('error', () => undefined);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const fileName = name ?? '';
        if (bytes.length > 0 || fileName !== '') file = { bytes, fileName };
      });
    });
    await pipeline(Readable.from(splitPieces(body)), busboy);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED', {}, [], { cause: error });
  }
  return { file, fields };
}

function* splitPieces(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
}
