import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { colorCauseArt } from '@causa/shared/content/cause-art';
import {
  drawableText,
  type Face,
  textPaths,
  measureWidth,
} from '../../adapters/text-fontkit/text-paths.ts';
import type { ShareCard } from './share-picture.ts';

/** Returns the picture as SVG of 1200 by 630, with all text as paths. */
export function shareSvg({ kind, cause, ...card }: ShareCard): string {
  const title = drawableText('title', card.title);
  const by = drawableText('body', card.by ?? '');
  const facts = card.facts.map((fact) => drawableText('body', fact)).filter((fact) => fact !== '');
  const titleSize = measureWidth('title', 68, title) > 1_500 ? 52 : 68;
  const lines = title === '' ? [] : wrapLines('title', titleSize, title, 730, 3);
  const top = 190;
  const byLine = by === '' ? [] : wrapLines('body', 34, by, 730, 1);
  const factLine = wrapLines('body', 30, facts.join('  ·  '), 1_060, 1);
  const art =
    cause === null
      ? ''
      : `<svg x="830" y="150" width="330" height="248" viewBox="0 0 160 120">${colorCauseArt(cause, { tint: '#ead7bf', main: '#66203f', accent: '#f2a93b' })}</svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <rect width="1200" height="630" fill="#fff8ef"/><rect y="514" width="1200" height="116" fill="#66203f"/>${art}
    <path d="M64 104V78a22 22 0 0 1 44 0v26" fill="none" stroke="#66203f" stroke-width="9" stroke-linecap="round"/><circle cx="86" cy="90" r="8" fill="#f2a93b"/>
    ${textPaths('title', 44, 'Causa', { x: 124, y: 104, fill: '#66203f' })}${textPaths('body', 28, kind, { x: 1136 - measureWidth('body', 28, kind), y: 100, fill: '#6b5648' })}
    ${lines.map((line, index) => textPaths('title', titleSize, line, { x: 64, y: top + titleSize * (0.8 + index * 1.14), fill: '#2b1d17' })).join('')}
    ${byLine.map((line) => textPaths('body', 34, line, { x: 64, y: top + titleSize * lines.length * 1.14 + 50, fill: '#4a372d' })).join('')}
    ${factLine.map((line) => textPaths('body', 30, line, { x: 64, y: 583, fill: '#fff8ef' })).join('')}</svg>`;
}

/** Wraps words to lines of at most this width; the rest is cut with an ellipsis. */
export function wrapLines(
  face: Face,
  size: number,
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureWidth(face, size, longer) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines.map((line) => cut(face, size, line, width));
  return [...lines.slice(0, most - 1), cut(face, size, lines.slice(most - 1).join(' '), width)];
}

function cut(face: Face, size: number, line: string, width: number): string {
  if (measureWidth(face, size, line) <= width) return line;
  let left = line;
  while (left.length > 1 && measureWidth(face, size, `${left}…`) > width)
    left = truncateText(left, left.length - 1);
  return `${left.trimEnd()}…`;
}
