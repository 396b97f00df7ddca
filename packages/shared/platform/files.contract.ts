import { z } from 'zod';
import { idSchema, instantSchema } from './common.contract.ts';
import { contract } from './contract.ts';

/** File of the user; its bytes are at `/data/files/{id}`, served as an attachment. */
export const storedFileSchema = z
  .object({
    id: idSchema,
    purpose: z.enum(['RESUME']),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    createdAt: instantSchema,
  })
  .meta({ id: 'StoredFile' });

/**
 * Multipart with one part `file`: a resume, PDF or DOCX by its bytes, up to 5 MB. INVALID names the
 * problem; SCAN_UNAVAILABLE when a configured scanner does not respond. 20 uploads an hour, 10
 * files per user. Unreferenced files are deleted after 24 hours.
 */
export const uploadFileContract = contract({
  method: 'POST',
  path: '/data/files',
  access: 'user',
  summary: 'Upload a resume (multipart/form-data, part `file`)',
  reply: z.object({ file: storedFileSchema }),
  errors: ['LIMIT_REACHED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'SCAN_UNAVAILABLE'],
});

/** Latest first. */
export const listFilesContract = contract({
  method: 'GET',
  path: '/data/files',
  access: 'user',
  summary: 'List own files',
  reply: z.object({ files: z.array(storedFileSchema) }),
});

/**
 * An organization that received the file in an application keeps access until the application is
 * withdrawn.
 */
export const deleteFileContract = contract({
  method: 'DELETE',
  path: '/data/files/:id',
  access: 'owner',
  summary: 'Delete a file',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

export const downloadFile = { method: 'GET', path: '/data/files/:id' } as const;
