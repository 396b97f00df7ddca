import { rasterize } from '@causa/core/adapters/pictures-sharp/rasterize';
import { setOrganizationPicture } from '@causa/core/platform/files/store-picture';
import type { Services } from '@causa/core/create-services';
import type { AreaOfFocus } from '@causa/shared/search/facets';
import { randomFrom } from '../../../prisma/seed/random.ts';
import { demoCover } from './cover.ts';
import { demoLogo } from './logo.ts';

const batch = 50;

/**
 * Which organizations have a logo or a cover follows from their ids, so that another start goes on
 * where one stopped.
 */
export function picturesOf(id: string): { hasLogo: boolean; hasCover: boolean; seed: number } {
  const seed = Number.parseInt(id.slice(-8), 16);
  const random = randomFrom(seed);
  return { hasLogo: random.chance(0.66), hasCover: random.chance(0.2), seed };
}

/**
 * Draws logos and covers for the demo world, newest listings' organizations first, while the site
 * is already running: a page shows a monogram until the logo is there. Ends early when `isStopping`
 * says so.
 */
export async function drawDemoPictures(
  { system, pool }: Pick<Services, 'system' | 'pool'>,
  isStopping: () => boolean,
): Promise<number> {
  let drawn = 0;
  const { rows } = await pool.query<{ id: string; name: string; areas_of_focus: AreaOfFocus[] }>(
    `SELECT o.id, o.name, o.areas_of_focus FROM organizations o
     WHERE o.source = 'causa' AND o.logo_file_id IS NULL AND o.sandbox_of_id IS NULL AND o.areas_of_focus IS NOT NULL
     ORDER BY (SELECT max(l.published_at) FROM listings l WHERE l.organization_id = o.id AND l.published_at <= now()) DESC NULLS LAST`,
  );
  for (let from = 0; from < rows.length && !isStopping(); from += batch) {
    for (const {
      id,
      name,
      areas_of_focus: [cause],
    } of rows.slice(from, from + batch)) {
      if (isStopping()) break;
      const { hasLogo, hasCover, seed } = picturesOf(id);
      if (!hasLogo || cause === undefined) continue;
      const random = randomFrom(seed ^ 0x5eed);
      await setOrganizationPicture(system, {
        organizationId: id,
        purpose: 'LOGO',
        raster: await rasterize(demoLogo(random, { name, cause }), { format: 'webp', width: 256 }),
      });
      if (hasCover)
        await setOrganizationPicture(system, {
          organizationId: id,
          purpose: 'COVER',
          raster: await rasterize(demoCover(random, cause), {
            format: 'webp',
            width: 1280,
            quality: 72,
          }),
        });
      drawn += 1;
    }
  }
  return drawn;
}
