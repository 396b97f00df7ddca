import { dayMs } from '@causa/shared/platform/dates/durations';
import { hasField } from '@causa/shared/listings/listing-fields';
import { type QueueReason, riskyScore } from '@causa/shared/moderation/moderation';
import type { Context } from '../../../platform/context.ts';
import { richTextWithAddresses } from '../../rich-text.ts';
import { getAddressDomain } from '../../../platform/review-queue/mail-domains.ts';
import { lastDecision } from '../../../platform/review-queue/queue-items.ts';
import {
  type ScoreFacts,
  scoreListing,
  type Scored,
} from '../../../platform/review-queue/score.ts';
import { getTrust } from '../../../organizations/find-organization.ts';
import { registrableDomain } from '../../../organizations/verification/registrable-domain.ts';
import type { SimilarListing } from '../publishing/find-similar-listing.ts';
import type { ListingContent } from './draft-to-content.ts';
import type { OwnListing } from '../find-own-listing.ts';
import { Prisma, type ListingVersion } from '../../../generated/prisma/client.ts';

/** Edits within this time are judged together, since each alone may be too small for review. */
const comparedDays = 30;

/**
 * Returns the public text that an edit is compared with: the last one that staff approved within a
 * month, else the one of a month ago, else the first. Null for a listing that is not public.
 */
async function getComparableText(
  tx: Context,
  listing: OwnListing,
): Promise<Pick<Scored, 'title' | 'applyUrl' | 'applyEmail'> | null> {
  if (listing.status !== 'PUBLISHED') return null;
  const version = await findComparedVersion(tx, listing.id);
  // Imported listings have no versions.
  if (version === null) return listing;
  const { title, applyBy, applyUrl, applyEmail } = version.data;
  return {
    title,
    applyUrl: applyBy === 'LINK' ? applyUrl : null,
    applyEmail: applyBy === 'EMAIL' ? applyEmail : null,
  };
}

async function findComparedVersion(tx: Context, listingId: string): Promise<ListingVersion | null> {
  const versions = (publishedAt: { lte: Date } | { gte: Date }, number: 'asc' | 'desc') =>
    tx.db.listingVersion.findFirst({ where: { listingId, publishedAt }, orderBy: { number } });
  const monthAgo = new Date(tx.now().getTime() - comparedDays * dayMs);
  const last = await lastDecision(tx, `listing:${listingId}`, ['LISTING', 'REPORT']);
  const decidedAt = last?.decidedAt ?? monthAgo;
  // An approval creates a version a moment later; a kept report leaves the current one.
  if (decidedAt > monthAgo)
    return last?.decision === 'APPROVE'
      ? versions({ gte: decidedAt }, 'asc')
      : versions({ lte: decidedAt }, 'desc');
  return (await versions({ lte: monthAgo }, 'desc')) ?? (await versions({ gte: monthAgo }, 'asc'));
}

/** Other organizations that published a text with the same excerpt; uses listings_excerpt_hash. */
const selectCopied = (organizationId: string, excerpt: string): Prisma.Sql => Prisma.sql`
  SELECT o.name FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE md5(l.excerpt) = md5(${excerpt}) AND l.excerpt = ${excerpt}
    AND l.organization_id <> ${organizationId} AND l.published_at IS NOT NULL
    AND o.sandbox_of_id IS NULL
  ORDER BY l.published_at LIMIT 1`;

