import type { OrganizationField } from '@causa/shared/organizations/organization-draft';
import type { Context } from '../../platform/context.ts';
import type { Organization } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import type { toColumns } from './organization.fields.ts';

export type FieldColumns = Partial<ReturnType<typeof toColumns>>;

/** Database columns of each form field. */
export const columnsByField: Readonly<
  Record<OrganizationField, readonly (keyof ReturnType<typeof toColumns>)[]>
> = {
  name: ['name'],
  type: ['type'],
  locale: ['locale'],
  mission: ['mission'],
  description: ['description'],
  country: ['countryCode'],
  city: ['city', 'locationText', 'stateCode', 'latitude', 'longitude', 'placeId'],
  website: ['website'],
  areasOfFocus: ['areasOfFocus'],
  foundedYear: ['foundedYear'],
  registry: ['registryCountry', 'registryNumber'],
};

/**
 * Changes the public facts of a locked organization; search, feeds and alerts follow. A former
 * public name is shown beside the new one for a while.
 */
export async function writeFields(
  tx: Context,
  before: Organization,
  columns: FieldColumns,
  by: string | null,
): Promise<void> {
  const { id, name, revision, publishedAt } = before;
  const isRenamed = columns.name !== undefined && columns.name !== name;
  await tx.db.organization.update({
    where: { id },
    data: {
      ...columns,
      ...(isRenamed && publishedAt !== null ? { formerName: name, renamedAt: tx.now() } : {}),
      revision: { increment: 1 },
      updatedAt: tx.now(),
      updatedById: by,
    },
  });
  await audit(tx, 'organization.edit', `organization:${id}`, { revision: revision + 1 });
  await queueRefresh(tx, { organizations: [id] });
}

/** Returns the columns of these fields only. */
export function pickColumns(
  columns: FieldColumns,
  fields: readonly OrganizationField[],
): FieldColumns {
  const names = new Set<string>(fields.flatMap((field) => columnsByField[field]));
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name)));
}
