import { dayMs } from '@causa/shared/platform/dates/durations';
import type {
  SavedListingItem,
  SavedListingsMail,
  SavedOrganizationsMail,
} from '@causa/shared/platform/mail';
import { closingNoticeDays } from '@causa/shared/accounts/notifications';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { sourceParam } from '@causa/shared/organizations/statistics';
import { type MailReader, createDismissLink } from '../alert-links.ts';
import type { Context } from '../../platform/context.ts';
import { type Card, loadCards } from '../../listings/load-cards.ts';
import { liveUntil } from '../../organizations/is-listing-live.ts';
import type { ListingType, SavedItemReason } from '../../generated/prisma/client.ts';

import {
  selectOrganizationListings,
  selectRecipient,
  selectSavedListings,
} from './saved-item-mails.sql.ts';

/** Listings shown per organization, and in total. */
const shownOfOrganization = 5;
const shownInAll = 24;
/** Closing listings shown, independent of the number of moved deadlines. */
const closingItemsMax = 16;

interface EntryRow {
  id: string;
  type: ListingType;
  reason: SavedItemReason;
  before: Date | null;
}

/**
 * Reads the content of a mail about saved listings when it is sent: listings that are public, saved
 * and, for reminders, about to close. A moved deadline is shown once, with its old date. Null when
 * nothing is left.
 */
export async function readSavedListingsMail(
  context: Context,
  { mailId }: { mailId: number },
): Promise<SavedListingsMail | null> {
  const { firstName, zone, reader } = await getRecipient(context, mailId);
  if (reader === undefined) return null;
  const rows = await context.db.$queryRaw<EntryRow[]>(selectSavedListings(mailId));
  const cards = new Map(
    (await loadCards(context, removeRepeated(rows))).map((card) => [card.id, card]),
  );
  const moved: SavedListingsMail['moved'] = [];
  for (const row of removeRepeated(rows.filter(({ reason }) => reason !== 'closing'))) {
    const item = toItem(context, cards.get(row.id));
    const before = row.before?.toISOString() ?? null;
    // The deadline moved there and back.
    if (item !== undefined && item.card.closesAt !== before) moved.push({ ...item, before });
  }
  const movedIds = new Set(moved.map(({ card }) => card.id));
  const soon = new Date(context.now().getTime() + closingNoticeDays * dayMs).toISOString();
  const closing = rows
    .filter(({ reason, id }) => reason === 'closing' && !movedIds.has(id))
    .flatMap(({ id }) => toItem(context, cards.get(id)) ?? [])
    .filter(({ closesAt }) => closesAt !== null && closesAt <= soon);
  if (closing.length + moved.length === 0) return null;
  const inOrder = <T extends SavedListingItem>(items: T[], room: number) =>
    items.toSorted((a, b) => ((a.closesAt ?? '~') < (b.closesAt ?? '~') ? -1 : 1)).slice(0, room);
  const shownMoved = inOrder(moved, shownInAll - Math.min(closing.length, closingItemsMax));
  const counts = { closing: closing.length, moved: moved.length };
  return {
    firstName,
    closing: inOrder(closing, shownInAll - shownMoved.length),
    moved: shownMoved,
    counts,
    timeZone: zone,
    link: linkTo(context),
  };
}

/**
 * Reads the content of a mail about saved organizations when it is sent: public listings of saved
 * organizations. Null when nothing is left.
 */
export async function readSavedOrganizationsMail(
  context: Context,
  { mailId }: { mailId: number },
): Promise<SavedOrganizationsMail | null> {
  const { firstName, reader } = await getRecipient(context, mailId);
  if (reader === undefined) return null;
  const rows = await context.db.$queryRaw<EntryRow[]>(selectOrganizationListings(mailId));
  const cards = await loadCards(context, rows);
  const organizations = new Map<string, SavedOrganizationsMail['organizations'][number]>();
  let shown = 0;
  for (const card of cards) {
    const { id = '', name = '' } = card.org ?? {};
    const entry = organizations.get(id) ?? { name, items: [], more: 0 };
    organizations.set(id, entry);
    if (entry.items.length < shownOfOrganization && shown < shownInAll) {
      shown += 1;
      entry.items.push({
        card,
        link: getUrl(context, card),
        dismissLink: createDismissLink(context.config, context.locale, reader, card.id),
      });
    } else entry.more += 1;
  }
  if (cards.length === 0) return null;
  return {
    firstName,
    count: cards.length,
    organizations: [...organizations.values()],
    link: linkTo(context),
  };
}

async function getRecipient(
  context: Context,
  mailId: number,
): Promise<{ reader?: MailReader; firstName: string; zone: string }> {
  const [row] = await context.db.$queryRaw<
    (MailReader & { firstName: string | null; zone: string })[]
  >(selectRecipient(mailId));
  return row === undefined
    ? { firstName: '', zone: 'UTC' }
    : { reader: row, firstName: row.firstName ?? '', zone: row.zone };
}

/** Returns the first row of each listing. */
function removeRepeated(rows: readonly EntryRow[]): EntryRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

function toItem(context: Context, card: Card | undefined): SavedListingItem | undefined {
  if (card === undefined) return undefined;
  const instant = (value: string | null): Date | null => (value === null ? null : new Date(value));
  const until = liveUntil({
    type: card.type,
    closesAt: instant(card.closesAt),
    startsAt: instant(card.startsAt),
    endsAt: instant(card.endsAt),
  });
  return { card, link: getUrl(context, card), closesAt: until?.toISOString() ?? null };
}

function getUrl({ config, locale }: Context, card: Card): string {
  return config.origin + withQuery(card.url[locale], { [sourceParam]: 'saved' });
}

function linkTo({ config, locale }: Context): string {
  return config.origin + pagePath('savedItems', locale);
}
