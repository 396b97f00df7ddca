import { z } from 'zod';
import { searchApiWords } from '../listings/listing-types.ts';
import { contract } from '../platform/contract.ts';
import { maxZoom } from './map-view.ts';
import { searchQuerySchema } from './search.contract.ts';

const part = z.number().min(0).max(1);

const mapViewSchema = z.object({
  x: part.meta({ description: 'western edge, in parts of the world' }),
  y: part.meta({ description: 'northern edge, in parts of the world (Web Mercator)' }),
  zoom: z.number().int().min(0).max(maxZoom).meta({
    description: 'the side of the square view is the world, halved so many times',
  }),
});

export const searchMapReplySchema = z
  .object({
    view: mapViewSchema,
    count: z.number().int().meta({ description: 'all results of the search' }),
    unlocatedCount: z.number().int().meta({ description: 'results without a place' }),
    outsideCount: z.number().int().meta({ description: 'results outside of the view' }),
    clusters: z.array(
      z.object({
        count: z.number().int(),
        latitude: z.number(),
        longitude: z.number(),
        north: z.number(),
        west: z.number(),
        south: z.number(),
        east: z.number(),
        near: z.string().meta({ description: 'the nearest larger city' }),
      }),
    ),
    cities: z
      .array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }))
      .meta({ description: 'larger cities of the view' }),
  })
  .meta({ id: 'SearchMapReply' });

/** The parameters of a map beside those of its search. */
export const mapViewParams = ['x', 'y', 'zoom'] as const;

/**
 * The places of all results of a search. Results near each other are one cluster, whose bounds as
 * `bbox` find exactly these in a search without another place.
 */
export const searchMapContract = contract({
  method: 'GET',
  path: '/data/search/:type/map',
  access: 'visitor',
  summary: 'Count the results of a search by place',
  params: z.object({ type: z.enum(Object.values(searchApiWords)) }),
  query: searchQuerySchema.extend({
    x: z.coerce.number().min(0).max(1).default(0),
    y: z.coerce.number().min(0).max(1).default(0),
    zoom: z.coerce.number().int().min(0).max(maxZoom).optional().meta({
      description: 'zoom level of the view; without it the view shows all results',
    }),
  }),
  reply: searchMapReplySchema,
  errors: ['UNKNOWN_FACET', 'UNKNOWN_FACET_VALUE'],
});
