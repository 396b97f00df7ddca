import { expect, test } from 'vitest';
import { longComments } from './comments.rules.ts';

const long = 'word '.repeat(21).trim();

test.each([`// ${long}`, `  * ${long}`, `/** ${long} */`, `    {/* ${long} */}`])(
  'a comment that is wider than code is refused: %s',
  (line) => {
    expect(longComments('a.ts', `const a = 1;\n${line}\n`)).toEqual([
      `a.ts:2 is a comment of ${line.length} columns: break it at 100`,
    ]);
  },
);

test.each([
  `// ${'x'.repeat(97)}`,
  `const a = '${long}';`,
  `// oxlint-disable-next-line some-rule -- ${long}`,
  `// https://docs.example/${'x'.repeat(90)}`,
])('a comment of a hundred columns, a directive, an address and code are taken: %s', (line) => {
  expect(longComments('a.ts', line)).toEqual([]);
});
