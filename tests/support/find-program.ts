import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the full path of the first of these programs found on the PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package on Debian as root. Returns false, without changes, elsewhere. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  } as const;
  process.stdout.write(`Installing the Debian package ${name} ...\n`);
  spawnSync('apt-get', ['update', '-q'], options);
  return (
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options)
      .status === 0
  );
}
