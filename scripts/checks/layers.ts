import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forbids, getPart } from './layers.rules.ts';
import { findDomainProblems } from './domains.rules.ts';
import { getImports } from './imports.ts';
import { repositoryFiles, root } from './sources.ts';

/**
 * Checks imports between the parts of the repository and between domains: vendors only in
 * adapters, only declared packages.
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
  return [...new Set(problems), ...findDomainProblems(imports)];
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
