import { createAgeKey, keyName, openAgeKey } from '@causa/core/adapters/backups/age-cipher';
import { BackupFailure } from '@causa/core/platform/backup/backup-failure';
import { plainCipher } from '@causa/core/platform/backup/cipher';
import { createBackup, deleteOldBackups } from '@causa/core/platform/backup/create-backup';
import type { Manifest } from '@causa/core/platform/backup/manifest';
import {
  checkBackup,
  openBackup,
  type OpenedBackup,
} from '@causa/core/platform/backup/read-backup';
import { restoreBackup } from '@causa/core/platform/backup/restore-backup';
import { secretIdOf } from '@causa/core/platform/backup/secret-id';
import { MigrationFailure } from '@causa/core/platform/database/migrate';
import { getErrorCode } from '@causa/core/platform/error-code';
import { openFiles, toS3Options } from '@causa/core/platform/files/open-files';
import { describeFileError } from '@causa/core/platform/text/text-file';
import { findBackup, openPlace } from './backup-place.ts';
import type { Flags, SeparateCommand, Surroundings } from './command.ts';
import { type OpsEnv, settings } from './env.ts';
import { CommandFailure } from './failure.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);
/** Seconds between two lines about the progress within a step. */
const progressSeconds = 5;

/** Commands that copy a whole installation, and bring it back. */
export const backupCommands: Readonly<Record<string, SeparateCommand>> = {
  backup: {
    operands: '',
    summary:
      'copies the database and all files to a folder or s3://bucket/prefix while the site runs, or checks a backup',
    flags: [
      ['--to <PLACE>', 'folder or s3://bucket/prefix that holds the backups'],
      ['--encrypt', 'encrypts with BACKUP_PASSPHRASE, readable also by the program age'],
      ['--keep <N>', 'deletes all but the newest N complete backups afterwards'],
      ['--check <BACKUP>', 'reads a backup, or the newest of a place, and compares its checksums'],
    ],
    runAlone: async (surroundings, flags) =>
      typeof flags.check === 'string'
        ? telling(flags.check, () => check(surroundings, flags.check as string))
        : telling(flags.to ?? '', () => backUp(surroundings, flags)),
  },
  restore: {
    operands: '',
    summary: 'brings a backup back into an empty database, and then to this version',
    flags: [
      ['--from <BACKUP>', 'a backup, or a place whose newest one is taken'],
      ['--send-mails', 'sends the mails that were queued in the backup in place of holding them'],
    ],
    runAlone: (surroundings, flags) =>
      telling(flags.from ?? '', () => restore(surroundings, flags)),
  },
};

async function backUp({ env, findDatabase, variables }: Surroundings, flags: Flags) {
  const { to, encrypt = false } = flags;
  if (to === undefined)
    throw new CommandFailure('Name where the backup goes: --to FOLDER or --to s3://bucket/prefix.');
  const keep = readCount(flags.keep);
  const place = openPlace(to, env);
  const sealing = encrypt ? await createAgeKey(needPassphrase(env)) : undefined;
  const database = await findDatabase();
  try {
    const { name, manifest } = await createBackup({
      databaseUrl: database.url,
      files: openStore(env),
      place,
      cipher: sealing?.cipher ?? plainCipher,
      ...(sealing === undefined ? {} : { key: { name: keyName, bytes: sealing.key } }),
      about: {
        build: env.BUILD_VERSION,
        settings: namesOfSettings(variables),
        secretId:
          database.installation.secret === undefined
            ? null
            : secretIdOf(database.installation.secret),
      },
      now: new Date(),
      onProgress: sayAtTimes(),
    });
    say(`${to}/${name}: ${describe(manifest)}.`);
    if (!encrypt) say('It is not encrypted: anyone with access to it can read all personal data.');
  } finally {
    await database.stop();
  }
  if (keep !== undefined)
    for (const name of await deleteOldBackups(place, keep)) say(`Deleted ${name}.`);
  return 0;
}

async function check({ env }: Surroundings, where: string): Promise<number> {
  const { name, backup } = await open(where, env);
  await checkBackup(backup, sayAtTimes());
  say(`${name} is complete: ${describe(backup.manifest)}.`);
  return 0;
}

