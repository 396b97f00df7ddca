import { expect, test } from 'vitest';
import { deadExports } from './dead-exports.rules.ts';

const check = (sources: Record<string, string>) => deadExports(new Map(Object.entries(sources)));

test('reports an unused export with its file', () => {
  expect(
    check({
      'a/limits.ts': 'export const used = 1;\nexport const left = 2;\nexport type Gone = string;\n',
      'a/verb.ts': "import { used } from './limits.ts';\nused();\n",
    }),
  ).toEqual(['a/limits.ts: nothing uses left', 'a/limits.ts: nothing uses Gone']);
});

test('accepts an export used in its own file or in a namespace import', () => {
  expect(
    check({
      'a/limits.ts': 'export const used = 1;\nexport const twice = used * 2;\n',
      'a/all.ts': "import * as limits from './limits.ts';\n",
    }),
  ).toEqual([]);
});
