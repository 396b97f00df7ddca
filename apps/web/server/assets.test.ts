import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'causa-assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const manifest = {
    'entry-client.tsx': {
      file: 'assets/main.js',
      imports: ['_shared.js'],
      css: ['assets/main.css'],
    },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'pages/home.tsx': { file: 'assets/home.js', css: ['assets/home.css'] },
    'ui/styles/noscript.css': { file: 'assets/noscript.css' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const sources = { 'features/card.tsx': 'assets/shared.js' };
  writeFileSync(join(folder, 'sources.json'), JSON.stringify(sources));
  for (const name of ['main', 'shared', 'home', 'noscript'])
    writeFileSync(join(folder, `assets/${name}.css`), `/* ${name} */`);
});

test('orders layer styles before component styles, also of imported parts', () => {
  expect(readAssets(folder).of(['pages/home.tsx'], []).css).toBe(
    '/* main *//* shared *//* home */',
  );
});

test('loads the styles of lazy parts at once, also in shared chunks', () => {
  const { css, scripts } = readAssets(folder).of([], ['features/card.tsx']);
  expect(css).toBe('/* main *//* shared */');
  expect(scripts).toEqual(['/static/dist/assets/main.js', '/static/dist/assets/shared.js']);
});

test('throws for a lazy source missing in the build', () => {
  expect(() => readAssets(folder).of(['pages/home.tsx'], ['features/gone.tsx'])).toThrow(
    /lacks features\/gone\.tsx/,
  );
});
