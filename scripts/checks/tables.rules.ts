import { type Domain, domains } from './domains.rules.ts';
import type { TableUse } from './table-use.ts';

/**
 * Tables of higher domains that a domain's SQL joins, because a call per row would be too slow.
 * Tables of lower domains may be read like their services.
 */
const upwardReads: Readonly<Partial<Record<Domain, readonly string[]>>> = {
  // Used files and pictures, addresses of recipients, counts for operators.
  platform: [
    'alert_digests',
    'applicant_profiles',
    'application_drafts',
    'applications',
    'credit_debts',
    'disputes',
    'payments',
    'provider_events',
    'published_listings',
    'refunds',
    'saved_item_mails',
    'users',
  ],
  // Skills of public listings, the organizations of a profile.
  accounts: ['listings', 'organizations'],
  // Figures of dashboards and statistics, and the data that a verification compares.
  organizations: [
    'alert_digests',
    'alert_matches',
    'api_keys',
    'application_events',
    'applications',
    'listings',
    'published_listings',
  ],
  // The listings of an order.
  billing: ['listings'],
  // Cards and own lists with applications, pages that show listings.
  listings: ['applications', 'contents'],
  // Index documents in batches.
  search: ['contents'],
  // Saved listings without an application.
  alerts: ['applications'],
};

/** Returns one line for each write of another domain's table and each undeclared read of a higher one. */
export function foreignUses(
  file: string,
  domain: Domain | undefined,
  uses: readonly TableUse[],
  owners: ReadonlyMap<string, Domain>,
): string[] {
  return uses.flatMap(({ table, isWrite, line }) => {
    const owner = owners.get(table);
    if (owner === domain && owner !== undefined) return [];
    const place = `${file}:${line} ${isWrite ? 'writes' : 'reads'} ${table}`;
    if (owner === undefined) return [`${place}, which no file of prisma/models owns`];
    if (!isWrite && domain !== undefined && mayRead(domain, table, owner)) return [];
    return [`${place}, which belongs to ${owner}: call a service of ${owner}`];
  });
}

function mayRead(domain: Domain, table: string, owner: Domain): boolean {
  return (
    domains.indexOf(owner) < domains.indexOf(domain) ||
    upwardReads[domain]?.includes(table) === true
  );
}

/** Lists declared reads that no source of the domain makes. `used` has the tables of each domain. */
export function unusedReads(used: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return Object.entries(upwardReads).flatMap(([domain, tables]) =>
    tables
      .filter((table) => used.get(domain)?.has(table) !== true)
      .map((table) => `${domain} declares to read ${table} and does not`),
  );
}
