import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Returns the value of a token in light and in dark mode. */
function token(name: string): [string, string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colors = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [colors[0] ?? '', colors[1] ?? colors[0] ?? ''];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['fig-fill', 'fig-fill-dark'])(
  'keeps a text contrast of 4.5 on %s in light and dark',
  (name) => {
    for (const theme of [0, 1] as const)
      expect(contrast(token(name)[theme], token('on-fig')[theme])).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['paper', 'surface'])(
  'keeps a button contrast of 3 on %s in light and dark',
  (ground) => {
    for (const theme of [0, 1] as const)
      expect(contrast(token('fig-fill')[theme], token(ground)[theme])).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  ['sand', 'paper'],
  ['inset', 'paper'],
  ['inset', 'surface'],
  ['oat', 'surface'],
  ['oat', 'sand'],
])('keeps %s distinguishable on %s in light and dark', (one, other) => {
  for (const theme of [0, 1] as const)
    expect(contrast(token(one)[theme], token(other)[theme])).toBeGreaterThanOrEqual(1.1);
});

test.each(['ink', 'ink-2', 'stone', 'link', 'error', 'pine', 'sky'])(
  'keeps %s at a contrast of 4.5 on every ground in light and dark',
  (text) => {
    for (const ground of ['paper', 'surface', 'sand', 'inset'])
      for (const theme of [0, 1] as const)
        expect(contrast(token(text)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(4.5);
  },
);
