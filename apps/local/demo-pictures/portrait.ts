import type { Random } from '../../../prisma/seed/random.ts';
import type { Palette } from './palettes.ts';

const skins = ['#f1c9a5', '#d99f6c', '#b8763f', '#8a532b', '#5f3a20', '#e9b48a'];
const hairs = ['#20150f', '#3b2314', '#6b3f1d', '#a9702c', '#8c8c8c', '#b34a24'];

/** Draws a face of 192 by 192 as SVG. It resembles nobody. */
export function demoPortrait(random: Random, [main, second, light]: Palette): string {
  const [skin, hair] = [random.pick(skins), random.pick(hairs)];
  const back = random.pick([
    `<path d="M52 92a44 46 0 0 1 88 0v46H52Z" fill="${hair}"/>`,
    `<circle cx="96" cy="38" r="22" fill="${hair}"/>`,
    `<ellipse cx="96" cy="80" rx="54" ry="52" fill="${hair}"/>`,
    '',
  ]);
  const fringe = random.pick([
    `<path d="M56 84a40 42 0 0 1 80 0c-16-22-30-26-40-26s-24 4-40 26Z" fill="${hair}"/>`,
    `<path d="M56 88a40 44 0 0 1 80 0c-10-30-46-34-58-22-10 6-16 10-22 22Z" fill="${hair}"/>`,
    `<path d="M58 74a40 36 0 0 1 76 0Z" fill="${hair}"/>`,
  ]);
  const glasses = random.chance(0.3)
    ? '<g fill="none" stroke="#20150f" stroke-width="3"><circle cx="80" cy="92" r="11"/><circle cx="112" cy="92" r="11"/><path d="M91 92h10"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192"><rect width="192" height="192" fill="${light}"/>
    <circle cx="${random.int(20, 170)}" cy="${random.int(20, 60)}" r="40" fill="${second}" fill-opacity=".25"/>
    ${back}<path d="M32 192c4-40 32-52 64-52s60 12 64 52Z" fill="${main}"/>
    <path d="M82 120h28v24a14 12 0 0 1-28 0Z" fill="${skin}"/><ellipse cx="96" cy="92" rx="36" ry="42" fill="${skin}"/>${fringe}
    <circle cx="80" cy="92" r="4" fill="#20150f"/><circle cx="112" cy="92" r="4" fill="#20150f"/>
    <path d="M82 ${random.int(110, 114)}q14 ${random.int(8, 14)} 28 0" fill="none" stroke="#20150f" stroke-width="3" stroke-linecap="round"/>${glasses}</svg>`;
}
