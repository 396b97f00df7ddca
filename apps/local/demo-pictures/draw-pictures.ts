import { rasterize } from '@causa/core/adapters/pictures-sharp/rasterize';
import { setOrganizationPicture } from '@causa/core/platform/files/store-picture';
import type { Services } from '@causa/core/create-services';
import type { AreaOfFocus } from '@causa/shared/search/facets';
import { randomFrom, type Random } from '../../../prisma/seed/random.ts';
import { demoLogo } from './logo.ts';
import { colorCauseArt } from '@causa/shared/content/cause-art';
import { palettes } from './palettes.ts';

const batch = 50;

/**
 * The id determines whether an organization has a logo or a cover, so that a restart continues
 * where drawing stopped.
 */
function choosePictures(id: string): { hasLogo: boolean; hasCover: boolean; seed: number } {
  const seed = Number.parseInt(id.slice(-8), 16);
  const random = randomFrom(seed);
  return { hasLogo: random.chance(0.66), hasCover: random.chance(0.2), seed };
}

/**
 * Draws logos and covers of the demo data, organizations with the newest listings first, while the
 * site already runs: pages show a monogram until the logo exists. Stops early when `isStopping`
 * returns true.
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
      const { hasLogo, hasCover, seed } = choosePictures(id);
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

/**
 * Draws a cover of 1280 by 427: the illustration of the cause in a landscape of the organization's
 * colors.
 */
function demoCover(random: Random, cause: AreaOfFocus): string {
  const [main, second, light] = random.pick(palettes);
  const wave = (y: number, high: number, fill: string, opacity: number) =>
    `<path d="M0 ${y}c${random.int(160, 260)}-${high} ${random.int(360, 520)}-${high} 640-${random.int(0, 30)}s420 ${random.int(30, 90)} 640-${random.int(10, 50)}V427H0Z" fill="${fill}" fill-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 427" width="1280" height="427"><rect width="1280" height="427" fill="${light}"/>
    <circle cx="${random.int(120, 560)}" cy="${random.int(70, 150)}" r="${random.int(36, 70)}" fill="${second}" fill-opacity=".55"/>
    ${wave(300, 90, main, 0.14)}${wave(350, 70, main, 0.22)}
    <svg x="${random.int(760, 860)}" y="50" width="400" height="300" viewBox="0 0 160 120">${colorCauseArt(cause, { tint: '#ffffff', main, accent: second })}</svg>
    ${wave(392, 40, main, 0.9)}</svg>`;
}
