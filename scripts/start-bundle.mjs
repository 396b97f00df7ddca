// Bundles the program of `npm start` in `.data/start`, so that the next start loads a few files
// instead of compiling two thousand. `npm start` runs this file in the background once the site is
// ready.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isFingerprint } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = join(root, '.data/start');
const sources = [
  'apps',
  'packages',
  'prisma',
  'scripts',
  'package-lock.json',
  // What setup and build left: a bundle is only found while both are up to date.
  'node_modules/.package-lock.json',
  'apps/web/dist/.made-from',
];

/**
 * Returns the bundled entry for the current sources, packages and pages, or undefined. Compares
 * sizes and times of files, which takes a twentieth of a second: a file that was only touched costs
 * a new bundle.
 */
export function findStartBundle() {
  const entry = join(all, describeSources(), 'main.mjs');
  return existsSync(entry) ? entry : undefined;
}

function describeSources() {
  const hash = createHash('sha256').update(process.version).update(root);
  const add = (path) => {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    hash.update(`${path}|${size}|${mtimeMs}|${ctimeMs}\n`);
  };
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') visit(join(folder, entry.name));
      } else add(join(folder, entry.name));
  };
  for (const path of sources.map((source) => join(root, source)))
    if (!existsSync(path)) hash.update(`${path} is missing\n`);
    else if (statSync(path).isDirectory()) visit(path);
    else add(path);
  return hash.digest('hex').slice(0, 32);
}

async function makeStartBundle() {
  const name = describeSources();
  if (existsSync(join(all, name))) return;
  mkdirSync(all, { recursive: true });
  const made = mkdtempSync(join(all, 'new-'));
  try {
    const [{ rolldown }, { external, shakeTracing }] = await Promise.all([
      import('rolldown'),
      import('./bundle.mjs'),
    ]);
    const bundled = await rolldown({
      cwd: root,
      platform: 'node',
      input: { main: 'apps/local/main.ts' },
      external: (id) =>
        [...external, ...localExternal].some((one) => id === one || id.startsWith(`${one}/`)),
      plugins: [shakeTracing(), keepSourceUrls()],
      logLevel: 'silent',
    });
    await bundled.write({
      dir: made,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared/[name]-[hash].mjs',
    });
    // Sources may have changed meanwhile, or another start was faster.
    if (describeSources() !== name || existsSync(join(all, name))) return;
    for (const other of readdirSync(all))
      if (isFingerprint(other) || (other.startsWith('new-') && isAbandoned(join(all, other))))
        rmSync(join(all, other), { recursive: true, force: true });
    renameSync(made, join(all, name));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Whether the process that made this folder ended before its bundle was complete. */
const isAbandoned = (folder) => Date.now() - statSync(folder).mtimeMs > 600_000;

/** Packages of `npm start` alone that find files beside themselves. */
const localExternal = ['tsx'];

/** Lets a bundled file find what lies beside its source. */
function keepSourceUrls() {
  return {
    name: 'keep-source-urls',
    transform(code, id) {
      if (!/import\.meta\.(url|dirname)/.test(code) || id.includes('node_modules'))
        return undefined;
      return {
        code: code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..'))),
        map: null,
      };
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(19);
  await makeStartBundle();
}
