import type { AreaOfFocus } from '@causa/shared/search/facets';
import { colorCauseArt } from '@causa/shared/content/cause-art';
import type { Random } from '../../../prisma/seed/random.ts';
import { palettes } from './palettes.ts';

/**
 * A calm cover of 1280 by 427: the illustration of the cause in a landscape of the organization's
 * colors.
 */
export function demoCover(random: Random, cause: AreaOfFocus): string {
  const [main, second, light] = random.pick(palettes);
  const wave = (y: number, high: number, fill: string, opacity: number) =>
    `<path d="M0 ${y}c${random.int(160, 260)}-${high} ${random.int(360, 520)}-${high} 640-${random.int(0, 30)}s420 ${random.int(30, 90)} 640-${random.int(10, 50)}V427H0Z" fill="${fill}" fill-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 427" width="1280" height="427"><rect width="1280" height="427" fill="${light}"/>
    <circle cx="${random.int(120, 560)}" cy="${random.int(70, 150)}" r="${random.int(36, 70)}" fill="${second}" fill-opacity=".55"/>
    ${wave(300, 90, main, 0.14)}${wave(350, 70, main, 0.22)}
    <svg x="${random.int(760, 860)}" y="50" width="400" height="300" viewBox="0 0 160 120">${colorCauseArt(cause, { tint: '#ffffff', main, accent: second })}</svg>
    ${wave(392, 40, main, 0.9)}</svg>`;
}
