import { relative } from 'node:path';
import type { Plugin } from 'vitest/config';
import { applyMutant, switchMutants } from './find-mutants.ts';
import type { Plan } from './plan.ts';

/**
 * Changes sources on their way into the tests, in memory: the files themselves stay as they are,
 * however a run ends.
 */
export function mutateSources(root: string, { change }: Plan): Plugin {
  const pathOf = (id: string) => relative(root, id.split('?')[0] ?? id);
  const changed = new Set(
    change === null ? [] : 'one' in change ? [change.one.file] : Object.keys(change.all),
  );
  return {
    name: 'causa:mutate-sources',
    enforce: 'pre',
    // Vitest keeps what it compiled for the next run, except what this run changes.
    configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
      defineKey(({ id }) => (changed.has(pathOf(id)) ? false : undefined));
    },
    transform(code, id) {
      const file = pathOf(id);
      if (change === null || !changed.has(file)) return null;
      return {
        code:
          'one' in change
            ? applyMutant(code, change.one)
            : switchMutants(code, change.all[file] ?? []),
        map: null,
      };
    },
  };
}
