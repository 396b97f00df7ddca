import multipart from '@fastify/multipart';
import { deleteFile, listFiles, readFile } from '@causa/core/files/own-files';
import { uploadFile } from '@causa/core/files/upload-file';
import {
  deleteFileContract,
  listFilesContract,
  uploadFileContract,
} from '@causa/shared/contracts/files.contract';
import { downloadFile } from '@causa/shared/contracts/files.endpoints';
import { AppError } from '@causa/shared/errors';
import { resumeMaxBytes } from '@causa/shared/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccess, serve } from '../contract-route.ts';

/** A part's own headers and boundaries, beside the file itself. */
const bodyLimit = resumeMaxBytes + 64 * 1024;

/** Uploaded files. Multipart is read here and nowhere else. */
export async function filesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listFilesContract, async (context) => ({ files: await listFiles(context) }));
  serve(app, deleteFileContract, async (context, { params }) => {
    await deleteFile(context, params.id);
    return {};
  });

  await app.register(async (uploads) => {
    // One byte more than may be is read, so that too large is said rather than cut off.
    await uploads.register(multipart, {
      limits: { files: 1, parts: 5, fields: 4, fieldSize: 1_024, fileSize: resumeMaxBytes + 1 },
    });
    uploads.addHook('onRoute', (route) => {
      route.bodyLimit = bodyLimit;
    });
    serve(uploads, uploadFileContract, async (context, { request }) => {
      if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      const sent = await filePart(request);
      if (sent === null)
        throw new AppError('INVALID', {}, [{ field: 'file', code: 'FIELD_FILE_MISSING' }]);
      return { file: await uploadFile(context, sent) };
    });
  });

  // Always to be kept, never to be shown: whatever it is, it does not run on this site.
  app.get<{ Params: { id: string } }>(
    downloadFile.path,
    { schema: { hide: true }, onRequest: requireAccess('owner') },
    async (request, reply) => {
      const { fileName, mediaType, bytes } = await readFile(request.context, request.params.id);
      const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
      return reply
        .header(
          'content-disposition',
          `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .type(mediaType)
        .send(Buffer.from(bytes));
    },
  );
}

/** The file of a form, whole; null when none was chosen. */
async function filePart(
  request: FastifyRequest,
): Promise<{ bytes: Uint8Array; fileName: string } | null> {
  try {
    const part = await request.file();
    if (part === undefined) return null;
    const bytes = await part.toBuffer();
    return bytes.length === 0 && part.filename === '' ? null : { bytes, fileName: part.filename };
  } catch (error) {
    // What the parser cannot read it says in words of its own.
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    throw new AppError('MALFORMED', {}, [], { cause: error });
  }
}
