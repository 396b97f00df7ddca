import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'causa-assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the styles that order the layers stand before those of any part, also of one that the entry imports', () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const manifest = {
    'entry-client.tsx': {
      file: 'assets/main.js',
      imports: ['_shared.js'],
      css: ['assets/main.css'],
    },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'pages/home.tsx': { file: 'assets/home.js', css: ['assets/home.css'] },
    'styles/noscript.css': { file: 'assets/noscript.css' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  for (const name of ['main', 'shared', 'home', 'noscript'])
    writeFileSync(join(folder, `assets/${name}.css`), `/* ${name} */`);
  expect(readAssets(folder).of(['pages/home.tsx'], []).css).toBe(
    '/* main *//* shared *//* home */',
  );
});
