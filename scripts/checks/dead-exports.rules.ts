import { posix } from 'node:path';

/**
 * Lists exports that neither another file nor the rest of their own file uses. Sources imported as
 * a whole are skipped, unless by a test.
 */
export function deadExports(sources: ReadonlyMap<string, string>): string[] {
  const counts = new Map<string, number>();
  for (const source of sources.values())
    for (const [word] of source.matchAll(/[A-Za-z_$][\w$]*/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const whole = new Set(
    [...sources]
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .flatMap(([file, source]) =>
        [...source.matchAll(/import \* as \w+ from '(\.[^']+)'/g)].map(([, from = '']) =>
          posix.join(posix.dirname(file), from),
        ),
      ),
  );
  return [...sources]
    .filter(([file]) => !whole.has(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(declaration)]
        .map(([, name = '']) => name)
        .filter((name) => counts.get(name) === 1)
        .map((name) => `${file}: nothing uses ${name}`),
    );
}

const declaration =
  /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
