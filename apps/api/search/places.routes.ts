import { autocompletePlaces, findPlace } from '@causa/core/platform/places/find-places';
import { getPlaceZone } from '@causa/core/platform/places/get-place-zone';
import { placeContract, autocompletePlacesContract } from '@causa/shared/search/places.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { detectCountry } from '../server/detect-country.ts';
import type { ServerOptions } from '../server/server-options.ts';

/**
 * Autocomplete and geocoding from the built-in gazetteer. The session token follows Google's API
 * and is ignored.
 */
export async function placesRoutes(
  app: FastifyInstance,
  options: Pick<ServerOptions, 'countryHeader'>,
): Promise<void> {
  serve(app, autocompletePlacesContract, (context, { query, request }) =>
    autocompletePlaces(
      query.input,
      query.locale ?? context.locale,
      detectCountry(request, options),
    ),
  );
  serve(app, placeContract, (context, { params, query }) => ({
    ...findPlace(params.placeId, query.locale ?? context.locale),
    timeZone: getPlaceZone(params.placeId),
  }));
}
