import type { AreaOfFocus } from '../search/facets.ts';

/**
 * One illustration per area of focus, on a canvas of 160 by 120, in three tones: `$t` a tint
 * behind, `$m` the main shape, `$a` an accent. Used by the web's sprite (`assets/cause-art.svg`),
 * covers and share pictures.
 */
const sun = '<circle cx="124" cy="32" r="14" fill="$a"/>';
const hill = '<path d="M0 120V88c30-20 58-22 84-8 24 12 50 10 76-6v46Z" fill="$t"/>';
const arch = '<path d="M28 120V66a52 52 0 0 1 104 0v54Z" fill="$t"/>';
const disc = '<circle cx="80" cy="64" r="48" fill="$t"/>';
const ground = '<path d="M0 108h160v12H0Z" fill="$t"/>';
const person = (x: number, y: number, tone: string, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${tone}"><circle r="8" cy="-30"/><path d="M-13 0v-8a13 13 0 0 1 26 0v8Z"/></g>`;
const line = (path: string, tone = '$m', width = 5) =>
  `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const leaf = (x: number, y: number, turn: number, tone: string, size = 1) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C10-6 12-20 0-32-12-20-10-6 0 0Z" fill="${tone}"/>`;
const house = (x: number, y: number, size: number, tone: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-20 0v-24L0-42l20 18V0Z" fill="${tone}"/>`;
const book =
  '<path d="M80 96c-12-10-28-12-44-10V42c16-2 32 0 44 10 12-10 28-12 44-10v44c-16-2-32 0-44 10Z" fill="$m"/><path d="M80 52v44" stroke="$t" stroke-width="3"/>';
const heart = (x: number, y: number, size: number, tone: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 14C-20 0-20-18-8-18-3-18 0-14 0-11c0-3 3-7 8-7 12 0 12 18-8 32Z" fill="${tone}"/>`;

export const causeArt: Readonly<Record<AreaOfFocus, string>> = {
  agriculture: `${hill}${sun}${line('M52 112V56M84 112V48M116 112V60')}${[66, 84, 100].map((y) => leaf(52, y, -50, '$m', 0.6) + leaf(52, y, 50, '$m', 0.6) + leaf(84, y - 6, -50, '$m', 0.7) + leaf(84, y - 6, 50, '$m', 0.7) + leaf(116, y + 4, -50, '$m', 0.6) + leaf(116, y + 4, 50, '$m', 0.6)).join('')}`,
  animals: `${disc}<g fill="$m"><ellipse cx="80" cy="80" rx="22" ry="18"/><ellipse cx="50" cy="60" rx="9" ry="12"/><ellipse cx="69" cy="44" rx="9" ry="13"/><ellipse cx="92" cy="44" rx="9" ry="13"/></g><ellipse cx="110" cy="60" rx="9" ry="12" fill="$a"/>`,
  'arts-music': `${arch}${line('M66 92V44l36-8v46', '$m', 6)}<ellipse cx="57" cy="93" rx="12" ry="9" fill="$m"/><ellipse cx="93" cy="83" rx="12" ry="9" fill="$m"/><path d="M112 30l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1Z" fill="$a"/>`,
  'children-youth': `${ground}${person(56, 108, '$m', 1.2)}${person(98, 108, '$m', 0.85)}<circle cx="122" cy="36" r="16" fill="$a"/>${line('M122 52c-2 16-10 18-14 30', '$a', 2)}`,
  'civic-engagement': `${disc}<path d="M40 66h80v42H40Z" fill="$m"/><path d="M62 66h36v6H62Z" fill="$t"/><path d="M62 24h36v40H62Z" fill="$a"/>${line('m71 44 7 7 13-14', '$t', 5)}`,
  climate: `${hill}<circle cx="80" cy="54" r="30" fill="$m"/>${line('M50 54h60M80 24c16 18 16 42 0 60M80 24c-16 18-16 42 0 60', '$t', 3)}${leaf(112, 44, 40, '$a', 1.1)}`,
  'community-development': `${ground}${house(42, 108, 1, '$m')}${house(84, 108, 1.35, '$a')}${house(124, 108, 0.9, '$m')}<path d="M76 108V88h16v20Z" fill="$t"/>`,
  'conflict-resolution': `${disc}<path d="M24 56h44a10 10 0 0 1 10 10v10a10 10 0 0 1-10 10H44l-12 12V86h-8Z" fill="$m"/><path d="M136 32H96a10 10 0 0 0-10 10v12a10 10 0 0 0 10 10h20l12 12V64h8Z" fill="$a"/>`,
  'criminal-justice': `${arch}${line('M80 30v70M56 102h48M46 44h68', '$m', 5)}<path d="M30 74 46 44l16 30a16 12 0 0 1-32 0Z" fill="$a"/><path d="M98 74l16-30 16 30a16 12 0 0 1-32 0Z" fill="$m"/>`,
  disability: `${disc}<circle cx="74" cy="28" r="9" fill="$m"/>${line('M74 44v26h22l12 24M74 54h20', '$m', 7)}${line('M64 62a24 24 0 1 0 32 30', '$a', 6)}`,
  'disaster-relief': `${hill}<path d="M28 104 80 36l52 68Z" fill="$m"/><path d="M66 104 80 76l14 28Z" fill="$t"/><path d="M112 22h10v10h10v10h-10v10h-10V42h-10V32h10Z" fill="$a"/>`,
  'economic-development': `${ground}<path d="M30 84h20v24H30ZM62 66h20v42H62ZM94 46h20v62H94Z" fill="$m"/>${line('M28 62 62 44l22 6 38-28M108 20h16v16', '$a', 5)}`,
  education: `${disc}${book}<path d="M80 14l34 14-34 14-34-14Z" fill="$a"/>`,
  environment: `${hill}${sun}<path d="M44 104V86H26l14-18h-8l20-30 20 30h-8l14 18H60v18Z" fill="$m"/><path d="M100 106V92H86l11-14h-6l17-26 17 26h-6l11 14h-14v14Z" fill="$m"/>`,
  'food-security': `${disc}<path d="M32 66h96a48 40 0 0 1-96 0Z" fill="$m"/><circle cx="62" cy="54" r="14" fill="$a"/><circle cx="94" cy="52" r="16" fill="$a"/>${leaf(92, 38, 30, '$m', 0.6)}`,
  'gender-equality': `${disc}<path d="M44 50h72v12H44ZM44 74h72v12H44Z" fill="$m"/><circle cx="80" cy="28" r="10" fill="$a"/>`,
  'health-medicine': `${arch}${heart(80, 72, 2.4, '$m')}${line('M44 70h18l7-14 10 26 8-16 5 4h24', '$a', 4)}`,
  'housing-homelessness': `${ground}<path d="M36 108V64L80 28l44 36v44Z" fill="$m"/><path d="M70 108V82h20v26Z" fill="$a"/><path d="M48 70h14v14H48ZM98 70h14v14H98Z" fill="$t"/>`,
  'human-rights': `${disc}<path d="M62 58h36l-10 50H72Z" fill="$m"/><path d="M56 50h48v9H56Z" fill="$m"/><path d="M80 8c14 14 18 20 18 28a18 14 0 0 1-36 0c0-6 4-10 8-14 2 6 5 7 7 7 4-6 5-12 3-21Z" fill="$a"/>`,
  immigration: `${hill}<path d="M48 110V44h64v66Z" fill="$m"/><path d="M58 54h32v56H58Z" fill="$t"/><path d="M90 54l18 10v46H90Z" fill="$a"/>${person(74, 110, '$m', 0.9)}`,
  'indigenous-peoples': `${sun}<path d="M20 108 64 40l44 68Z" fill="$m"/><path d="M68 108l34-50 38 50Z" fill="$t"/><path d="M42 74h44l6 9H36Z" fill="$a"/><path d="M54 56h20l5 8H49Z" fill="$t"/>`,
  'international-development': `${disc}${line('M32 64h96M80 16c24 28 24 68 0 96M80 16c-24 28-24 68 0 96', '$m', 4)}<circle cx="50" cy="46" r="9" fill="$a"/><circle cx="112" cy="80" r="9" fill="$a"/>${line('M50 46 112 80', '$a', 3)}`,
  'jobs-workplace': `${disc}<path d="M36 50h88v52H36Z" fill="$m"/>${line('M64 50V36h32v14', '$m', 6)}<path d="M36 70h88v7H36Z" fill="$t"/><path d="M72 66h16v16H72Z" fill="$a"/>`,
  lgbtq: `${ground}${line('M28 108a52 52 0 0 1 104 0', '$m', 9)}${line('M44 108a36 36 0 0 1 72 0', '$a', 9)}${line('M60 108a20 20 0 0 1 40 0', '$m', 9)}${heart(80, 34, 1, '$a')}`,
  'library-research': `${ground}<path d="M34 48h18v60H34ZM56 38h16v70H56ZM76 52h20v56H76Z" fill="$m"/><path d="m104 46 16-5 18 64-16 4Z" fill="$a"/><path d="M38 58h10v5H38ZM80 62h12v5H80Z" fill="$t"/>`,
  'media-journalism': `${disc}<path d="M38 34h84v72H38Z" fill="$m"/><path d="M48 44h64v10H48ZM82 62h30v5H82ZM82 74h30v5H82ZM82 86h22v5H82Z" fill="$t"/><path d="M48 62h26v30H48Z" fill="$a"/>`,
  'mental-health': `${arch}<path d="M58 112V94c-14-6-22-18-20-34a34 34 0 0 1 68-2l8 18-10 4v14H86v18Z" fill="$m"/>${leaf(70, 78, -30, '$a', 0.9)}${leaf(72, 78, 30, '$a', 0.9)}`,
  'older-people': `${ground}${person(62, 108, '$m', 1.25)}${person(100, 108, '$a', 1.15)}${line('M124 108V74c0-8 10-8 10 0', '$m', 4)}`,
  philanthropy: `${disc}<path d="M24 88h28l16 10h38c8 0 8-12 0-12H88l30-12c8-2 12 8 5 13l-34 23H24Z" fill="$m"/>${heart(82, 46, 1.5, '$a')}`,
  poverty: `${disc}<path d="M38 100c-6-30 10-48 30-58h24c20 10 36 28 30 58Z" fill="$m"/><path d="M62 30h36l-8 12H70Z" fill="$a"/><circle cx="80" cy="74" r="13" fill="$t"/>`,
  'race-ethnicity': `${ground}${person(44, 108, '$m', 1)}${person(80, 108, '$a', 1.25)}${person(116, 108, '$m', 1)}${line('M44 40c20-24 52-24 72 0', '$t', 6)}`,
  'rural-areas': `${hill}${sun}${house(46, 100, 1.05, '$m')}${line('M70 118c8-14 4-22 20-32', '$a', 7)}<path d="M98 84h34v16H98Z" fill="$m"/><path d="M98 84a17 12 0 0 1 34 0Z" fill="$a"/>`,
  'science-technology': `${disc}<circle cx="80" cy="64" r="9" fill="$a"/>${line('M80 24c14 0 14 80 0 80s-14-80 0-80Z', '$m', 4)}<g transform="rotate(60 80 64)">${line('M80 24c14 0 14 80 0 80s-14-80 0-80Z', '$m', 4)}</g><g transform="rotate(-60 80 64)">${line('M80 24c14 0 14 80 0 80s-14-80 0-80Z', '$m', 4)}</g>`,
  'sports-recreation': `${ground}<circle cx="76" cy="66" r="36" fill="$m"/><path d="m76 50 15 11-6 18H67l-6-18Z" fill="$t"/>${line('M76 50V30M91 61l20-6M85 79l12 16M67 79 55 95M61 61l-20-6', '$t', 4)}${line('M118 96c8-4 14-10 18-18', '$a', 5)}`,
  transparency: `${disc}<path d="M44 26h52v76H44Z" fill="$m"/><path d="M54 40h32v5H54ZM54 53h32v5H54ZM54 66h20v5H54Z" fill="$t"/><circle cx="98" cy="76" r="18" fill="$t"/>${line('M98 58a18 18 0 1 1 0 36 18 18 0 0 1 0-36ZM111 89l15 15', '$a', 6)}`,
  veterans: `${arch}<path d="M66 22h28v34l-14 8-14-8Z" fill="$a"/><path d="m80 54 9 18 20 3-14 14 3 20-18-9-18 9 3-20-14-14 20-3Z" fill="$m"/>`,
  'water-sanitation': `${disc}<path d="M80 20c20 28 30 40 30 56a30 30 0 0 1-60 0c0-16 10-28 30-56Z" fill="$m"/>${line('M64 78a16 16 0 0 0 14 16', '$t', 5)}${line('M20 112c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0', '$a', 5)}`,
  women: `${disc}<circle cx="80" cy="48" r="24" fill="$m"/><path d="M36 112a44 36 0 0 1 88 0Z" fill="$m"/><path d="M56 48c0-34 48-34 48 0 8 20-4 26-4 26V52c-14 0-24-6-28-14-2 8-8 12-16 14v22s-8-6 0-26Z" fill="$a"/>`,
};

/** Returns the illustration in colors, for rendered pictures; pages use their theme. */
export function colorCauseArt(
  cause: AreaOfFocus,
  tones: { tint: string; main: string; accent: string },
): string {
  return causeArt[cause]
    .replaceAll('$t', tones.tint)
    .replaceAll('$m', tones.main)
    .replaceAll('$a', tones.accent);
}

/**
 * Returns all of them as one sprite, each by `#cause`; their tones are properties of the element.
 */
export function causeSprite(): string {
  const symbols = Object.entries(causeArt).map(([cause, art]) => {
    const themed = art
      .replaceAll('$t', 'var(--art-tint)')
      .replaceAll('$m', 'var(--art-main)')
      .replaceAll('$a', 'var(--art-accent)');
    return `<symbol id="${cause}" viewBox="0 0 160 120">${themed}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
