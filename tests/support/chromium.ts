import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findProgram, installDebianPackage, isExecutable } from './find-program.ts';

// No sandbox: containers and root have none. The other switches stop the browser from contacting
// any host except the page under test.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * Pages of a journey are too short-lived for optimizing compilers: a fifth less work without them.
 */
const shortLived = '--js-flags=--no-opt,--no-maglev';

let found: string | undefined;

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, one on the PATH (the headless shell first: it
 * takes a third less work), Playwright's own, Debian's package (installed as root), or Playwright's
 * own after a download. Throws when there is none; tests that need a browser are never skipped.
 */
export function findChromium(): string {
  found ??= findInstalled() ?? install();
  if (found) return found;
  throw new Error(
    'No Chromium was found: set CHROMIUM_PATH, install chromium, or let `npx playwright-core install chromium` download one.',
  );
}

/** Starts a headless Chromium. The caller closes it. */
export function launch(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: findChromium(),
    args: [...chromiumFlags, shortLived, ...(options.args ?? [])],
  });
}

function findInstalled(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be executed.`);
  }
  const installed = findProgram(
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  );
  if (installed) return installed;
  const own = chromium.executablePath();
  return own && isExecutable(own) ? own : undefined;
}

function install(): string | undefined {
  if (installDebianPackage('chromium')) return findInstalled();
  process.stdout.write("Downloading Playwright's Chromium ...\n");
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return findInstalled();
}
