import { randomBytes } from 'node:crypto';
import { grantAppRole } from '@causa/core/platform/database/app-role';
import { openPool } from './postgres.ts';

export interface AppRole {
  name: string;
  /** The database as this role enters it. */
  url: string;
  /** Takes the role away; before its database is dropped. */
  drop(): Promise<void>;
}

/** A role of its own that may do in this database what the application may. */
export async function makeAppRole(databaseUrl: string): Promise<AppRole> {
  const name = `app_${randomBytes(4).toString('hex')}`;
  const url = new URL(databaseUrl);
  [url.username, url.password] = [name, randomBytes(12).toString('hex')];
  await grantAppRole(databaseUrl, url.href);
  return {
    name,
    url: url.href,
    async drop() {
      const owner = openPool(databaseUrl, 1);
      await owner.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
      await owner.end();
    },
  };
}
