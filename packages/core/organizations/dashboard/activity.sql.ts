import {
  type ActivityKind,
  peopleActions,
} from '@causa/shared/organizations/organization-activity';
import { Prisma } from '../../generated/prisma/client.ts';

export interface ActivityFilter {
  who?: string | undefined;
  what?: ActivityKind | undefined;
}

/** Internal actions of staff. */
const staffOnly = ['organization.staff-view', 'organization.trust', 'payment.evidence'] as const;

/**
 * Filtered audit entries of an organization and its listings. Uses
 * audit_entries_subject_created_at_idx once for the organization and once per listing.
 */
const selectEntries = (orgId: string, { who, what }: ActivityFilter): Prisma.Sql => {
  const ofPeople = Prisma.sql`e.action IN (${Prisma.join([...peopleActions])})`;
  const own = Prisma.sql`SELECT 'organization:' || ${orgId}::text AS subject`;
  const listings = Prisma.sql`
    SELECT 'listing:' || id FROM listings WHERE organization_id = ${orgId}`;
  const subjects =
    what === 'listings'
      ? listings
      : what === undefined
        ? Prisma.sql`${own} UNION ALL ${listings}`
        : own;
  const kind =
    what === 'people'
      ? ofPeople
      : what === 'organization'
        ? Prisma.sql`NOT (${ofPeople})`
        : Prisma.sql`true`;
  return Prisma.sql`
    FROM audit_entries e
    WHERE e.subject IN (${subjects}) AND ${kind} AND e.action <> ALL(${[...staffOnly]})
      AND ${who === undefined ? Prisma.sql`true` : Prisma.sql`e.actor_id = ${who}`}`;
};

/** One page of entries, newest first, with actor and listing. */
export const selectActivity = (
  orgId: string,
  filter: ActivityFilter,
  { limit, offset }: { limit: number; offset: number },
): Prisma.Sql => Prisma.sql`
  SELECT e.id, e.action, e.actor_id AS "actorId", e.created_at AS "createdAt",
    (SELECT k.name FROM api_keys k WHERE k.id = e.detail->>'apiKey') AS "apiKey",
    CASE WHEN e.subject LIKE 'listing:%' THEN substr(e.subject, 9) END AS "listingId"
  ${selectEntries(orgId, filter)}
  ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}`;

export const selectActivityCount = (orgId: string, filter: ActivityFilter): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS count ${selectEntries(orgId, filter)}`;
