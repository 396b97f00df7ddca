import { uploadFile } from '@causa/shared/generated/platform/files.endpoints';
import { reportRefusedAccount } from '../account/account-store.ts';
import { ApiError, readDetails, readErrors } from '../api-client.ts';
import type { FormValues } from './form-action.ts';

export const uploadPath = uploadFile.path;

/** What a form with a file sends, and where. */
export interface Upload {
  path: string;
  fields: FormValues;
}

/** The parts of an upload: fields first, so that a reader knows them when the file comes. */
export function toFormData(file: File | null, { fields }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', file, file.name);
  return form;
}

/**
 * What an upload answered. Whatever is wrong with it as a whole is said at the form's field for the
 * file.
 */
export function uploadReply(status: number, reply: unknown): unknown {
  if (status === 200) return reply;
  const errors = readErrors(reply);
  if (errors[0]?.code === 'ACCOUNT_CHANGED') reportRefusedAccount(readDetails(reply));
  throw new ApiError(
    status,
    errors.map((error) =>
      error.name === error.code && !elsewhere.includes(error.code)
        ? { ...error, name: 'file' }
        : error,
    ),
  );
}

/** About who sends it, not about the file. */
const elsewhere: readonly string[] = [
  'LOGIN_REQUIRED',
  'ACCOUNT_CHANGED',
  'INVALID_ORG',
  'ORGANIZATION_FROZEN',
];

/** The id of a file that was kept. */
export function uploadedId(status: number, reply: unknown): string {
  const { file } = (uploadReply(status, reply) ?? {}) as { file?: { id: string } };
  if (file === undefined) throw new ApiError(status);
  return file.id;
}
