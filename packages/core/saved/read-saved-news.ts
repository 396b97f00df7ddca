import type {
  SavedListingItem,
  SavedListingsNews,
  SavedOrganizationsNews,
} from '@causa/shared/mail';
import { closingNoticeDays } from '@causa/shared/notifications';
import { pagePath } from '@causa/shared/routes';
import { type MailReader, notForMeLink } from '../alerts/alert-links.ts';
import type { Context } from '../context.ts';
import { type Card, loadCards } from '../listings/load-cards.ts';
import { liveUntil } from '../listings/is-live.ts';
import type { ListingType } from '../generated/prisma/client.ts';

/** So many listings are shown of one organization, and of all together. */
const shownOfOrganization = 5;
const shownInAll = 24;
/** So many that close soon have room, however many deadlines moved. */
const roomOfClosing = 16;

interface NewsRow {
  id: string;
  type: ListingType;
  about: string;
  before: Date | null;
}

/**
 * What the mail about saved listings says at the moment it leaves: those still public, still saved
 * and, if it was to be a reminder, still
 * about to close. A listing whose deadline moved is told once, with where it stood before. Null
 * when nothing is left.
 */
export async function readSavedListingsNews(
  context: Context,
  { news }: { news: number },
): Promise<SavedListingsNews | null> {
  const { firstName, zone, reader } = await readerOf(context, news);
  if (reader === undefined) return null;
  const rows = await context.db.$queryRaw<NewsRow[]>`
    SELECT l.id, l.type::text AS type, n.about, c.before FROM saved_news_items n JOIN listings l ON l.id = n.listing_id
      JOIN saved_listings s ON s.listing_id = n.listing_id AND s.user_id = n.user_id LEFT JOIN deadline_changes c ON n.about = 'moved:' || c.id
    WHERE n.news = ${news} ORDER BY c.changed_at, c.id`;
  const cards = new Map((await loadCards(context, distinct(rows))).map((card) => [card.id, card]));
  const moved: SavedListingsNews['moved'] = [];
  for (const row of distinct(rows.filter(({ about }) => about !== 'closing'))) {
    const item = itemOf(context, cards.get(row.id));
    const before = row.before?.toISOString() ?? null;
    // Moved there and back.
    if (item !== undefined && item.card.closesAt !== before) moved.push({ ...item, before });
  }
  const told = new Set(moved.map(({ card }) => card.id));
  const soon = new Date(context.now().getTime() + closingNoticeDays * 86_400_000).toISOString();
  const closing = rows
    .filter(({ about, id }) => about === 'closing' && !told.has(id))
    .flatMap(({ id }) => itemOf(context, cards.get(id)) ?? [])
    .filter(({ closesAt }) => closesAt !== null && closesAt <= soon);
  if (closing.length + moved.length === 0) return null;
  const inOrder = <T extends SavedListingItem>(items: T[], room: number) =>
    items.toSorted((a, b) => ((a.closesAt ?? '~') < (b.closesAt ?? '~') ? -1 : 1)).slice(0, room);
  const shownMoved = inOrder(moved, shownInAll - Math.min(closing.length, roomOfClosing));
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
 * What the mail about saved organizations says at the moment it leaves: what is still public, of
 * organizations still saved. Null when nothing is left.
 */
export async function readSavedOrganizationsNews(
  context: Context,
  { news }: { news: number },
): Promise<SavedOrganizationsNews | null> {
  const { firstName, reader } = await readerOf(context, news);
  if (reader === undefined) return null;
  const rows = await context.db.$queryRaw<NewsRow[]>`
    SELECT l.id, l.type::text AS type, n.about FROM saved_news_items n JOIN listings l ON l.id = n.listing_id
      JOIN saved_organizations s ON s.organization_id = l.organization_id AND s.user_id = n.user_id
    WHERE n.news = ${news} AND NOT EXISTS (SELECT FROM alert_exclusions e WHERE e.user_id = n.user_id AND e.listing_id = l.id)
    ORDER BY l.published_at DESC, l.id DESC`;
  const cards = await loadCards(context, rows);
  const organizations = new Map<string, SavedOrganizationsNews['organizations'][number]>();
  let shown = 0;
  for (const card of cards) {
    const { id = '', name = '' } = card.org ?? {};
    const entry = organizations.get(id) ?? { name, items: [], more: 0 };
    organizations.set(id, entry);
    if (entry.items.length < shownOfOrganization && shown < shownInAll) {
      shown += 1;
      entry.items.push({
        card,
        link: addressOf(context, card),
        notForMe: notForMeLink(context.config, context.locale, reader, card.id),
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

async function readerOf(
  context: Context,
  news: number,
): Promise<{ reader?: MailReader; firstName: string; zone: string }> {
  const [row] = await context.db.$queryRaw<
    (MailReader & { firstName: string | null; zone: string })[]
  >`
    SELECT u.id, u.email, u.first_name AS "firstName", alert_zone(u.time_zone, u.locale) AS zone FROM saved_news d JOIN users u ON u.id = d.user_id WHERE d.number = ${news}`;
  return row === undefined
    ? { firstName: '', zone: 'UTC' }
    : { reader: row, firstName: row.firstName ?? '', zone: row.zone };
}

/** The first row of each listing. */
function distinct(rows: readonly NewsRow[]): NewsRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

function itemOf(context: Context, card: Card | undefined): SavedListingItem | undefined {
  if (card === undefined) return undefined;
  const instant = (value: string | null): Date | null => (value === null ? null : new Date(value));
  const until = liveUntil({
    type: card.type,
    closesAt: instant(card.closesAt),
    startsAt: instant(card.startsAt),
    endsAt: instant(card.endsAt),
  });
  return { card, link: addressOf(context, card), closesAt: until?.toISOString() ?? null };
}

function addressOf({ config, locale }: Context, card: Card): string {
  return config.origin + card.url[locale];
}

function linkTo({ config, locale }: Context): string {
  return config.origin + pagePath('savedItems', locale);
}
