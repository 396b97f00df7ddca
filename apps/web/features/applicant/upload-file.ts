import type { Locale } from '@causa/shared/locales';
import { ApiError } from '../../lib/api-client.ts';

interface Reply {
  file?: { id: string };
  errors?: { name: string; description: string }[];
}

/** Sends a file from the browser; `onProgress` hears the share that has left (0 to 1). Answers its id; ApiError otherwise. */
export function uploadFile(file: File | null, locale: Locale, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    if (file !== null) form.append('file', file);
    // fetch cannot tell how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', '/data/files');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', locale);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new ApiError(0, [{ name: 'UNAVAILABLE', description: '' }]));
    request.onload = () => {
      const reply = (request.response ?? {}) as Reply;
      if (request.status === 200 && reply.file !== undefined) return resolve(reply.file.id);
      const whole = ['TOO_LARGE', 'LIMIT_REACHED', 'SCAN_UNAVAILABLE', 'UNAVAILABLE'];
      return reject(
        new ApiError(
          request.status,
          (reply.errors ?? []).map((error) => (whole.includes(error.name) ? { ...error, name: 'file' } : error)),
        ),
      );
    };
    request.send(form);
  });
}
