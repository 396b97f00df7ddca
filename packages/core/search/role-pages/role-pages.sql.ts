import type { RoleFamily } from '@causa/shared/search/facets';
import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql } from '../../organizations/is-listing-live.sql.ts';

/** Live jobs of a role that name their place in the same way. */
export interface RoleGroup {
  role: RoleFamily;
  city: string | null;
  stateCode: string | null;
  countryCode: string | null;
  count: number;
  newest: Date;
}

/** A place as listings name it. */
export type NamedPlace = Pick<RoleGroup, 'city' | 'stateCode' | 'countryCode'>;

/** The place of a page: a city as listings name it, a whole state or country, or everywhere. */
export type PageArea =
  | { kind: 'CITY'; names: readonly NamedPlace[] }
  | { kind: 'STATE'; countryCode: string; stateCode: string }
  | { kind: 'COUNTRY'; countryCode: string }
  | { kind: 'ANYWHERE' };

const liveJobs = (now: Date): Prisma.Sql => Prisma.sql`
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE l.type = 'JOB' AND l.status = 'PUBLISHED' AND ${isLiveSql(now)}`;

/** Counts live jobs by role and place, for their figure. Scans listings_public. */
export const selectRoleGroups = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT l.role_family AS role, l.city, l.state_code AS "stateCode",
    l.country_code AS "countryCode", count(*)::int AS count, max(l.published_at) AS newest
  ${liveJobs(now)} AND l.role_family IS NOT NULL
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

export interface RoleFacts {
  count: number;
  remote: number;
  statesPay: number;
  organizations: number;
  newest: Date;
}

/** Counts what a page says about its jobs. Uses listings_role_family_idx. */
export const selectRoleFacts = (now: Date, role: RoleFamily, area: PageArea): Prisma.Sql =>
  Prisma.sql`
  SELECT count(*)::int AS count,
    count(*) FILTER (WHERE l.location_type = 'REMOTE')::int AS remote,
    count(*) FILTER (WHERE l.pay_min IS NOT NULL OR l.pay_max IS NOT NULL)::int AS "statesPay",
    count(DISTINCT l.organization_id)::int AS organizations,
    coalesce(max(l.published_at), ${now}) AS newest
  ${liveJobs(now)} AND l.role_family = ${role} AND ${isWithin(area)}`;

/** The newest jobs of a page. Uses listings_role_family_idx. */
export const selectNewestOfRole = (
  now: Date,
  role: RoleFamily,
  area: PageArea,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT l.id ${liveJobs(now)} AND l.role_family = ${role} AND ${isWithin(area)}
  ORDER BY l.published_at DESC, l.id DESC LIMIT ${limit}`;

function isWithin(area: PageArea): Prisma.Sql {
  switch (area.kind) {
    case 'CITY':
      return Prisma.sql`(${Prisma.join(area.names.map(isNamed), ' OR ')})`;
    case 'STATE':
      return Prisma.sql`l.country_code = ${area.countryCode} AND l.state_code = ${area.stateCode}`;
    case 'COUNTRY':
      return Prisma.sql`l.country_code = ${area.countryCode}`;
    default:
      return Prisma.sql`true`;
  }
}

const isNamed = ({ city, stateCode, countryCode }: NamedPlace): Prisma.Sql => Prisma.sql`(
  l.city = ${city} AND l.country_code = ${countryCode}
  AND l.state_code IS NOT DISTINCT FROM ${stateCode})`;
