import pg from 'pg';
import { findPoolerFailure, PoolerFailure } from './kept-settings.ts';

/** Append-only tables: the application may read and insert, so a bug cannot rewrite history. */
const appendOnly = ['ledger_entries', 'credit_moves', 'price_books', 'audit_entries'];
/** Functions that delete old audit entries and erase users from them; they run as the owner. */
const ownerFunctions = ['delete_old_audit_entries', 'erase_audit_user'];
/** Tables that only migrations write. */
const readOnly = ['_prisma_migrations'];

/**
 * Grants the role of `appUrl` what the application needs in the database of `ownerUrl`: rows, but
 * no DDL and no TRUNCATE. Creates the role when missing, which requires the privilege to do so.
 * Runs after every migration.
 */
export async function grantAppRole(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const role = client.escapeIdentifier(decodeURIComponent(username));
    const database = client.escapeIdentifier(
      decodeURIComponent(new URL(ownerUrl).pathname.slice(1)),
    );
    await makeRole(client, decodeURIComponent(username), decodeURIComponent(password));
    await client.query(`
      BEGIN;
      GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${role};
      GRANT USAGE ON SCHEMA public TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
      -- A rebuild of the search index puts new tables in the place of the old.
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role};
      REVOKE UPDATE, DELETE, TRUNCATE ON ${appendOnly.join(', ')} FROM ${role};
      GRANT EXECUTE ON FUNCTION ${ownerFunctions.join(', ')} TO ${role};
      REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${readOnly.join(', ')} FROM ${role};
      COMMIT`);
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; super: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1) AS exists, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super`,
    [name],
  );
  // On managed servers, roles and their passwords are created elsewhere.
  if (rows[0]?.exists === true && !rows[0].super) return;
  const verb = rows[0]?.exists === true ? 'ALTER' : 'CREATE';
  await client.query(
    `${verb} ROLE ${client.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
  );
}

/**
 * Returns why the role of this connection has too many privileges, as sentences for operators;
 * empty when it does not.
 */
export async function roleFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    name: string;
    mighty: boolean;
    owns: boolean;
    rewrites: boolean;
  }>(
    `SELECT current_user AS name,
            rolsuper OR rolbypassrls OR rolcreaterole AS mighty,
            EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER')) AS owns,
            EXISTS (SELECT 1 FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL
              AND has_table_privilege(current_user, name, 'UPDATE, DELETE, TRUNCATE')) AS rewrites
     FROM pg_roles WHERE rolname = current_user`,
    [appendOnly],
  );
  const role = rows[0];
  if (role === undefined) return [];
  const advice =
    'set DATABASE_URL to an application role, DATABASE_OWNER_URL to the owner, and run npm run db:migrate';
  return [
    ...(role.mighty
      ? [
          `DATABASE_URL: the role ${role.name} is a superuser, makes roles or passes row security; ${advice}`,
        ]
      : []),
    ...(role.owns
      ? [`DATABASE_URL: the role ${role.name} owns tables, so it could alter them; ${advice}`]
      : []),
    ...(!role.mighty && !role.owns && role.rewrites
      ? [`DATABASE_URL: the role ${role.name} could rewrite ${appendOnly.join(', ')}; ${advice}`]
      : []),
  ];
}

/**
 * Checks the role of the pool. Retries every five seconds while the database is unavailable, then
 * passes a late failure to `onLate`.
 * @throws RoleFailure when the role has too many privileges
 * @throws PoolerFailure when a pooler drops the settings of connections
 */
export async function refuseMightyRole(
  pool: pg.Pool,
  onLate: (failure: RoleFailure | PoolerFailure) => void,
): Promise<void> {
  try {
    const faults = await roleFaults(pool);
    if (faults.length > 0) throw new RoleFailure(faults.join('\n'));
  } catch (error) {
    if (error instanceof RoleFailure) throw error;
    const pooler = findPoolerFailure(error);
    if (pooler !== undefined) throw pooler;
    setTimeout(
      () =>
        void refuseMightyRole(pool, onLate).catch(
          (late: unknown) =>
            (late instanceof RoleFailure || late instanceof PoolerFailure) && onLate(late),
        ),
      5_000,
    ).unref();
  }
}

export class RoleFailure extends Error {
  override name = 'RoleFailure';
}
