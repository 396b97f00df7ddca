import { autocompletePlaces, findPlace } from '@causa/core/platform/places/find-places';
import { getPlaceZone } from '@causa/core/platform/places/get-place-zone';
import { placeContract, autocompletePlacesContract } from '@causa/shared/search/places.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/**
 * Autocomplete and geocoding from the built-in gazetteer. The session token follows Google's API
 * and is ignored.
 */
export async function placesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, autocompletePlacesContract, (context, { query }) =>
    autocompletePlaces(query.input, query.locale ?? context.locale),
  );
  serve(app, placeContract, (context, { params, query }) => ({
    ...findPlace(params.placeId, query.locale ?? context.locale),
    timeZone: getPlaceZone(params.placeId),
  }));
}
