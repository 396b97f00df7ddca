import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';

/** The longest form, a listing with all its choices, has about two hundred fields. */
const fieldsMax = 1_000;
/** A part has a name and a type. */
const partLimits = { files: 1, headerPairs: 20, headerSize: 8 * 1024, fieldNameSize: 200 };
/** Bytes parsed before other requests get the event loop. */
const pieceBytes = 16 * 1024;

export interface SentForm {
  values: Record<string, string>;
  /** The chosen file, if any. */
  file: File | null;
}

/**
 * Reads the fields of a form and its file; empty if the body is no form.
 * @throws MALFORMED (400) when a form has more fields or parts than our forms
 */
export async function readForm({ body, headers }: FastifyRequest): Promise<SentForm> {
  if (!Buffer.isBuffer(body)) return { values: {}, file: null };
  const type = headers['content-type'] ?? '';
  return /^multipart\/form-data/i.test(type) ? readMultipart(body, type) : readUrlEncoded(body);
}

function readUrlEncoded(body: Buffer): SentForm {
  const text = body.toString('utf8');
  if (text.split('&', fieldsMax + 1).length > fieldsMax) throw new MalformedForm();
  return { values: Object.fromEntries(new URLSearchParams(text)), file: null };
}

async function readMultipart(body: Buffer, type: string): Promise<SentForm> {
  const values: Record<string, string> = {};
  let file: File | null = null;
  const chunks: Buffer[] = [];
  try {
    const busboy = new Busboy({
      headers: { 'content-type': type },
      limits: { ...partLimits, fields: fieldsMax, parts: fieldsMax + 1 },
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      busboy.on(limit, () => busboy.destroy(new MalformedForm()));
    busboy.on('field', (name, value) => void (values[name] = value));
    busboy.on('file', (_name: string, stream: BusboyFileStream, name: string | undefined) => {
      stream.on('error', () => undefined);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (chunks.length > 0)
          file = new File(
            chunks.map((one) => new Uint8Array(one)),
            name ?? '',
          );
      });
    });
    await pipeline(Readable.from(getPieces(body)), busboy);
  } catch (error) {
    if (error instanceof MalformedForm) throw error;
    // Cut off, or no form.
    return { values: {}, file: null };
  }
  return { values, file };
}

function* getPieces(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
}

class MalformedForm extends Error {
  readonly statusCode = 400;

  constructor() {
    super('MALFORMED');
  }
}
