import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from './sources.ts';

export interface Import {
  from: string;
  /** A path from the root for our own files, `node:...` or a package name for others. */
  to: string;
  /** Removed at compile time. */
  typeOnly: boolean;
}

/**
 * Lists every import of a TypeScript or JavaScript source: static, re-exported and
 * `import('literal')`.
 */
export function getImports(
  file: string,
  source = readFileSync(join(root, file), 'utf8'),
): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) =>
    found.push({ from: file, to: target(file, specifier), typeOnly });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      source.slice(moduleRequest.start, moduleRequest.end),
    )?.[2];
    if (literal) add(literal, false);
  }
  return found;
}

const workspaces: Record<string, string> = {
  shared: 'packages/shared',
  i18n: 'packages/i18n',
  core: 'packages/core',
  client: 'packages/client',
  api: 'apps/api',
  web: 'apps/web',
  worker: 'apps/worker',
  ops: 'apps/ops',
  local: 'apps/local',
};

function target(file: string, specifier: string): string {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare);
  const [, name = '', path = ''] = /^@causa\/([^/]+)\/?(.*)$/.exec(bare) ?? [];
  if (workspaces[name]) return `${workspaces[name]}/${path}${/\.\w+$/.test(path) ? '' : '.ts'}`;
  if (bare.startsWith('node:') || bare.startsWith('virtual:')) return bare;
  return bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
}
