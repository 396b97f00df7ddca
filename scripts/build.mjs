// Builds the browser's files and the renderer of the server if their sources changed since the last
// build.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { setupOrExit } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'apps/web');
const stamp = join(web, 'dist/.made-from');
const sources = ['apps/web', 'packages/shared', 'packages/i18n'];

// Independent of the caller's value (tests set `test`), because other values include React's
// development build.
const options = () => ({ cwd: web, env: { ...process.env, NODE_ENV: 'production' } });
const command = [
  '--import',
  'tsx',
  join(root, 'node_modules/vite/bin/vite.js'),
  'build',
  '--app',
  '--logLevel',
  'warn',
];

/** Builds the web if it is outdated. Returns the sentence of a failure, else undefined. */
export function buildWeb() {
  const inputs = findOutdated();
  if (inputs === undefined) return undefined;
  const result = spawnSync(process.execPath, command, { ...options(), encoding: 'utf8' });
  return finish(inputs, result.status, `${result.stderr}${result.stdout}`);
}

/**
 * Builds the web in the background if it is outdated. Resolves to the sentence of a failure, else
 * undefined.
 */
export async function beginBuild() {
  const inputs = findOutdated();
  if (inputs === undefined) return undefined;
  const child = spawn(process.execPath, command, {
    ...options(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [errors, lines, status] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  process.off('exit', kill);
  return finish(inputs, status, errors + lines);
}

/** Returns the hash of the sources and announces the build; undefined if it is up to date. */
function findOutdated() {
  if (!existsSync(join(web, 'vite.config.ts'))) return undefined;
  const inputs = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return undefined;
  process.stdout.write('Building the site ...\n');
  return inputs;
}

function finish(inputs, status, output) {
  if (status !== 0) return `The site could not be built:\n${output}`.trim();
  writeFileSync(stamp, inputs);
  return undefined;
}

/** Returns a hash of these folders, the packages and the version of Node. */
export function fingerprint(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const source of [...folders, 'package-lock.json']) {
    for (const file of filesOf(join(root, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Whether a name in a folder is the hash of sources that a bundle was made from. Other names there
 * are never deleted: a site may have its data in the same folder (`DATA_DIR`).
 */
export const isFingerprint = (name) => /^([0-9a-f]{32}){1,2}$/.test(name);

function filesOf(path) {
  if (path.endsWith('package-lock.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        !['node_modules', 'dist'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** For the command line: sets up, builds, and ends the process with code 1 when either fails. */
export function buildOrExit() {
  setupOrExit();
  const failure = buildWeb();
  if (!failure) return;
  process.stderr.write(`${failure}\n`);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildOrExit();
