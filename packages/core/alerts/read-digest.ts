import type { AlertDigest, AlertItem, AlertSection } from '@causa/shared/mail';
import type { FindableType } from '@causa/shared/listing-types';
import { allAlertsPath, searchPath } from '@causa/shared/routes';
import { searchHref } from '@causa/shared/search-params';
import { signedPath } from '../kernel/signed-path.ts';
import type { Context } from '../context.ts';
import type { SavedSearch } from '../generated/prisma/client.ts';
import { type Card, loadCards } from '../listings/load-cards.ts';
import { queryOfSaved } from '../saved-searches/prepare-searches.ts';
import { searchOf } from '../saved-searches/saved-search.rules.ts';
import { alertLinks, type MailReader, notForMeLink } from './alert-links.ts';
import { reasonOf } from './alert-reason.ts';

/**
 * So many listings are shown of one search, and of all together: a mail stays under 60 KB. From the
 * fourth on, each search takes the room of two listings.
 */
const shownOfSearch = 8;
const shownInAll = 24;
const roomyFor = 3;
const roomOfSearch = 2;

interface MatchRow {
  search: number;
  itemId: string;
  itemType: FindableType;
  facets: string | null;
}

/**
 * What a digest says at the moment it leaves: its listings that are still public, each once, under
 * the first search that found it and
 * with its reason; without those the reader does not want to see again, has applied to or was told
 * of by a saved organization's mail,
 * and without searches that were stopped or deleted meanwhile. What was found for one that is
 * paused now is given back, to come after the pause.
 * Null when nothing is left.
 */
export async function readDigest(
  context: Context,
  { digest }: { digest: number },
): Promise<AlertDigest | null> {
  const row = await context.db.alertDigest.findUnique({
    where: { number: digest },
    include: { user: true },
  });
  if (row === null) return null;
  await releasePaused(context, digest);
  const matches = await context.db.$queryRaw<MatchRow[]>`
    SELECT m.search, i.item_id AS "itemId", i.item_type AS "itemType", d.facets FROM alert_matches m JOIN alert_items i ON i.number = m.item LEFT JOIN search_document d ON d.id = i.item_id
    WHERE m.digest = ${digest} AND NOT EXISTS (SELECT FROM alert_exclusions e WHERE e.user_id = ${row.userId} AND e.listing_id = i.item_id)
      AND NOT EXISTS (SELECT FROM applications a WHERE a.user_id = ${row.userId} AND a.listing_id = i.item_id)
      AND NOT EXISTS (SELECT FROM saved_news_items n WHERE n.user_id = ${row.userId} AND n.listing_id = i.item_id AND n.about = 'new'
        AND EXISTS (SELECT FROM mail_deliveries d WHERE d.saved_news_id = n.news AND d.status IN ('QUEUED', 'SENT')))
    ORDER BY i.published_at DESC, i.item_id DESC`;
  const searches = await context.db.savedSearch.findMany({
    where: {
      userId: row.userId,
      notifyByEmail: true,
      OR: [{ pausedUntil: null }, { pausedUntil: { lte: context.now() } }],
      number: { in: [...new Set(matches.map(({ search }) => search))] },
    },
    orderBy: { createdAt: 'asc' },
  });
  const refs = [
    ...new Map(matches.map(({ itemId: id, itemType: type }) => [id, { id, type }])).values(),
  ];
  const cards = new Map((await loadCards(context, refs)).map((card) => [card.id, card]));
  const { sections, others } = sectionsOf(context, row.user, searches, matches, cards);
  if (sections.length === 0) return null;
  const count = new Set(
    matches
      .filter(
        ({ itemId, search }) =>
          cards.has(itemId) && searches.some(({ number }) => number === search),
      )
      .map(({ itemId }) => itemId),
  ).size;
  const { origin } = context.config;
  return {
    firstName: row.user.firstName ?? '',
    count,
    sections,
    others,
    manage:
      origin +
      signedPath(context.config, allAlertsPath(context.locale, row.userId), row.user.email),
  };
}

/** Unless another search of the same digest tells of it. */
async function releasePaused(context: Context, digest: number): Promise<void> {
  const now = context.now();
  await context.db.$executeRaw`
    UPDATE alert_matches m SET digest = NULL FROM saved_searches s WHERE m.digest = ${digest} AND s.number = m.search AND s.notify_by_email AND s.paused_until > ${now}
      AND NOT EXISTS (SELECT FROM alert_matches o JOIN saved_searches q ON q.number = o.search
        WHERE o.digest = m.digest AND o.item = m.item AND q.notify_by_email AND (q.paused_until IS NULL OR q.paused_until <= ${now}))`;
}

function sectionsOf(
  context: Context,
  reader: MailReader,
  searches: readonly SavedSearch[],
  matches: readonly MatchRow[],
  cards: ReadonlyMap<string, Card>,
): Pick<AlertDigest, 'sections' | 'others'> {
  const told = new Set<string>();
  let room = shownInAll;
  let others = 0;
  const sections: AlertSection[] = [];
  for (const search of searches) {
    const fresh = matches.filter(
      ({ search: number, itemId }) =>
        number === search.number && cards.has(itemId) && !told.has(itemId),
    );
    if (fresh.length === 0) continue;
    for (const { itemId } of fresh) told.add(itemId);
    if (sections.length >= roomyFor) room -= roomOfSearch;
    if (room <= 0) {
      others += 1;
      continue;
    }
    const shown = fresh.slice(0, Math.min(shownOfSearch, room));
    room -= shown.length;
    sections.push({
      name: search.name,
      frequency: search.frequency,
      items: shown.map((match) => itemOf(context, reader, search, searches, matches, match, cards)),
      more: fresh.length - shown.length,
      links: {
        ...alertLinks(context.config, context.locale, search.id, reader.email),
        search: searchLink(context, search),
      },
    });
  }
  return { sections, others };
}

function itemOf(
  context: Context,
  reader: MailReader,
  search: SavedSearch,
  searches: readonly SavedSearch[],
  matches: readonly MatchRow[],
  { itemId, facets }: MatchRow,
  cards: ReadonlyMap<string, Card>,
): AlertItem {
  const card = cards.get(itemId) as Card;
  const others = matches
    .filter((match) => match.itemId === itemId && match.search !== search.number)
    .map((match) => match.search);
  const query = queryOfSaved(search, context.now());
  const words = query.text.terms.map(({ typed }) => typed);
  return {
    card,
    link: context.config.origin + card.url[context.locale],
    reason: reasonOf(query, words, card, valuesOf(facets), searchOf(search).location?.text ?? null),
    alsoIn: searches.filter(({ number }) => others.includes(number)).map(({ name }) => name),
    notForMe: notForMeLink(context.config, context.locale, reader, itemId),
  };
}

function valuesOf(facets: string | null): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const entry of facets?.split(' ') ?? []) {
    const [facet = '', value = ''] = entry.split(':');
    values.set(facet, [...(values.get(facet) ?? []), value]);
  }
  return values;
}

function searchLink({ config, locale }: Context, search: SavedSearch): string {
  return (
    config.origin +
    searchHref(searchPath(locale, search.index), { ...searchOf(search), sort: 'newest' })
  );
}
