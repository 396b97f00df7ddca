import type { z } from 'zod';
import type { duplicateOrganizationSchema } from '@causa/shared/organizations/organizations.contract';
import { duplicateQuestionsPerMinute, maxDuplicatesShown } from '@causa/shared/platform/limits';
import type { Context } from '../platform/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { requireVerified } from '../platform/identity.policy.ts';
import { takeToken } from '../platform/limits/take-token.ts';
import { pictureView } from '../platform/pictures/picture.view.ts';
import { registrableDomain } from './verification/registrable-domain.ts';

export type DuplicateOrganization = z.infer<typeof duplicateOrganizationSchema>;

/** Known facts about an organization that may exist already. */
export interface OrganizationDescription {
  name: string;
  country?: string | undefined;
  website?: string | null | undefined;
  registry?: { country: string; number: string } | null | undefined;
}

/**
 * Same for the form that creates an organization.
 * @throws EMAIL_UNVERIFIED when the address is unconfirmed
 * @throws TOO_MANY_REQUESTS
 */
export async function findDuplicatesForForm(
  context: Context,
  described: OrganizationDescription,
): Promise<DuplicateOrganization[]> {
  const { userId } = requireVerified(context);
  await takeToken(context, `duplicates:${userId}`, duplicateQuestionsPerMinute, 60);
  return findDuplicates(context, described);
}

interface DuplicateRow extends Omit<DuplicateOrganization, 'logo'> {
  logoKey: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  logoVariants: string[] | null;
}

/**
 * Returns organizations that may be the described one, best match first (docs/organizations.md),
 * without those in `except` unless a second one is impossible beside them.
 */
export async function findDuplicates(
  { db }: Pick<Context, 'db'>,
  { name, country, website, registry }: OrganizationDescription,
  except: readonly string[] = [],
): Promise<DuplicateOrganization[]> {
  const domain = registrableDomain(website);
  const number = registry === null || registry === undefined ? null : plainNumber(registry.number);
  // Each condition uses its own index: organizations_registry, _website_host, _name_key_idx and
  // _similar.
  const rows = await db.$queryRaw<DuplicateRow[]>(Prisma.sql`
    WITH asked AS (SELECT organization_name_key(${name}) AS key),
    words AS (SELECT regexp_split_to_array(key, ' ') AS word FROM asked),
    parts AS (
      SELECT array_to_string(word[first:last], ' ') AS part
      FROM words, generate_series(1, least(cardinality(word), 10)) AS first,
        LATERAL generate_series(first, least(cardinality(word), 10)) AS last
      WHERE length(array_to_string(word[first:last], ' ')) >= 4
    ), found AS (
      SELECT id, 'REGISTRY' AS because, 3::real AS sure FROM organizations
      WHERE registry_country = ${registry?.country ?? null} AND registry_number = ${number}
      UNION ALL
      SELECT id, 'DOMAIN', 2 FROM organizations
      WHERE website_host_reversed(website) = reverse(${domain})
        OR website_host_reversed(website) LIKE reverse(${domain}) || '.%'
      UNION ALL
      SELECT id, 'NAME', sure
      FROM asked, organizations_named_like(key, ${country ?? null})
      UNION ALL
      SELECT id, 'NAME', 0.9 FROM organizations
      WHERE name_key = ANY (ARRAY(SELECT part FROM parts))
    ), surest AS (
      SELECT DISTINCT ON (id) id, because, sure FROM found ORDER BY id, sure DESC
    )
    SELECT o.id, o.name, o.city, o.country_code AS "countryCode", o.is_verified AS "isVerified",
      s.because, o.is_verified AND s.sure >= 3 AS blocks,
      (SELECT count(*)::int FROM organization_members m WHERE m.organization_id = o.id) AS members,
      f.storage_key AS "logoKey", f.width AS "logoWidth", f.height AS "logoHeight", f.variants AS "logoVariants"
    FROM surest s JOIN organizations o ON o.id = s.id LEFT JOIN stored_files f ON f.id = o.logo_file_id
    WHERE o.deleted_at IS NULL AND o.sandbox_of_id IS NULL
      AND (NOT o.id = ANY (${[...except]}) OR (o.is_verified AND s.sure >= 3))
    ORDER BY s.sure DESC, o.is_verified DESC, o.id
    LIMIT ${maxDuplicatesShown}`);
  return rows.map(({ logoKey, logoWidth: width, logoHeight: height, logoVariants, ...row }) => ({
    ...row,
    logo: pictureView(
      logoKey === null
        ? null
        : { storageKey: logoKey, width, height, variants: logoVariants ?? [], alt: '' },
    ),
  }));
}

/**
 * Returns a registry number without spaces, dots and dashes: `12.345.678/0001-95` ->
 * `12345678000195`.
 */
export function plainNumber(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
}
