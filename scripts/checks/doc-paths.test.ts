import { expect, test } from 'vitest';
import { citationsIn, mentionsIn } from './doc-paths.ts';

test('reads paths and commands from code, without patterns and foreign words', () => {
  const text =
    'See `packages/shared/platform/pages/routes.ts:12`, `core/<feature>/`, `and/or` and packages/nowhere.ts.\n```sh\nnpm run db:diff && ls ./docs/decisions/\nnpm test\n```';
  expect(mentionsIn(text, new Set(['packages', 'docs', 'core']))).toEqual({
    paths: ['packages/shared/platform/pages/routes.ts', 'docs/decisions/'],
    scripts: ['db:diff', 'test'],
  });
});

test('reports a comment that cites a document outside the repository', () => {
  const code =
    "const readme = 'notes.md';\n// as ux.md has it\n/** See CONTRIBUTING.md and architecture.md.\n * (spec, section 4) */\nconst ours = 1; // `docs/operations.md`";
  expect(
    citationsIn(code, new Set(['CONTRIBUTING.md', 'operations.md', 'architecture.md'])),
  ).toEqual(['ux.md', 'spec, section 4']);
});
