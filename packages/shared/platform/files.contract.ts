import { z } from 'zod';
import { idSchema, instantSchema } from './common.contract.ts';
import { contract } from './contract.ts';

/** A file of one's own; its bytes are at `/data/files/{id}`, served as an attachment. */
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
 * Multipart with one part `file`: a resume, PDF or DOCX by its bytes, 5 MB at most. INVALID says
 * what is wrong with it; SCAN_UNAVAILABLE when a scanner is set up and does not answer. 20 uploads
 * an hour, 10 files a person. What nothing refers to is gone after 24 hours.
 */
export const uploadFileContract = contract({
  method: 'POST',
  path: '/data/files',
  access: 'user',
  summary: 'Upload a resume (contract; multipart/form-data with a part named file)',
  reply: z.object({ file: storedFileSchema }),
  errors: ['LIMIT_REACHED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'SCAN_UNAVAILABLE'],
});

export const listFilesContract = contract({
  method: 'GET',
  path: '/data/files',
  access: 'user',
  summary: 'Files of one’s own, the latest first',
  reply: z.object({ files: z.array(storedFileSchema) }),
});

/**
 * An organization that was sent the file in an application keeps it until the application is
 * withdrawn.
 */
export const deleteFileContract = contract({
  method: 'DELETE',
  path: '/data/files/:id',
  access: 'owner',
  summary: 'Delete a file of one’s own',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

export const downloadFile = { method: 'GET', path: '/data/files/:id' } as const;
