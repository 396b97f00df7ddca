import type { AreaOfFocus } from '@causa/shared/search/facets';
import { colorCauseArt } from '@causa/shared/content/cause-art';
import type { Random } from '../../../prisma/seed/random.ts';
import type { Palette } from './palettes.ts';

/** The drawn scenes, each with a text in `people-words.ts`. */
export const scenes = ['table', 'window', 'garden'] as const;
export type Scene = (typeof scenes)[number];

/** Draws a photo of 960 by 720 as SVG: a scene from the work of an organization. */
export function demoScene(
  random: Random,
  { scene, cause, palette }: { scene: Scene; cause: AreaOfFocus; palette: Palette },
): string {
  const [main, second, light] = palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720"><rect width="960" height="720" fill="${light}"/>${draw[scene](random, palette)}
    <svg x="${scene === 'garden' ? 520 : 300}" y="90" width="360" height="270" viewBox="0 0 160 120">${colorCauseArt(cause, { tint: '#ffffff', main, accent: second })}</svg></svg>`;
}

const skins = ['#f1c9a5', '#d99f6c', '#b8763f', '#8a532b', '#5f3a20'];

/** A person from behind or far away: a head and shoulders. */
function figure(random: Random, x: number, y: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="34" fill="${random.pick(skins)}"/><path d="M${x - 58} ${y + 130}c4-70 26-90 58-90s54 20 58 90Z" fill="${color}"/>`;
}

const draw: Record<Scene, (random: Random, palette: Palette) => string> = {
  table: (random, [main, second]) =>
    `<rect y="400" width="960" height="320" fill="${main}" fill-opacity=".12"/>${[140, 310, 480, 650, 820].map((x, at) => figure(random, x, 410 + random.int(-12, 12), at % 2 === 0 ? main : second)).join('')}<path d="M40 540h880l40 180H0Z" fill="${second}" fill-opacity=".85"/>${[180, 340, 500, 660, 800].map((x) => `<ellipse cx="${x}" cy="600" rx="46" ry="14" fill="#ffffff" fill-opacity=".85"/>`).join('')}`,
  window: (random, [main, second]) =>
    `<rect x="240" y="50" width="480" height="350" fill="#ffffff" stroke="${main}" stroke-width="14"/><rect y="560" width="960" height="160" fill="${main}" fill-opacity=".18"/>${figure(random, 170, 430, second)}${figure(random, 790, 430, main)}<rect x="90" y="560" width="780" height="28" rx="10" fill="${main}"/>`,
  garden: (random, [main, second]) =>
    `<circle cx="170" cy="150" r="80" fill="${second}" fill-opacity=".7"/><path d="M0 420c200-80 420-80 960 10v290H0Z" fill="${main}" fill-opacity=".35"/><path d="M0 540c260-70 560-50 960 0v180H0Z" fill="${main}" fill-opacity=".7"/>${figure(random, 260, 400, second)}${figure(random, 390, 430, '#ffffff')}${Array.from({ length: 9 }, (_none, at) => `<path d="M${60 + at * 105} 690v-60m0 10c-30-4-34-24-32-34 22 0 32 14 32 34Z" fill="#ffffff" stroke="#ffffff" stroke-width="5"/>`).join('')}`,
};
