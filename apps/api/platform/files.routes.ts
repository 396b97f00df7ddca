import { deleteFile, listFiles, readFile } from '@causa/core/platform/files/own-files';
import { uploadFile } from '@causa/core/platform/files/upload-file';
import {
  deleteFileContract,
  listFilesContract,
  uploadFileContract,
} from '@causa/shared/platform/files.contract';
import { downloadFile } from '@causa/shared/generated/platform/files.endpoints';
import { AppError } from '@causa/shared/platform/errors';
import { resumeMaxBytes } from '@causa/shared/platform/limits';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../server/content-disposition.ts';
import { requireAccess, serve } from '../server/contract-route.ts';
import { readMultipart, takeMultipart } from '../server/multipart.ts';

/** Serves uploaded files. */
export async function filesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listFilesContract, async (context) => ({ files: await listFiles(context) }));
  serve(app, deleteFileContract, async (context, { params }) => {
    await deleteFile(context, params.id);
    return {};
  });

  await app.register(async (uploads) => {
    await takeMultipart(uploads, resumeMaxBytes);
    serve(uploads, uploadFileContract, async (context, { request }) => {
      const { file: sent } = await readMultipart(request);
      if (sent === null)
        throw new AppError('INVALID', {}, [{ field: 'file', code: 'FIELD_FILE_MISSING' }]);
      return { file: await uploadFile(context, sent) };
    });
  });

  // Always downloaded, never displayed, so no upload executes on this site.
  app.get<{ Params: { id: string } }>(
    downloadFile.path,
    { schema: { hide: true }, onRequest: requireAccess('owner') },
    async (request, reply) => {
      const { fileName, mediaType, bytes } = await readFile(request.context, request.params.id);
      return reply
        .header('content-disposition', contentDisposition('attachment', fileName))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .type(mediaType)
        .send(Buffer.from(bytes));
    },
  );
}
