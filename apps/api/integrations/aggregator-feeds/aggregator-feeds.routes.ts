import { Readable } from 'node:stream';
import {
  type AggregatorFeed,
  readAggregatorFeed,
} from '@causa/core/integrations/aggregator-feeds/read-feed';
import { type Aggregator, aggregators } from '@causa/shared/integrations/aggregator-feeds';
import type { FastifyInstance } from 'fastify';
import type { ServerOptions } from '../../server/server-options.ts';
import { renderHrOpen } from './render-hropen.ts';
import { renderIndeed } from './render-indeed.ts';
import { renderLinkedin } from './render-linkedin.ts';

interface Format {
  file: string;
  mediaType: string;
  render(feed: AggregatorFeed, origin: string): AsyncGenerator<string>;
}

const formats: Record<Aggregator, Format> = {
  indeed: { file: 'indeed.xml', mediaType: 'application/xml', render: renderIndeed },
  linkedin: { file: 'linkedin.xml', mediaType: 'application/xml', render: renderLinkedin },
  hropen: { file: 'hropen.json', mediaType: 'application/json', render: renderHrOpen },
};

/**
 * One feed for each aggregator, with the jobs of all organizations that an operator added. Streamed
 * in batches, with an ETag from the times of the last changes.
 */
export async function aggregatorFeedsRoutes(
  app: FastifyInstance,
  { origin }: ServerOptions,
): Promise<void> {
  for (const aggregator of aggregators) {
    const { file, mediaType, render } = formats[aggregator];
    app.get(`/feeds/${file}`, { schema: { hide: true } }, async (request, reply) => {
      const feed = await readAggregatorFeed(request.context, aggregator);
      const etag = `W/"${app.buildVersion}-${feed.tag}"`;
      void reply.headers({
        etag,
        'cache-control': 'public, max-age=300',
        'x-robots-tag': 'noindex',
      });
      if (request.headers['if-none-match']?.split(/,\s*/, 20).includes(etag) === true)
        return reply.code(304).send();
      return reply
        .type(`${mediaType}; charset=utf-8`)
        .send(Readable.from(render(feed, origin), { objectMode: false }));
    });
  }
}
