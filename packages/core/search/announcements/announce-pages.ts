import { createHash } from 'node:crypto';
import {
  type AnnouncementTarget,
  announcementTargets,
  type Jobs,
} from '@causa/shared/platform/jobs';
import { locales } from '@causa/shared/platform/locales';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { isLive, liveUntil } from '../../organizations/is-listing-live.ts';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { ChangedPage } from './announcer.ts';

/** Several changes within this time are one announcement. */
const delayMs = 60_000;
/** Listings of an organization in one announcement. */
const listingsMax = 1_000;

type Records = Jobs['search.refresh'];

/**
 * Queues the announcement of changed records to each configured search engine. Call it when the
 * records changed; the announcement reads their current state.
 */
export async function queueAnnouncements(context: Context, records: Records): Promise<void> {
  const runAt = new Date(context.now().getTime() + delayMs);
  for (const target of announcementTargets)
    if (context.announcers?.[target] !== undefined) await queueOne(context, target, records, runAt);
}

async function queueOne(
  context: Context,
  target: AnnouncementTarget,
  { listings, organizations }: Records,
  runAt: Date,
  isEnd = false,
): Promise<void> {
  const ids = [...listings, ...organizations].toSorted().join();
  const hash = createHash('sha256').update(ids).digest('hex');
  // An end has its own key, because a queued job keeps its time.
  const key = isEnd ? `${hash}:${runAt.getTime()}` : hash;
  await addJob(
    context,
    'search.announce',
    { target, listings, organizations },
    { runAt, dedupeKey: `announce:${target}:${key}` },
  );
}

/**
 * Announces the pages of listings and organizations that are or were public. A listing with a
 * deadline is announced again when it ends.
 */
export async function announcePages(
  context: Context,
  { target, listings, organizations }: Jobs['search.announce'],
): Promise<void> {
  const announcer = context.announcers?.[target];
  if (announcer === undefined) return;
  const rows = await readRows(context, { listings, organizations });
  const now = context.now();
  // Google takes one page at a time; a job for each repeats none after a failure.
  if (target === 'google' && rows.length > 1) {
    for (const { id } of rows)
      await queueOne(context, target, { listings: [id], organizations: [] }, now);
    return;
  }
  const pages: ChangedPage[] = [];
  for (const row of rows) {
    // Google takes pages with JobPosting only, and few a day: one language of each.
    if (target === 'google' && row.type === 'EVENT') continue;
    const urls = detailUrls(row.type, row.id, row.title);
    const live = isLive(row, row.organization, now);
    const languages = target === 'google' ? [row.locale] : locales;
    for (const locale of languages)
      pages.push({ url: context.config.origin + urls[locale], isLive: live });
    const until = liveUntil(row);
    if (live && until !== null)
      await queueOne(context, target, { listings: [row.id], organizations: [] }, until, true);
  }
  if (target === 'indexnow') pages.push(...(await listOrganizationPages(context, organizations)));
  if (pages.length > 0) await announcer.announce(pages);
}

/** Returns listings that are or were public. */
function readRows({ db, now }: Context, { listings, organizations }: Records) {
  return db.listing.findMany({
    where: {
      OR: [{ id: { in: listings } }, { organizationId: { in: organizations } }],
      publishedAt: { not: null, lte: now() },
      organization: { sandboxOfId: null },
    },
    include: { organization: true },
    orderBy: { id: 'desc' },
    take: listingsMax,
  });
}

async function listOrganizationPages(
  { db, now, config }: Context,
  organizations: readonly string[],
): Promise<ChangedPage[]> {
  const rows = await db.organization.findMany({
    where: {
      id: { in: [...organizations] },
      publishedAt: { not: null, lte: now() },
      sandboxOfId: null,
    },
  });
  return rows.flatMap((row) => {
    const urls = detailUrls('ORG', row.id, row.name);
    return locales.map((locale) => ({
      url: config.origin + urls[locale],
      isLive: isOrganizationLive(row, now()),
    }));
  });
}
