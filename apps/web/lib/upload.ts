import { uploadFile } from '@causa/shared/contracts/files.endpoints';
import { ApiError, errorsIn } from './api-client.ts';

export const uploadPath = uploadFile.path;

/**
 * The id of an uploaded file. Whatever is wrong with the upload as a whole is said at the form's
 * field for the file.
 */
export function uploadedId(status: number, reply: unknown): string {
  const { file } = (reply ?? {}) as { file?: { id: string } };
  if (status === 200 && file !== undefined) return file.id;
  throw new ApiError(
    status,
    errorsIn(reply).map((error) =>
      error.name === error.code ? { ...error, name: 'file' } : error,
    ),
  );
}
