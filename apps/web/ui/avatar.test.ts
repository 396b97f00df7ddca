import { readFileSync } from 'node:fs';
import { getHue, monogramHues } from '@causa/shared/platform/text/monogram';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('avatar.module.css', import.meta.url), 'utf8');

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(Array.from({ length: monogramHues }, (_none, hue) => hue))(
  'reaches AA contrast for the monogram tile of hue %i in light and dark',
  (hue) => {
    const rule = new RegExp(
      `\\.hue${hue} \\{\\s*background: light-dark\\((#\\w+), (#\\w+)\\);\\s*color: light-dark\\((#\\w+), (#\\w+)\\);`,
    ).exec(css);
    const [, paper = '', night = '', ink = '', nightInk = ''] = rule ?? [];
    for (const [tile, letters] of [
      [paper, ink],
      [night, nightInk],
    ] as const) {
      const [light = 0, dark = 0] = [luminance(tile), luminance(letters)].sort((a, b) => b - a);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('gives a name the same hue and spreads names over all hues', () => {
  const hues = Array.from({ length: 1_200 }, (_none, number) => getHue(`Fundación ${number}`));
  expect(getHue('Harbor Kitchen')).toBe(getHue('Harbor Kitchen'));
  for (let hue = 0; hue < monogramHues; hue += 1)
    expect(hues.filter((one) => one === hue).length).toBeGreaterThan(50);
});
