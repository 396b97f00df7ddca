import { expect, test } from 'vitest';
import { mentionsIn } from './doc-paths.ts';

test('paths and commands are read from code, patterns and foreign words are not', () => {
  const text =
    'See `packages/shared/routes.ts:12`, `core/<feature>/`, `and/or` and packages/nowhere.ts.\n```sh\nnpm run db:diff && ls ./docs/decisions/\nnpm test\n```';
  expect(mentionsIn(text, new Set(['packages', 'docs', 'core']))).toEqual({
    paths: ['packages/shared/routes.ts', 'docs/decisions/'],
    scripts: ['db:diff', 'test'],
  });
});
