import { listPublicListings } from '@causa/core/listings/list-public-listings';
import {
  publicFeedTypes,
  listPublicListingsContract,
} from '@causa/shared/search/public-feed.contract';
import { jobPostingJsonLd } from '@causa/shared/listings/json-ld';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';

/** The public feed of listings, for programs without a key. */
export async function publicFeedRoutes(
  app: FastifyInstance,
  { origin }: ServerOptions,
): Promise<void> {
  serve(app, listPublicListingsContract, async (context, { query, reply }) => {
    const types = query.type === undefined ? publicFeedTypes : [query.type];
    const { listings, nextCursor } = await listPublicListings(context, types, query);
    reply.header('cache-control', 'public, max-age=60');
    return {
      attribution: {
        name: 'Causa',
        url: origin,
        terms: 'Name Causa as the source and link each listing to its url.',
      },
      listings: listings.map(({ listing, org }) => jobPostingJsonLd(origin, listing, org)),
      nextCursor,
    };
  });
}
