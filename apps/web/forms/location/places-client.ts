import { place, autocompletePlaces } from '@causa/shared/generated/search/places.endpoints';
import { suggestionRetryMs } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import type { SearchLocation } from '@causa/shared/search/location';
import type { ApiClient } from '../../lib/api-client.ts';
import { getNamedPlace } from './get-named-place.ts';
import { toSearchLocation } from '@causa/shared/search/location';

export interface Prediction {
  placeId: string;
  text: string;
  mainText: string;
  secondaryText: string;
  /** Whether the typed text names this place and no other. */
  isMatch?: boolean;
  /** Whether the typed text is a name of this place. */
  isNamed?: boolean;
  /** Whether the typed text asks for remote work, too. */
  isRemote?: boolean;
}

/**
 * The source of place names: our own gazetteer, or Google Maps in the browser when a key is
 * configured.
 */
export interface PlacesClient {
  predict(input: string): Promise<Prediction[]>;
  resolve(prediction: Prediction): Promise<SearchLocation | undefined>;
}

/**
 * Returns a client of the built-in places. A session token covers one search, from the first letter
 * to the selection.
 */
export function createBuiltInPlaces(api: ApiClient, locale: Locale): PlacesClient {
  let sessionToken = crypto.randomUUID();
  return {
    async predict(input) {
      const reply = await retryOnce(() =>
        api.call(autocompletePlaces, { query: { input, sessionToken, locale } }, { retries: 0 }),
      );
      const named = getNamedPlace(reply);
      const { isRemote } = reply;
      return reply.predictions.map((one) => ({ ...one, isMatch: one === named, isRemote }));
    },
    async resolve({ placeId }) {
      sessionToken = crypto.randomUUID();
      const { location } = await api.call(place, {
        params: { placeId },
        query: { sessionToken, locale },
      });
      return location === null ? undefined : toSearchLocation(location);
    },
  };
}

/** Retries a failed request once after 200 ms. */
export async function retryOnce<T>(ask: () => Promise<T>, wait = suggestionRetryMs): Promise<T> {
  try {
    return await ask();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return ask();
  }
}
