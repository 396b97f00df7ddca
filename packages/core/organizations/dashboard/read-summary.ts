import { dayMs } from '@causa/shared/platform/dates/durations';
import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord, getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { findReachableMembers } from '../members/members.ts';

type Summary = MailTemplates['organization-summary'];

const weekMs = 7 * dayMs;
const shownListings = 5;
const shownCandidates = 3;

/**
 * Returns the content of a weekly summary mail for the seven days before it was due. Null for
 * former members, members who unsubscribed and weeks without news.
 */
export async function readSummary(
  context: Pick<Context, 'config' | 'db' | 'hooks' | 'locale' | 'now'>,
  { organizationId: orgId, userId, at }: LookedUpProps['organization-summary'],
): Promise<Summary | null> {
  const { db, locale, config } = context;
  const [member] = await findReachableMembers(context, orgId, 1, { userId });
  const organization = await db.organization.findUnique({
    where: { id: orgId },
    select: { name: true, deletedAt: true, frozenAt: true },
  });
  if (member === undefined || !member.preferences.summary) return null;
  if (organization === null || organization.deletedAt !== null || organization.frozenAt !== null)
    return null;
  const until = new Date(at);
  const from = new Date(until.getTime() - weekMs);
  const [figures] = await db.$queryRaw<{ views: number; applications: number }[]>`
    SELECT (SELECT coalesce(sum(n), 0)::int FROM organization_counts
        WHERE organization_id = ${orgId} AND metric = 'opened'
          AND day >= ${from}::date AND day < ${until}::date) AS views,
      (SELECT count(*)::int FROM applications WHERE organization_id = ${orgId} AND via = 'CAUSA'
        AND created_at > ${from} AND created_at <= ${until}) AS applications`;
  const { views = 0, applications = 0 } = figures ?? {};
  const ending = await findEndingListings(context, orgId);
  const candidates = await findNewCandidates(context, orgId, from);
  if (views + applications + ending.length + candidates.length === 0) return null;
  return {
    firstName: member.firstName ?? '',
    orgName: organization.name,
    views,
    applications,
    waiting: await context.hooks.countWaitingApplications(context, orgId),
    ending,
    candidates,
    link: config.origin + adminPath(locale, orgId),
  };
}

type Reads = Pick<Context, 'config' | 'db' | 'hooks' | 'locale' | 'now'>;

async function findEndingListings(
  { db, now, locale, config }: Reads,
  orgId: string,
): Promise<Summary['ending']> {
  const rows = await db.listing.findMany({
    where: {
      organizationId: orgId,
      status: 'PUBLISHED',
      publishedAt: { lte: now() },
      closesAt: { gt: now(), lte: new Date(now().getTime() + weekMs) },
    },
    select: { id: true, type: true, title: true, closesAt: true, timeZone: true },
    orderBy: { closesAt: 'asc' },
    take: shownListings,
  });
  return rows.map(({ id, type, title, closesAt, timeZone }) => ({
    title,
    closes: closesAt === null ? '' : localTime(closesAt, timeZone),
    link: config.origin + getOwnListingPath(locale, { orgId, type, id }),
  }));
}

/** Returns candidates recommended since then and neither rated nor invited, best first. */
async function findNewCandidates(
  context: Reads,
  orgId: string,
  from: Date,
): Promise<Summary['candidates']> {
  const { db, now, locale, config } = context;
  if ((await context.hooks.readCandidateAccess(context, orgId)) !== 'open') return [];
  const listings = await db.listing.findMany({
    where: {
      organizationId: orgId,
      status: 'PUBLISHED',
      publishedAt: { lte: now() },
      // Events have no recommendations, and other listings end by their deadline only.
      OR: [{ closesAt: null }, { closesAt: { gt: now() } }],
      recommended: { some: { rating: null, createdAt: { gt: from } } },
    },
    select: { id: true, type: true, title: true },
    orderBy: { publishedAt: 'desc' },
    take: shownListings,
  });
  const found: Summary['candidates'] = [];
  for (const { id: listingId, type, title } of listings) {
    const shown = await context.hooks.readRecommended(context, { orgId, listingId, since: from });
    for (const { id: candidateId, name, headline, lastJob, rating, invitedAt } of shown) {
      if (rating !== null || invitedAt !== null) continue;
      if (found.length === shownCandidates) return found;
      const rate = (verdict: 'good' | 'bad') =>
        config.origin +
        withQuery(organizationPath('rateCandidate', locale, { candidateId, verdict }), {
          listing: listingId,
        });
      const params = { orgId, word: getDashboardWord(type), listingId, candidateId };
      found.push({
        name,
        headline: headline ?? lastJob ?? '',
        title,
        link: config.origin + organizationPath('adminRecommendedOne', locale, params),
        good: rate('good'),
        bad: rate('bad'),
      });
    }
  }
  return found;
}
