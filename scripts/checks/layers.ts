import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycles, forbids, getPart, parts, unusedPackages } from './layers.rules.ts';
import { findDomainProblems } from './domains.rules.ts';
import { getImports } from './imports.ts';
import { repositoryFiles, root } from './sources.ts';

/**
 * Checks imports between the parts of the repository and between domains: vendors only in
 * adapters, only declared packages, no cycles.
 */
export function checkLayers(): string[] {
  const files = repositoryFiles().filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts') && getPart(file),
  );
  const imports = files.flatMap((file) => getImports(file));
  const problems = imports.flatMap((one) => {
    const reason = forbids(one, declaredBy(getPart(one.from) ?? ''));
    return reason ? [`${one.from} imports ${one.to}: ${reason}`] : [];
  });
  const unused = Object.entries(parts).flatMap(([part, { folder }]) => {
    const sources = repositoryFiles()
      .filter((file) => file.startsWith(folder) && /\.(tsx?|mjs|css)$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    return unusedPackages(declaredBy(part), sources).map(
      (name) => `${folder}package.json lists ${name}, which nothing in ${part} imports`,
    );
  });
  return [
    ...new Set(problems),
    ...unused,
    ...findDomainProblems(imports),
    ...cycles(imports).map((group) => `a circle of imports: ${[...group, group[0]].join(' -> ')}`),
  ];
}

const known = new Map<string, Set<string>>();

function declaredBy(part: string): Set<string> {
  const cached = known.get(part);
  if (cached) return cached;
  const file = [`packages/${part}/package.json`, `apps/${part}/package.json`].find((path) =>
    existsSync(join(root, path)),
  );
  const manifest = JSON.parse(readFileSync(join(root, file ?? 'package.json'), 'utf8')) as Partial<
    Record<'dependencies' | 'devDependencies', object>
  >;
  const names = new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.devDependencies ?? {}),
  ]);
  known.set(part, names);
  return names;
}
