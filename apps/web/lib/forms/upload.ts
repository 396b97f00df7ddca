import { uploadFile } from '@causa/shared/generated/platform/files.endpoints';
import { reportRefusedAccount } from '../account/account-store.ts';
import { ApiError, readDetails, readErrors } from '../api-client.ts';
import type { FormValues } from './form-action.ts';

export const uploadPath = uploadFile.path;

/** The request of a form with a file. */
export interface Upload {
  path: string;
  fields: FormValues;
}

/** Builds the parts of an upload: fields first, so that the server knows them before the file. */
export function toFormData(file: File | null, { fields }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', file, file.name);
  return form;
}

/**
 * Reads the reply of an upload. Errors of the whole upload are assigned to the form's file field.
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

/** Errors about the sender, not the file. */
const elsewhere: readonly string[] = [
  'LOGIN_REQUIRED',
  'ACCOUNT_CHANGED',
  'INVALID_ORG',
  'ORGANIZATION_FROZEN',
];

/** Returns the id of an uploaded file. */
export function uploadedId(status: number, reply: unknown): string {
  const { file } = (uploadReply(status, reply) ?? {}) as { file?: { id: string } };
  if (file === undefined) throw new ApiError(status);
  return file.id;
}
