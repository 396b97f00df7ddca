import type { Locale } from '@causa/shared/platform/locales';
import { pageAccountHeaders } from '../lib/account/account-store.ts';
import { toFormData, type Upload } from '../lib/forms/upload.ts';

/**
 * Sends a file from the browser; `onProgress` receives the share sent (0 to 1). Resolves with
 * status and body.
 */
export function uploadWithProgress(
  file: File | null,
  upload: Upload,
  locale: Locale,
  onProgress: (share: number) => void,
): Promise<[status: number, reply: unknown]> {
  // fetch reports no upload progress.
  const request = new XMLHttpRequest();
  request.open('POST', upload.path);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', locale);
  for (const [name, value] of Object.entries(pageAccountHeaders()))
    request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  const answered = new Promise<void>((resolve) => {
    request.onloadend = () => resolve();
  });
  request.send(toFormData(file, upload));
  return answered.then(() => [request.status, request.response]);
}
