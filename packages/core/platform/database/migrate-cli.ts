import { fileURLToPath } from 'node:url';
import { storeSiteAssets } from '../site-assets/store-site-assets.ts';
import { grantAppRole } from './app-role.ts';
import { migrate, MigrationFailure } from './migrate.ts';

// `npm run db:migrate` is the migration command of every environment, including the container
// image. It connects as the owner of the tables (DATABASE_OWNER_URL) and grants privileges to the
// role of the application (DATABASE_URL), unless both are the same role. It also stores the files of
// this build's pages, for web services of other versions.
const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl = appUrl } = process.env;
if (!ownerUrl) {
  process.stderr.write(
    'DATABASE_OWNER_URL and DATABASE_URL are not set: name the database to migrate, as postgresql://user:password@host:5432/name.\n',
  );
  process.exit(1);
}
try {
  const applied = await migrate(ownerUrl);
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n',
  );
  const files = await storeSiteAssets(
    ownerUrl,
    fileURLToPath(new URL('../../../../apps/web/dist/client/assets', import.meta.url)),
  );
  if (files > 0) process.stdout.write(`Stored the ${files} files of its pages.\n`);
  if (appUrl && new URL(appUrl).username !== new URL(ownerUrl).username) {
    await grantAppRole(ownerUrl, appUrl);
    process.stdout.write(`The role ${new URL(appUrl).username} may read and write rows.\n`);
  }
} catch (error) {
  if (!(error instanceof MigrationFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
