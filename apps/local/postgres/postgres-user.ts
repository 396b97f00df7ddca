import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { LocalFailure } from '../failure.ts';

export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * Returns the user that PostgreSQL runs as. It refuses to run as root, so root uses the system user
 * `postgres`, created if missing.
 */
export function postgresUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  try {
    return lookUp();
  } catch {
    try {
      execFileSync(
        'useradd',
        [
          '--system',
          '--user-group',
          '--no-create-home',
          '--shell',
          '/usr/sbin/nologin',
          'postgres',
        ],
        { stdio: 'ignore' },
      );
      return lookUp();
    } catch {
      throw new LocalFailure(
        'PostgreSQL does not run as root and a user "postgres" could not be created; start as another user.',
      );
    }
  }
}

function lookUp(): RunAs {
  const id = (flag: string) =>
    Number(
      execFileSync('id', [flag, 'postgres'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  return { uid: id('-u'), gid: id('-g') };
}

/** Gives a file or folder to the user that PostgreSQL runs as. */
export function giveTo(user: RunAs, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/**
 * Lets another user traverse (not list) the folders above `path`; only as root, and only if the bit
 * is missing.
 */
export function makePassable(user: RunAs, path: string): void {
  if (user.uid === undefined) return;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid !== user.uid && !(mode & 0o001)) chmodSync(folder, mode | 0o001);
  }
}
