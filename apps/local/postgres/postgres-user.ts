import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { LocalFailure } from '../failure.ts';

export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root: then it runs as the system user `postgres`, made when it is
 * missing. Otherwise as ourselves.
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

/** Hands a file or folder to the user PostgreSQL runs as. */
export function giveTo(user: RunAs, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/**
 * Lets another user walk through (not list) the folders above `path`; only as root, and only where
 * the bit is missing.
 */
export function makePassable(user: RunAs, path: string): void {
  if (user.uid === undefined) return;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid !== user.uid && !(mode & 0o001)) chmodSync(folder, mode | 0o001);
  }
}
