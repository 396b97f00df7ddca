import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from './sources.ts';

export const licencesFile = 'docs/licences.md';

/**
 * Checks that the document lists every direct dependency with version and license, and the fonts in
 * the repository; `npm run licences` writes it.
 */
export function checkLicences(): string[] {
  const path = join(root, licencesFile);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return written === licencesPage()
    ? []
    : [`${licencesFile} does not name today's direct dependencies and fonts: run npm run licences`];
}

/** Returns the expected page, from the package.json files and the lockfile. */
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
    '# Licences of dependencies and fonts',
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
    '## Fonts in the repository',
    '',
    '| Folder | Licence |',
    '| --- | --- |',
    ...fontFolders().map((folder) => `| ${folder} | ${fontLicence(folder)} |`),
    '',
  ].join('\n');
}

function fontFolders(): string[] {
  const fonts = repositoryFiles().filter((file) => /\.(ttf|otf|woff2?)$/.test(file));
  return [...new Set(fonts.map((file) => file.slice(0, file.lastIndexOf('/'))))].sort();
}

/** Reads the LICENSE beside a font, which every font must have. */
function fontLicence(folder: string): string {
  const path = join(root, folder, 'LICENSE');
  if (!existsSync(path)) throw new Error(`${folder} has fonts and no LICENSE beside them`);
  const text = readFileSync(path, 'utf8');
  return /SIL OPEN FONT LICENSE Version 1\.1/.test(text) ? 'OFL-1.1' : 'see its LICENSE';
}
