import { saveListing, unsaveListing } from '@causa/shared/generated/alerts/saved.endpoints';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { type ApiClient, ApiError } from '../../lib/api-client.ts';

const ignore = (): void => undefined;

/**
 * Saves or removes an item. Returns whether it is saved now; `loggedOut` when the session has
 * ended.
 */
export async function sendSaved(
  api: ApiClient,
  { id, type }: { id: string; type: FindableType },
  saved: boolean,
): Promise<boolean | 'loggedOut'> {
  try {
    await (saved
      ? api.call(saveListing, { body: { id, type } })
      : api.call(unsaveListing, { params: { id, type } }));
    void import('../../lib/offline/keep-offline.ts').then(
      (code) => code.refreshOffline(api),
      ignore,
    );
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'loggedOut';
    return !saved && error instanceof ApiError && error.status === 404;
  }
}
