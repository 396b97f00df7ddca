import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from './sources.ts';

// Created by running the project, so absent in a fresh clone.
const madeLater = /^(\.data|node_modules|coverage)(\/|$)|\/(dist|generated)(\/|$)/;

/**
 * Checks that every path and `npm run` command in a document's code exists, and that comments cite
 * only existing documents.
 */
export function checkDocPaths(): string[] {
  const files = repositoryFiles();
  const tops = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
  const present = new Set(
    files.filter((file) => file.endsWith('.md')).map((file) => file.split('/').at(-1) ?? ''),
  );
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs|css|sql|prisma)$/.test(file) && !file.endsWith('.test.ts'),
  );
  const cited = sources.flatMap((file) =>
    citationsIn(readFileSync(join(root, file), 'utf8'), present).map(
      (name) => `${file} cites ${name}, which a reader of the repository does not have`,
    ),
  );
  const named = documents.flatMap((document) => {
    const mentions = mentionsIn(readFileSync(join(root, document), 'utf8'), tops);
    const paths = mentions.paths.filter(
      (path) => !madeLater.test(path) && !existsSync(join(root, path)),
    );
    const scripts = mentions.scripts.filter((name) => !(name in manifest.scripts));
    return [
      ...paths.map((path) => `${document} names ${path}, which is not there`),
      ...scripts.map((name) => `${document} names the command ${name}, which package.json lacks`),
    ];
  });
  return [...named, ...cited];
}

/** Lists cited documents that are not in `present`, and citations of a specification by section. */
export function citationsIn(code: string, present: ReadonlySet<string>): string[] {
  const comments = [...code.matchAll(/\/\*[\s\S]*?\*\/|(?:\/\/|--) .*$/gm)].map(
    ([comment]) => comment,
  );
  return comments.flatMap((comment) => [
    ...[...comment.matchAll(/\b[a-z][\w-]*\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !present.has(name)),
    ...[...comment.matchAll(/\bspec(?:ification)?, sections? \d+/g)].map(([citation]) => citation),
  ]);
}

/**
 * Lists the repository paths and npm commands in a document's code spans and code blocks. `tops`
 * are the names at the root.
 */
export function mentionsIn(
  text: string,
  tops: ReadonlySet<string>,
): { paths: string[]; scripts: string[] } {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const paths = new Set<string>();
  const scripts = new Set<string>();
  for (const span of code) {
    for (const [, run, short] of span.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(test|start)\b)/g))
      scripts.add(run ?? short ?? '');
    for (const word of span.split(/[\s()"',;]+/)) {
      const path = word
        .replace(/^\.\//, '')
        .replace(/[.:]+$/, '')
        .replace(/:\d+$/, '');
      // Patterns (`<feature>`, `*`, `{id}`, `NNNN`) match many files, so they are skipped.
      if (
        path.includes('/') &&
        tops.has(path.split('/')[0] ?? '') &&
        !/[<>*{}$]|NNNN|\.\.\./.test(path)
      )
        paths.add(path);
    }
  }
  return { paths: [...paths], scripts: [...scripts] };
}
