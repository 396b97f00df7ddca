import multipart from '@fastify/multipart';
import { AppError } from '@causa/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes these routes take one file of that size and a few fields; all others take JSON alone. */
export async function takeMultipart(app: FastifyInstance, maxBytes: number): Promise<void> {
  // One byte more than may be is read, so that too large is said rather than cut off.
  await app.register(multipart, {
    limits: {
      files: 1,
      parts: 5,
      fields: 4,
      fieldNameSize: 100,
      fieldSize: 1_024,
      fileSize: maxBytes + 1,
      headerPairs: 20,
    },
  });
  app.addHook('onRoute', (route) => {
    // Beside the file: the headers of parts, boundaries, fields.
    route.bodyLimit = maxBytes + 64 * 1024;
  });
}

/** The file of a form, whole, and its fields; no file when none was chosen. */
export async function readMultipart(request: FastifyRequest): Promise<{
  file: { bytes: Uint8Array; fileName: string } | null;
  fields: Readonly<Record<string, string>>;
}> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    let file: { bytes: Uint8Array; fileName: string } | null = null;
    const fields: Record<string, string> = {};
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        const bytes = await part.toBuffer();
        if (bytes.length > 0 || part.filename !== '') file = { bytes, fileName: part.filename };
      }
    }
    return { file, fields };
  } catch (error) {
    // What the parser cannot read it says in words of its own.
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    throw new AppError('MALFORMED', {}, [], { cause: error });
  }
}
