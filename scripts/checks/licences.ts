import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from './sources.ts';

export const licencesFile = 'docs/licences.md';

/**
 * The document lists every direct dependency with its version and licence; `npm run licences`
 * writes it.
 */
export function checkLicences(): string[] {
  const path = join(root, licencesFile);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return written === licencesPage()
    ? []
    : [`${licencesFile} does not name today's direct dependencies: run npm run licences`];
}

/** The page as it should be, from the package.json files and the lockfile. */
export function licencesPage(): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; license?: string }>;
  };
  const uses = new Map<string, string[]>();
  for (const file of repositoryFiles().filter(
    (name) => /(^|\/)package\.json$/.test(name) && !name.startsWith('tests/'),
  )) {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Partial<
      Record<'dependencies' | 'devDependencies', Record<string, string>>
    >;
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (!name.startsWith('@causa/'))
        uses.set(name, [
          ...(uses.get(name) ?? []),
          file.replace(/\/?package\.json$/, '') || 'the repository',
        ]);
    }
  }
  const rows = [...uses]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, users]) => {
      const entries = users.map(
        (user) =>
          lock.packages[`${user}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`],
      );
      const versions = [...new Set(entries.map((entry) => entry?.version ?? ''))].sort();
      const licence = entries[0]?.license ?? 'see its package';
      return `| ${name} | ${versions.join(', ')} | ${licence} | ${users.sort().join(', ')} |`;
    });
  const head = [
    '# Licences of the direct dependencies',
    '',
    'Written by `npm run licences`; `npm run verify` fails when it is out of date.',
    '',
  ];
  return [
    ...head,
    '| Package | Version | Licence | Used by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
