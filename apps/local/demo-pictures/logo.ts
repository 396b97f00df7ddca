import type { AreaOfFocus } from '@causa/shared/search/facets';
import { colorCauseArt } from '@causa/shared/content/cause-art';
import { textPaths, measureWidth } from '@causa/core/adapters/text-fontkit/text-paths';
import type { Random } from '../../../prisma/seed/random.ts';
import { palettes, type Palette } from './palettes.ts';

interface Subject {
  name: string;
  cause: AreaOfFocus;
}
type Draw = (random: Random, subject: Subject, palette: Palette) => string;

/** Draws the logo of one demo organization, as SVG of 256 by 256; text in it is paths. */
export function demoLogo(random: Random, subject: Subject): string {
  const palette = random.pick(palettes);
  const body = random.weighted<Draw>([
    [abstractMark, 6],
    [letterMark, 4],
    [wordMark, 4],
    [causeMark, 3],
    [markAndName, 3],
  ])(random, subject, palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${body}</svg>`;
}

const paper = (fill: string) => `<rect width="256" height="256" fill="${fill}"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => draw(index)).join('');

/** Abstract symbols, drawn around the center, 160 wide. */
const marks: readonly ((random: Random, one: string, two: string) => string)[] = [
  (random, one, two) => {
    const petals = random.int(4, 9);
    return `${times(petals, (index) => `<ellipse cx="0" cy="-44" rx="${150 / petals}" ry="38" fill="${index % 2 === 0 ? one : two}" transform="rotate(${(index * 360) / petals})"/>`)}<circle r="${random.int(10, 18)}" fill="${two}"/>`;
  },
  (_random, one, two) =>
    `<circle cx="-26" r="52" fill="${one}"/><circle cx="26" r="52" fill="${two}" fill-opacity=".82"/>`,
  (random, one, two) =>
    times(
      random.int(3, 4),
      (index) =>
        `<path d="M${-76 + index * 22} 60a${76 - index * 22} ${76 - index * 22} 0 0 1 ${152 - index * 44} 0" fill="none" stroke="${index % 2 === 0 ? one : two}" stroke-width="14"/>`,
    ),
  (random, one, two) =>
    `<circle r="78" fill="${one}"/>${times(3, (index) => `<path d="M-${78} ${index * 24}c26-${random.int(14, 24)} 52-${random.int(14, 24)} 78 0s52 ${20} 78 0" fill="none" stroke="${index === 1 ? two : '#ffffff'}" stroke-width="8"/>`)}`,
  (_random, one, two) =>
    `<path d="M-80 62-18-50 18 14 40-20 84 62Z" fill="${one}"/><circle cx="46" cy="-52" r="20" fill="${two}"/>`,
  (random, one, two) =>
    times(
      random.int(8, 14),
      (index) =>
        `<rect x="-6" y="-80" width="12" height="34" rx="6" fill="${index % 3 === 0 ? two : one}" transform="rotate(${index * 30})"/>`,
    ) + `<circle r="30" fill="${one}"/>`,
  (_random, one, two) =>
    `<path d="M-76-76h76v76a76 76 0 0 1-76-76Z" fill="${one}"/><path d="M76-76v76H0a76 76 0 0 1 76-76Z" fill="${two}"/><path d="M-76 76V0H0a76 76 0 0 1-76 76Z" fill="${two}"/><path d="M76 76H0V0a76 76 0 0 1 76 76Z" fill="${one}"/>`,
  (random, one, two) =>
    times(
      9,
      (index) =>
        `<circle cx="${((index % 3) - 1) * 52}" cy="${(Math.floor(index / 3) - 1) * 52}" r="${random.int(12, 22)}" fill="${random.chance(0.3) ? two : one}"/>`,
    ),
  (_random, one, two) =>
    `<path d="M0 80V-10" stroke="${one}" stroke-width="12" stroke-linecap="round"/><path d="M0 20C-64 20-74-24-70-54-30-56 0-34 0 20Z" fill="${one}"/><path d="M0-4C0-54 34-70 72-66 74-26 52 2 0-4Z" fill="${two}"/>`,
  (_random, one, two) =>
    `<path d="M0-80 70-40V40L0 80-70 40V-40Z" fill="${one}"/><path d="M0-40 36-20V20L0 40-36 20V-20Z" fill="${two}"/>`,
  (_random, one, two) =>
    `<g fill="none" stroke-width="16"><circle cx="-34" cy="-10" r="40" stroke="${one}"/><circle cx="34" cy="-10" r="40" stroke="${two}"/><circle cy="36" r="40" stroke="${one}" stroke-opacity=".6"/></g>`,
  (_random, one, two) =>
    times(
      4,
      (index) =>
        `<path d="M-70 ${-50 + index * 34} 0 ${-84 + index * 34}l70 34v22L0 ${-62 + index * 34}l-70 34Z" fill="${index % 2 === 0 ? one : two}"/>`,
    ),
  (_random, one, two) =>
    `<path d="M-64 80V-4a64 64 0 0 1 128 0v84Z" fill="${one}"/><path d="M-30 80V6a30 30 0 0 1 60 0v74Z" fill="${two}"/>`,
  (_random, one, two) =>
    `<path d="M-78 10C-78-60 78-60 78 10 40-14-40-14-78 10Z" fill="${one}"/><path d="M-78 10C-40 70 40 70 78 10 40 34-40 34-78 10Z" fill="${two}"/>`,
];

function mark(random: Random, one: string, two: string): string {
  return `<g transform="rotate(${random.pick([0, 0, 0, 45, 90])})">${random.pick(marks)(random, one, two)}</g>`;
}

function abstractMark(random: Random, _subject: Subject, [main, second, light]: Palette): string {
  const ground = random.weighted([
    ['#ffffff', 5],
    [light, 3],
    [main, 2],
  ]);
  return `${paper(ground)}<g transform="translate(128 128) scale(${random.pick([1, 1.1, 0.95])})">${mark(random, ground === main ? '#ffffff' : main, second)}</g>`;
}

const frames: readonly ((fill: string) => string)[] = [
  (fill) => `<circle cx="128" cy="128" r="104" fill="${fill}"/>`,
  (fill) => `<rect x="28" y="28" width="200" height="200" rx="44" fill="${fill}"/>`,
  (fill) => `<path d="M128 18 226 74v108l-98 56-98-56V74Z" fill="${fill}"/>`,
  (fill) => `<path d="M36 36h184v96c0 56-40 86-92 104-52-18-92-48-92-104Z" fill="${fill}"/>`,
  (fill) => `<path d="M36 224V124a92 92 0 0 1 184 0v100Z" fill="${fill}"/>`,
  (fill) => paper(fill),
];

function letterMark(random: Random, { name }: Subject, [main, second, light]: Palette): string {
  const letters = chooseLetters(name, random.pick([1, 2, 2, 3]));
  const face = random.pick(['title', 'body'] as const);
  const size = Math.min(150, (150 / measureWidth(face, 100, letters)) * 100);
  const isFilled = random.chance(0.75);
  const x = 128 - measureWidth(face, size, letters) / 2;
  const text = textPaths(face, size, letters, {
    x,
    y: 128 + size * 0.35,
    fill: isFilled ? '#ffffff' : main,
  });
  const bar = random.chance(0.35)
    ? `<rect x="${x}" y="${128 + size * 0.44}" width="${measureWidth(face, size, letters)}" height="9" fill="${second}"/>`
    : '';
  return `${paper('#ffffff')}${random.pick(frames)(isFilled ? random.pick([main, main, second === '#ffb703' ? main : second]) : light)}${text}${bar}`;
}

function wordMark(random: Random, { name }: Subject, [main, second]: Palette): string {
  const lines = splitName(name).slice(0, random.pick([2, 3]));
  const face = random.pick(['title', 'title', 'body'] as const);
  const size = Math.min(60, ...lines.map((line) => (208 / measureWidth(face, 100, line)) * 100));
  const height = lines.length * size * 1.08;
  const isDark = random.chance(0.3);
  const drawn = lines
    .map((line, index) =>
      textPaths(face, size, line, {
        x: 24,
        y: 128 - height / 2 + size * 0.85 + index * size * 1.08,
        fill: index === lines.length - 1 && !isDark ? second : isDark ? '#ffffff' : main,
      }),
    )
    .join('');
  const rule = random.pick([
    '',
    `<rect x="24" y="${128 + height / 2 + 10}" width="64" height="8" fill="${second}"/>`,
    `<circle cx="${36}" cy="${128 - height / 2 - 18}" r="12" fill="${second}"/>`,
  ]);
  return `${paper(isDark ? main : '#ffffff')}${drawn}${rule}`;
}

function causeMark(random: Random, { cause }: Subject, [main, second, light]: Palette): string {
  const isDark = random.chance(0.45);
  const art = colorCauseArt(
    cause,
    isDark
      ? { tint: main, main: '#ffffff', accent: second }
      : { tint: light, main, accent: second },
  );
  return `${paper(isDark ? main : '#ffffff')}<svg x="18" y="45" width="220" height="165" viewBox="0 0 160 120">${art}</svg>`;
}

function markAndName(random: Random, { name }: Subject, [main, second]: Palette): string {
  const [line = name] = splitName(name);
  const face = random.pick(['title', 'body'] as const);
  const size = Math.min(46, (216 / measureWidth(face, 100, line)) * 100);
  return `${paper('#ffffff')}<g transform="translate(128 98) scale(.82)">${mark(random, main, second)}</g>${textPaths(face, size, line, { x: 128 - measureWidth(face, size, line) / 2, y: 222, fill: main })}`;
}

const smallWords = /^(de|del|da|do|dos|das|la|las|los|el|of|the|for|and|por|para|e|y|&)$/i;
const kindWords =
  /^(City|Council|Talleres|Oficinas|Grupo|Amigos|Friends|Gobierno|Municipal|Municipalidad|Ayuntamiento|Prefeitura|Câmara|Alcaldía|Intendencia|Fundación|Asociación|Instituto|Associação|Centro|Rede|Red|Casa|Projeto|Fundação|Alianza|Colectivo|Coletivo|Cooperativa|The)$/;

/** Returns the distinctive words of a name, for a wordmark. */
function splitName(name: string): string[] {
  const words = name
    .replace(/[:()].*/, '')
    .split(/\s+/)
    .filter((word) => !smallWords.test(word));
  const telling = words.filter((word) => !kindWords.test(word));
  return telling.length > 0 ? telling : words;
}

function chooseLetters(name: string, count: number): string {
  return splitName(name)
    .slice(0, count)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
