import type { Import } from './imports.ts';

/** The folder of each part of the repository, and the parts that it may import. */
const parts: Record<string, { folder: string; mayImport: readonly string[] }> = {
  shared: { folder: 'packages/shared/', mayImport: [] },
  i18n: { folder: 'packages/i18n/', mayImport: ['shared'] },
  tracing: { folder: 'packages/tracing/', mayImport: [] },
  core: { folder: 'packages/core/', mayImport: ['shared', 'tracing'] },
  documents: { folder: 'packages/documents/', mayImport: ['shared', 'i18n'] },
  client: { folder: 'packages/client/', mayImport: [] },
  api: { folder: 'apps/api/', mayImport: ['core', 'shared', 'tracing', 'i18n', 'documents'] },
  worker: { folder: 'apps/worker/', mayImport: ['core', 'shared', 'tracing', 'i18n', 'documents'] },
  web: { folder: 'apps/web/', mayImport: ['shared', 'tracing', 'i18n'] },
  ops: {
    folder: 'apps/ops/',
    mayImport: ['core', 'shared', 'tracing', 'documents', 'i18n', 'worker'],
  },
  local: {
    folder: 'apps/local/',
    mayImport: ['api', 'worker', 'ops', 'core', 'shared', 'tracing', 'i18n', 'web'],
  },
};

const vendors = [
  'meilisearch',
  'bullmq',
  'ioredis',
  'nodemailer',
  'stripe',
  'openid-client',
  'jose',
  '@simplewebauthn/server',
];
const inBrowser = /^apps\/web\/(?!server\/)[\w-]+\/|^packages\/(shared|i18n)\//;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

export function getPart(file: string): string | undefined {
  return Object.keys(parts).find((name) => file.startsWith(parts[name]?.folder ?? '\0'));
}

/**
 * Returns why an import is forbidden; undefined if it is allowed. `declared` are the packages in
 * the part's package.json.
 */
export function forbids({ from, to }: Import, declared: ReadonlySet<string>): string | undefined {
  const part = getPart(from);
  if (!part || isTest(from)) return undefined;
  const isOurs =
    to.includes('/') &&
    !to.startsWith('@') &&
    !to.startsWith('node:') &&
    !to.startsWith('virtual:');
  return isOurs ? forbidsOwn(part, from, to, declared) : forbidsPackage(part, from, to, declared);
}

function forbidsOwn(
  part: string,
  from: string,
  to: string,
  declared: ReadonlySet<string>,
): string | undefined {
  const other = getPart(to);
  if (to.startsWith('packages/core/generated/') && part !== 'core')
    return 'the database client stays inside core';
  if (part === other) return undefined;
  // `npm start` fills its database with the demo data.
  if (part === 'local' && to.startsWith('prisma/seed/')) return undefined;
  if (!other) return `${part} may not import what is outside packages and apps`;
  if (!parts[part]?.mayImport.includes(other)) return `${part} may not import ${other}`;
  if (part === 'local' && other === 'web' && !to.startsWith('apps/web/server/'))
    return "local may import nothing of web but its server's files";
  if (other === 'tracing' && inBrowser.test(from))
    return 'runs in a browser too, where there is no tracing';
  if (!declared.has(`@causa/${other}`))
    return `@causa/${other} is not in the package.json of ${part}`;
  return undefined;
}

function forbidsPackage(
  part: string,
  from: string,
  to: string,
  declared: ReadonlySet<string>,
): string | undefined {
  if (to.startsWith('virtual:')) return undefined;
  if (to.startsWith('node:'))
    return inBrowser.test(from) ? 'runs in a browser too, where there is no node' : undefined;
  if (part === 'shared' && to !== 'zod') return 'shared may import zod and nothing else';
  if (vendors.includes(to) && part === 'core' && !from.startsWith('packages/core/adapters/'))
    return `only core/adapters may name the vendor ${to}`;
  return declared.has(to) ? undefined : `${to} is not in the package.json of ${part}`;
}
