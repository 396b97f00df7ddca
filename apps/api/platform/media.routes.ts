import { readPicture } from '@causa/core/platform/pictures/read-picture';
import type { FastifyInstance } from 'fastify';

/** Serves pictures under the hash of their content, so an address never changes its content. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { key: string } }>(
    '/media/:key',
    { schema: { hide: true } },
    async (request, reply) => {
      const { mediaType, bytes, showsPeople } = await readPicture(
        request.context,
        request.params.key,
      );
      return reply
        .header(
          'cache-control',
          showsPeople ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(mediaType)
        .send(Buffer.from(bytes));
    },
  );
}
