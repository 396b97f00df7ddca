import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@causa/core/platform/database/migrate';
import {
  type RunningPostgres,
  startEmbeddedPostgres,
} from '../../apps/local/postgres/embedded-postgres.ts';
import { giveTo, postgresUser } from '../../apps/local/postgres/postgres-user.ts';

export interface ReplicatedPostgres {
  primary: RunningPostgres;
  replica: RunningPostgres;
  stop(): Promise<void>;
}

const scratch = fileURLToPath(new URL('../../.data/', import.meta.url));

/**
 * Starts a migrated private PostgreSQL and a streaming replica of it. The replica begins as a copy
 * of the files of the stopped primary.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = join(scratch, `causa-test-replicated-${process.pid}`);
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const start = (of: string, settings: readonly string[] = []) =>
    startEmbeddedPostgres({ folder: of, durable: false, settings });
  const prepared = await start(first);
  await migrate(prepared.url);
  await prepared.stop();
  mkdirSync(second, { recursive: true });
  execFileSync('cp', ['-a', join(first, 'data'), join(first, 'password'), second]);
  const signal = join(second, 'data', 'standby.signal');
  writeFileSync(signal, '');
  giveTo(postgresUser(), signal);
  const primary = await start(first);
  const password = readFileSync(join(first, 'password'), 'utf8').trim();
  const { hostname, port, username } = new URL(primary.url);
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
  const replica = await start(second, [`primary_conninfo=${connection}`]);
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