async function restore({ env, findDatabase }: Surroundings, flags: Flags): Promise<number> {
  const { from, sendMails = false } = flags;
  if (from === undefined)
    throw new CommandFailure('Name the backup: --from FOLDER or --from s3://bucket/prefix.');
  const { name, backup } = await open(from, env);
  say(`${name} of ${backup.manifest.createdAt}: ${describe(backup.manifest)}.`);
  const database = await findDatabase();
  try {
    const { heldMails } = await restoreBackup(backup, {
      databaseUrl: database.url,
      files: openStore(env),
      sendMails,
      onProgress: sayAtTimes(),
    });
    say(`Restored ${name}. Next:`);
    say('- npm run db:migrate, which gives the application role its rights (compose does so).');
    const { secret = '', previousSecrets = [] } = database.installation;
    const expected = backup.manifest.secretId;
    say(
      expected === null || [secret, ...previousSecrets].some((one) => secretIdOf(one) === expected)
        ? '- Start with the same APP_SECRET, or it among APP_SECRET_PREVIOUS.'
        : '- APP_SECRET is another one than in the backup: without the old one in APP_SECRET_PREVIOUS, links in mails, encrypted keys and webhook secrets do not work.',
    );
    say(`- Set what was set: ${backup.manifest.settings.join(', ') || 'nothing was recorded'}.`);
    say('- The worker fills the search index when it starts; until then searches find nothing.');
    if (heldMails > 0)
      say(
        `- ${heldMails} mails were queued and may have been sent since: see held-mails, then held-mails release or discard.`,
      );
    return 0;
  } finally {
    await database.stop();
  }
}

async function open(where: string, env: OpsEnv): Promise<{ name: string; backup: OpenedBackup }> {
  const { name, objects } = await findBackup(where, env);
  const backup = await openBackup(objects, plainCipher, async () => {
    const key = await objects.get(keyName);
    if (key === null) throw new BackupFailure(`${keyName} is missing in the backup.`);
    return openAgeKey(key, needPassphrase(env));
  });
  return { name, backup };
}

function needPassphrase({ BACKUP_PASSPHRASE: passphrase }: OpsEnv): string {
  if (passphrase === undefined)
    throw new CommandFailure(
      'BACKUP_PASSPHRASE is not set: it encrypts the backup, and nobody can read it without.',
    );
  return passphrase;
}

const openStore = (env: OpsEnv) =>
  openFiles({ folder: env.FILES_DIR, s3: toS3Options(env), clamdUrl: null }).store;

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new CommandFailure(`--keep ${text}: name a number from 1 to 9999.`);
  return Number(text);
}

/** Names of settings that have a value, without those of the shell and the system. */
function namesOfSettings(variables: Surroundings['variables']): string[] {
  const ours =
    /^(?:APPLE|BACKUP|CLAMD|COUNTRY|FACEBOOK|FILES|GOOGLE|INDEXNOW|INTERNAL|MAIL|MEILI|PUBLIC|REDIS|S3|SECURITY|SMTP|STAFF|STRIPE|TRUST)_[A-Z0-9_]+$/;
  return Object.keys(variables)
    .filter((name) => (ours.test(name) || name in settings.shape) && variables[name]?.trim() !== '')
    .sort();
}

function describe({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files.count} files`;
}

/** Says how far a step is, every few seconds. */
function sayAtTimes(): (done: string) => void {
  let last = 0;
  return (done) => {
    // Steps begin with a capital.
    const isStep = /^[A-Z]/.test(done);
    if (!isStep && Date.now() - last < progressSeconds * 1_000) return;
    last = Date.now();
    say(`  ${done}`);
  };
}

/** Runs a command. Failures of disks, buckets and backups become sentences. */
async function telling(where: string, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const said = describeFailure(error);
    throw said === undefined ? error : new CommandFailure(`${where}: ${said}`, { cause: error });
  }
}

function describeFailure(error: unknown): string | undefined {
  if (error instanceof BackupFailure || error instanceof MigrationFailure) return error.message;
  const cause = describeFileError(error);
  if (cause !== undefined) return `${cause}.`;
  if (
    error instanceof Error &&
    /^(?:ECONN|ENOTFOUND|ETIMEDOUT|28|3D000|57P)/.test(getErrorCode(error) ?? '')
  )
    return `the database or the bucket does not answer: ${error.message || getErrorCode(error)}.`;
  // Errors of S3-compatible stores.
  if (error instanceof Error && '$metadata' in error) return `${error.name}: ${error.message}.`;
  return undefined;
}
