import type { Locale } from '@causa/shared/locales';
import { uploadedId, uploadPath } from '../../lib/upload.ts';

/**
 * Sends a file from the browser; `onProgress` is given the share that has left (0 to 1). Answers
 * its id; ApiError otherwise.
 */
export function uploadWithProgress(
  file: File | null,
  locale: Locale,
  onProgress: (share: number) => void,
): Promise<string> {
  const form = new FormData();
  if (file !== null) form.append('file', file);
  // fetch cannot tell how far it is.
  const request = new XMLHttpRequest();
  request.open('POST', uploadPath);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', locale);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  const answered = new Promise<void>((resolve) => {
    request.onloadend = () => resolve();
  });
  request.send(form);
  return answered.then(() => uploadedId(request.status, request.response));
}
