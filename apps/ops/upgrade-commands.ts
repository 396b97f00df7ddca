import { lockMeanings } from '@causa/core/platform/database/migration-locks';
import { planUpgrade, type UpgradePlan } from '@causa/core/platform/database/plan-upgrade';
import { openDatabase } from '@causa/core/platform/database/database';
import type { SeparateCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);

/** Commands of a new version for the database of the old one. */
export const upgradeCommands: Readonly<Record<string, SeparateCommand>> = {
  upgrade: {
    operands: '',
    summary: 'says what an upgrade of the database to this version does, without doing it',
    flags: [['--check', 'lists pending migrations with their locks and the disk space they need']],
    async runAlone({ findDatabase }, { check }) {
      if (check !== true)
        throw new CommandFailure('It only checks: upgrade --check. npm run db:migrate upgrades.');
      const database = await findDatabase();
      const { pool, close } = openDatabase(database.url, { readOnly: true, max: 1 });
      try {
        return sayPlan(await planUpgrade(pool));
      } finally {
        await close();
        await database.stop();
      }
    },
  },
};

/** Prints a plan. Returns the exit code: 1 when the database cannot be upgraded. */
function sayPlan({ unknown, unfinished, pending, neededBytes, freeBytes }: UpgradePlan): number {
  for (const name of unknown)
    say(
      `The database has ${name}, which this version does not know: it belongs to a newer version.`,
    );
  for (const name of unfinished)
    say(`${name} began and did not end: read its error in _prisma_migrations first.`);
  if (unknown.length > 0 || unfinished.length > 0) return 1;
  if (pending.length === 0) {
    say('No migration is pending.');
    return 0;
  }
  say(`${pending.length} migrations are pending:`);
  for (const { name, reason, locks } of pending) {
    say(`${name}${reason === null ? '' : ` (${reason})`}`);
    for (const { kind, table, bytes, statement } of locks)
      say(`  ${table}, ${toMegabytes(bytes)}: ${lockMeanings[kind]}\n    ${statement}`);
  }
  if (neededBytes === 0) return 0;
  const free =
    freeBytes === null ? 'see the disk of the database' : `${toMegabytes(freeBytes)} are free`;
  say(`The largest change takes up to ${toMegabytes(neededBytes)} more on disk; ${free}.`);
  if (freeBytes === null || freeBytes > neededBytes) return 0;
  say('There is not enough space.');
  return 1;
}

const toMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`;
