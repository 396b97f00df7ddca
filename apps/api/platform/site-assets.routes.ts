import { readSiteAsset } from '@causa/core/platform/site-assets/read-site-asset';
import { siteAssetPath } from '@causa/shared/platform/http/site-assets';
import type { FastifyInstance } from 'fastify';

/** Serves scripts and styles of other builds, for pages that those builds rendered. */
export async function siteAssetsRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(
    `${siteAssetPath}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { mediaType, bytes } = await readSiteAsset(request.context, request.params.name);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(mediaType)
        .send(Buffer.from(bytes));
    },
  );
}