/** The 99th percentile of a role's pay, in one currency and period. */
const selectPayPercentile = (asked: {
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

/** Listings of an organization that is less than a day old. */
const selectDayOneListings = (organizationId: string, since: Date): Prisma.Sql => Prisma.sql`
  SELECT count(l.id)::int AS count
  FROM organizations o JOIN listings l ON l.organization_id = o.id AND l.status IN ('PUBLISHED', 'PENDING')
  WHERE o.id = ${organizationId} AND o.created_at > ${since}`;

/**
 * Returns why staff review a listing before its new text is public; null when it is public at once.
 * A public listing is reviewed only for what its edit risks. `similar` is the near duplicate that
 * is public already.
 */
export async function findReviewReasons(
  tx: Context,
  listing: OwnListing,
  content: ListingContent,
  similar: SimilarListing | null,
): Promise<QueueReason[] | null> {
  const trust = await getTrust(tx, listing.organizationId);
  if (trust.isSandbox) return null;
  const reasons: QueueReason[] = [
    ...(similar === null
      ? []
      : [{ rule: 'SIMILAR_LISTING', points: 0, found: similar.title } as const]),
    ...(await computeScore(tx, listing, content, trust.website)),
  ];
  const isRisky = reasons.reduce((sum, { points }) => sum + points, 0) >= riskyScore;
  if (listing.status === 'DRAFT') {
    if (!trust.isVerified && !trust.isApproved)
      return [{ rule: 'FIRST_LISTING', points: 0 }, ...reasons];
    if (trust.isReviewed) return [{ rule: 'ALWAYS_REVIEWED', points: 0 }, ...reasons];
    const last = await lastDecision(tx, `listing:${listing.id}`, ['LISTING', 'REPORT']);
    if (last?.decision === 'RETURN') return [{ rule: 'RETURNED_BEFORE', points: 0 }, ...reasons];
  }
  return isRisky || similar !== null ? reasons : null;
}

async function computeScore(
  tx: Context,
  listing: OwnListing,
  content: ListingContent,
  website: string | null,
): Promise<QueueReason[]> {
  const { title, applyUrl, applyEmail } = content;
  const words = [
    title,
    richTextWithAddresses(content.description),
    richTextWithAddresses(content.howToApply),
    content.commitment ?? '',
    ...content.benefits,
    ...content.skills,
    // For events and volunteering, this is the cost of participation.
    hasField(listing.type, 'payment') ? (content.payText ?? '') : '',
    ...listQuestions(listing),
  ];
  const facts: ScoreFacts = {
    domain: registrableDomain(website),
    applyDomain: registrableDomain(
      applyUrl ?? (applyEmail === null ? null : getAddressDomain(applyEmail)),
    ),
    before: await getComparableText(tx, listing),
    copiedFrom: await findCopied(tx, listing, content.excerpt),
    pay: await getPay(tx, listing, content),
    onDayOne: await isOnDayOne(tx, listing.organizationId),
  };
  return scoreListing({ title, text: words.join('\n'), applyUrl, applyEmail }, facts);
}

function listQuestions({ workingCopy, questions }: OwnListing): string[] {
  const copy = workingCopy?.data;
  return (copy?.questions ?? questions).flatMap(({ text, options }) => [text, ...options]);
}

/** Short texts are equal by chance. */
const copyMinLength = 80;

async function findCopied(
  { db }: Context,
  { organizationId }: OwnListing,
  excerpt: string,
): Promise<string | null> {
  if (excerpt.length < copyMinLength) return null;
  const [row] = await db.$queryRaw<{ name: string }[]>(selectCopied(organizationId, excerpt));
  return row?.name ?? null;
}

/** With fewer listings of a role, pay is not compared. */
const payMinSample = 30;

async function getPay(
  { db }: Context,
  { id }: OwnListing,
  content: ListingContent,
): Promise<ScoreFacts['pay']> {
  const offered = content.payMax ?? content.payMin;
  const { roleFamily, payCurrency, payPeriod } = content;
  if (offered === null || roleFamily === null || payCurrency === null || payPeriod === null)
    return null;
  const [row] = await db.$queryRaw<{ high: number | null; sample: number }[]>(
    selectPayPercentile({ id, roleFamily, payCurrency, payPeriod }),
  );
  if (row?.high == null || row.sample < payMinSample) return null;
  return { offered: Number(offered), tooHigh: 2 * row.high };
}

async function isOnDayOne({ db, now }: Context, organizationId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    selectDayOneListings(organizationId, new Date(now().getTime() - dayMs)),
  );
  return row?.count ?? 0;
}
