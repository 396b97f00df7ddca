import { dayMs } from '@causa/shared/platform/dates/durations';
import type { z } from 'zod';
import type { savedItemSchema } from '@causa/shared/alerts/saved.contract';
import type { Locale } from '@causa/shared/platform/locales';
import { closingSoonDays } from '@causa/shared/platform/limits';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Organization, Prisma } from '../../generated/prisma/client.ts';
import { isLive, liveUntil } from '../../organizations/is-listing-live.ts';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import { cardView, toLocalTime } from '../../listings/listing.view.ts';
import { organizationCardView } from '../../listings/organization.view.ts';

export type SavedItem = z.infer<typeof savedItemSchema>;
/** When and in which language saved items are read. */
interface Reading {
  now: Date;
  locale: Locale;
}

type SavedListingRow = Prisma.ListingGetPayload<{
  include: { organization: true; deadlineChanges: true };
}>;

/**
 * Renders a saved listing in its current state: an unpublished one keeps title and organization, a
 * removed one neither.
 */
export function savedListingView(
  row: SavedListingRow,
  savedAt: Date,
  { now, locale }: Reading,
): SavedItem {
  const live = isLive(row, row.organization, now);
  const isGone =
    row.status === 'REMOVED' || row.status === 'DRAFT' || row.organization.deletedAt !== null;
  const until = liveUntil(row);
  const soon = until !== null && until.getTime() - now.getTime() <= closingSoonDays * dayMs;
  const moved = row.deadlineChanges.find(({ changedAt }) => changedAt >= savedAt);
  return {
    id: row.id,
    type: row.type,
    savedAt: savedAt.toISOString(),
    state: live
      ? soon
        ? 'CLOSING_SOON'
        : 'OPEN'
      : isGone
        ? 'GONE'
        : isOrganizationLive(row.organization, now)
          ? 'CLOSED'
          : getHiddenState(row.organization),
    title: isGone ? null : row.title,
    orgName: isGone ? null : row.organization.name,
    url: detailUrls(row.type, row.id, isGone ? '' : row.title),
    closesAt: until?.toISOString() ?? null,
    closesLocal: toLocalTime(until, row.timeZone),
    deadlineMoved:
      moved === undefined || isGone
        ? null
        : {
            before: toLocalTime(moved.before, row.timeZone),
            after: toLocalTime(moved.after, row.timeZone),
            changedAt: moved.changedAt.toISOString(),
          },
    card: live ? cardView(row, locale) : null,
  };
}

/** Renders a saved organization in its current state; a deleted one without data. */
export function savedOrganizationView(
  row: Organization,
  savedAt: Date,
  { now, locale }: Reading,
): SavedItem {
  const live = isOrganizationLive(row, now);
  const isGone = row.deletedAt !== null;
  return {
    id: row.id,
    type: 'ORG',
    savedAt: savedAt.toISOString(),
    state: live ? 'OPEN' : isGone ? 'GONE' : getHiddenState(row),
    title: isGone ? null : row.name,
    orgName: null,
    url: detailUrls('ORG', row.id, isGone ? '' : row.name),
    closesAt: null,
    closesLocal: null,
    deadlineMoved: null,
    card: live ? organizationCardView(row, locale) : null,
  };
}

/** Returns why an existing organization is not public: frozen by staff, or withdrawn by itself. */
function getHiddenState({ frozenAt }: Pick<Organization, 'frozenAt'>): 'FROZEN' | 'UNPUBLISHED' {
  return frozenAt === null ? 'UNPUBLISHED' : 'FROZEN';
}
