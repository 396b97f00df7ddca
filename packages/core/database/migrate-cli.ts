import { migrate, MigrationFailure } from './migrate.ts';

// `npm run db:migrate`: the one command that every environment uses, the container image included.
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL is not set: name the database to migrate, as postgresql://user:password@host:5432/name.\n');
  process.exit(1);
}
try {
  const applied = await migrate(databaseUrl);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n');
} catch (error) {
  if (!(error instanceof MigrationFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
