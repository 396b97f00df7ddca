import { undefinedCountry } from '@causa/shared/search/location';
import type { Locale } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { track } from '../../lib/analytics/analytics.ts';
import { type PlacesClient, type Prediction, retryOnce } from './places-client.ts';

interface GooglePlace {
  formatted_address?: string;
  address_components?: { short_name: string; long_name: string; types: string[] }[];
  geometry?: {
    location: { lat(): number; lng(): number };
    viewport: { toJSON(): { north: number; west: number; south: number; east: number } };
  };
  types?: string[];
}

interface GooglePlaces {
  AutocompleteSessionToken: new () => object;
  AutocompleteService: new () => {
    getPlacePredictions(
      request: object,
      done: (
        predictions:
          | {
              place_id: string;
              description: string;
              structured_formatting: { main_text: string; secondary_text?: string };
            }[]
          | null,
        status: string,
      ) => void,
    ): void;
  };
  PlacesService: new (element: HTMLElement) => {
    getDetails(request: object, done: (place: GooglePlace | null, status: string) => void): void;
  };
}

declare global {
  interface Window {
    /** Set by Google's script. */
    google?: { maps?: { places?: GooglePlaces } };
  }
}

/** The event that is tracked when a maps service fails. */
export const mapsFailureEvent = 'Google Maps API Error';

let loading: Promise<GooglePlaces> | undefined;

/** Loads Google's library once; a failure is recorded and can be retried. */
function loadLibrary(key: string, locale: Locale): Promise<GooglePlaces> {
  loading ??= new Promise<GooglePlaces>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, libraries: 'places', language: locale }).toString()}`;
    script.async = true;
    script.addEventListener('load', () => {
      const places = window.google?.maps?.places;
      if (places === undefined) reject(new Error('Google Maps has no places'));
      else resolve(places);
    });
    script.addEventListener('error', () => reject(new Error('Google Maps did not load')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Returns a client of Google's places. Any status of autocomplete but OK and ZERO_RESULTS is an
 * error.
 */
export function createGooglePlaces(key: string, locale: Locale): PlacesClient {
  let sessionToken: object | undefined;

  async function runTracked<T>(run: (places: GooglePlaces) => Promise<T>): Promise<T> {
    try {
      return await run(await loadLibrary(key, locale));
    } catch (error) {
      track(mapsFailureEvent, {
        error_message: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
  }

  return {
    predict: (input) =>
      runTracked((places) =>
        retryOnce(async () => {
          sessionToken ??= new places.AutocompleteSessionToken();
          const request = { input, sessionToken, types: ['(regions)'], language: locale };
          return markNamed(input, await requestPredictions(places, request));
        }),
      ),
    resolve: (prediction) =>
      runTracked(async (places) => {
        const request = {
          placeId: prediction.placeId,
          sessionToken,
          language: locale,
          fields: ['formatted_address', 'address_components', 'geometry', 'types'],
        };
        sessionToken = undefined;
        const place = await requestPlace(places, request);
        return place && toLocation(prediction.text, place);
      }),
  };
}

/** Marks the prediction with exactly the typed text, or the only one with this name. */
function markNamed(input: string, predictions: readonly Prediction[]): Prediction[] {
  const typed = plainName(input);
  const sameName = predictions.filter(({ mainText }) => plainName(mainText) === typed);
  const named =
    predictions.find(({ text }) => plainName(text) === typed) ??
    (sameName.length === 1 ? sameName[0] : undefined);
  return predictions.map((one) => ({
    ...one,
    isMatch: one === named,
    isNamed: sameName.includes(one),
  }));
}

function requestPredictions(places: GooglePlaces, request: object): Promise<Prediction[]> {
  return new Promise((resolve, reject) => {
    new places.AutocompleteService().getPlacePredictions(request, (predictions, status) => {
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        return reject(new Error(`Autocomplete answered ${status}`));
      resolve(
        (predictions ?? []).map((item) => ({
          placeId: item.place_id,
          text: item.description,
          mainText: item.structured_formatting.main_text,
          secondaryText: item.structured_formatting.secondary_text ?? '',
        })),
      );
    });
  });
}

function requestPlace(places: GooglePlaces, request: object): Promise<GooglePlace | undefined> {
  return new Promise((resolve, reject) => {
    new places.PlacesService(document.createElement('div')).getDetails(request, (place, status) => {
      if (status === 'ZERO_RESULTS') return resolve(undefined);
      if (status !== 'OK' || place === null)
        return reject(new Error(`Place details answered ${status}`));
      resolve(place);
    });
  });
}

/** Converts a Google place to a location; without a country it becomes XA. */
export function toLocation(
  text: string,
  place: GooglePlace,
): Awaited<ReturnType<PlacesClient['resolve']>> {
  const component = (type: string): string | undefined =>
    place.address_components?.find((part) => part.types.includes(type))?.short_name;
  const country = component('country');
  return {
    text,
    latitude: place.geometry?.location.lat(),
    longitude: place.geometry?.location.lng(),
    bounds: place.geometry?.viewport.toJSON(),
    stateCode: component('administrative_area_level_1')?.slice(0, 6),
    countryCode: country ?? undefinedCountry.countryCode,
    geoType: country === undefined ? undefinedCountry.geoType : place.types?.[0],
  };
}
