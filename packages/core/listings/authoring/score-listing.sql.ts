import { Prisma } from '../../generated/prisma/client.ts';

/** Who else published a text that cards would show alike; uses listings_excerpt_hash. */
export const copyFacts = (organizationId: string, excerpt: string): Prisma.Sql => Prisma.sql`
  SELECT o.name FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE md5(l.excerpt) = md5(${excerpt}) AND l.excerpt = ${excerpt}
    AND l.organization_id <> ${organizationId} AND l.published_at IS NOT NULL
    AND o.sandbox_of_id IS NULL
  ORDER BY l.published_at LIMIT 1`;

/** What one in a hundred listings of a role reaches, in one currency and period. */
export const payFacts = (asked: {
  id: string;
  roleFamily: string;
  payCurrency: string;
  payPeriod: string;
}): Prisma.Sql => Prisma.sql`
  SELECT percentile_cont(0.99) WITHIN GROUP (ORDER BY coalesce(pay_max, pay_min))::float AS high,
    count(*)::int AS sample
  FROM listings
  WHERE role_family = ${asked.roleFamily} AND pay_currency = ${asked.payCurrency}
    AND pay_period = ${asked.payPeriod}::pay_period AND status = 'PUBLISHED' AND id <> ${asked.id}
    AND coalesce(pay_max, pay_min) IS NOT NULL
    AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = organization_id AND o.sandbox_of_id IS NOT NULL)`;

/** Listings of an organization that is younger than a day. */
export const dayOneFacts = (organizationId: string, since: Date): Prisma.Sql => Prisma.sql`
  SELECT count(l.id)::int AS count
  FROM organizations o JOIN listings l ON l.organization_id = o.id AND l.status IN ('PUBLISHED', 'PENDING')
  WHERE o.id = ${organizationId} AND o.created_at > ${since}`;
