import {
  type ApplicationSort,
  type ApplicationTab,
  applicationTabs,
  statusesByTab,
  type VerdictFilter,
} from '@causa/shared/applications/application-review';
import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { Prisma } from '../../generated/prisma/client.ts';
import { likeText } from '../../platform/text/like-text.ts';
import { selectUnreadableListings } from './access.ts';
import { isHiddenFrom } from './hidden-names.ts';

/** Filters of the list besides its tab. */
export interface ReceivedConditions {
  tab: ApplicationTab;
  /** One status of the tab. */
  status?: ApplicationStatus | undefined;
  listingId?: string | undefined;
  /** A part of the name. */
  q?: string | undefined;
  /** The caller's own verdict. */
  verdict?: VerdictFilter | undefined;
  /** `{question id}:{answer}`. */
  answer?: string | undefined;
  resume?: 'yes' | 'no' | undefined;
  /** Days, UTC. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only applications with neither an offer nor a decline. */
  undecided?: true | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

interface Reader {
  orgId: string;
  userId: string;
  now: Date;
}

const like = (part: string): string => `%${likeText(part)}%`;
const isWaiting = Prisma.sql`(a.status IN ('SENT', 'VIEWED') AND a.replied_at IS NULL)`;

/** The name by which applications are sorted; hidden ones come first, by age. */
const nameKeys = (userId: string): Prisma.Sql[] => [
  ...[Prisma.sql`u.last_name`, Prisma.sql`u.first_name`].map(
    (name) => Prisma.sql`CASE WHEN ${isHiddenFrom(userId)} THEN '' ELSE lower(${name}) END`,
  ),
  Prisma.sql`a.id`,
];

const getOrder = (userId: string): Readonly<Record<ApplicationSort, Prisma.Sql>> => ({
  // Unanswered ones first (oldest first), then the others (newest first): one number, since tens of
  // thousands of rows are sorted for each page.
  waiting: Prisma.sql`
    CASE WHEN ${isWaiting} THEN date_part('epoch', a.created_at)
      ELSE 1e10 - date_part('epoch', a.created_at) END, a.id DESC`,
  newest: Prisma.sql`a.created_at DESC, a.id DESC`,
  name: Prisma.join(nameKeys(userId)),
});
const byAge = [Prisma.sql`a.created_at`, Prisma.sql`a.id`];
/** The order of `next`: by age, so that a changed status moves nothing. */
const getNextOrder = (
  userId: string,
): Readonly<Record<ApplicationSort, { by: Prisma.Sql[]; isDescending: boolean }>> => ({
  waiting: { by: byAge, isDescending: false },
  newest: { by: byAge, isDescending: true },
  name: { by: nameKeys(userId), isDescending: false },
});

/**
 * Selects applications to an organization under some filters in any tab; by the index on
 * (organization_id, status, created_at, id). Without users' own records and unreadable ones.
 */
function selectReceived(
  { orgId, userId, now }: Reader,
  { listingId, q, verdict, answer, resume, from, to, ids, undecided }: ReceivedConditions,
  withNames = false,
): Prisma.Sql {
  const and = [
    Prisma.sql`a.organization_id = ${orgId} AND a.via = 'CAUSA'`,
    Prisma.sql`a.listing_id NOT IN (${selectUnreadableListings(orgId, now)})`,
    listingId === undefined ? null : Prisma.sql`a.listing_id = ${listingId}`,
    undecided === undefined
      ? null
      : Prisma.sql`a.status IN ('SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW')`,
    ids === undefined ? null : Prisma.sql`a.id = ANY(${[...ids]}::text[])`,
    q === undefined || q === ''
      ? null
      : Prisma.sql`
          concat_ws(' ', u.first_name, u.last_name) ILIKE ${like(q)} AND NOT ${isHiddenFrom(userId)}`,
    filterVerdict(userId, verdict),
    filterAnswer(answer),
    resume === undefined
      ? null
      : Prisma.sql`
          a.status <> 'WITHDRAWN' AND (a.resume_file_id IS NOT NULL) = ${resume === 'yes'}`,
    from === undefined ? null : Prisma.sql`a.created_at >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === undefined
      ? null
      : Prisma.sql`a.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  ].filter((condition) => condition !== null);
  // Names are joined only when needed, since the join is most of the work.
  const names =
    withNames || (q !== undefined && q !== '')
      ? Prisma.sql`JOIN users u ON u.id = a.user_id`
      : Prisma.empty;
  return Prisma.sql`
    FROM applications a ${names}
    WHERE ${Prisma.join(and, ' AND ')}`;
}

function filterVerdict(userId: string, verdict: VerdictFilter | undefined): Prisma.Sql | null {
  if (verdict === undefined) return null;
  const own = Prisma.sql`
    SELECT FROM application_reviews r WHERE r.application_id = a.id AND r.user_id = ${userId}`;
  return verdict === 'NONE'
    ? Prisma.sql`NOT EXISTS (${own})`
    : Prisma.sql`EXISTS (${own} AND r.verdict = ${verdict}::verdict)`;
}

/** Answers and resumes of withdrawn applications are private. */
function filterAnswer(answer: string | undefined): Prisma.Sql | null {
  if (answer === undefined) return null;
  const [questionId, given] = [answer.slice(0, 32), answer.slice(33)];
  return Prisma.sql`
    a.status <> 'WITHDRAWN' AND a.answers @> ${JSON.stringify([{ questionId, answer: given }])}::jsonb`;
}

function filterTab({ tab, status }: Pick<ReceivedConditions, 'tab' | 'status'>): Prisma.Sql {
  if (status === undefined && tab === 'all') return Prisma.sql`true`;
  const statuses = statusesByTab[tab].filter((one) => status === undefined || one === status);
  return Prisma.sql`a.status = ANY(${statuses}::application_status[])`;
}

/** Selects the ids of one page, in the order of the list. */
export const selectPage = (
  reader: Reader,
  conditions: ReceivedConditions,
  { sort, limit, offset }: { sort: ApplicationSort; limit: number; offset: number },
): Prisma.Sql => Prisma.sql`
  SELECT a.id ${selectReceived(reader, conditions, sort === 'name')} AND ${filterTab(conditions)}
  ORDER BY ${getOrder(reader.userId)[sort]} LIMIT ${limit} OFFSET ${offset}`;

/** Selects all ids, for bulk actions. */
export const selectAll = (reader: Reader, conditions: ReceivedConditions): Prisma.Sql => Prisma.sql`
  SELECT a.id ${selectReceived(reader, conditions)} AND ${filterTab(conditions)}`;

/** Selects the ids after one, oldest first, for exports in batches. */
export const selectBatchAfter = (
  reader: Reader,
  conditions: ReceivedConditions,
  { after, limit }: { after: string | undefined; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT a.id ${selectReceived(reader, conditions)} AND ${filterTab(conditions)}
    AND ${after === undefined ? Prisma.sql`true` : Prisma.sql`a.id > ${after}`}
  ORDER BY a.id LIMIT ${limit}`;

/** Counts each tab under the same filters. */
export const selectCounts = (reader: Reader, conditions: ReceivedConditions): Prisma.Sql => {
  const columns = applicationTabs.map(
    (tab) =>
      Prisma.sql`
        coalesce(sum(a.n) FILTER (WHERE ${filterTab({ tab })}), 0)::int AS ${Prisma.raw(`"${tab}"`)}`,
  );
  return Prisma.sql`
    SELECT ${Prisma.join(columns)}
    FROM (SELECT a.status, count(*) AS n ${selectReceived(reader, conditions)} GROUP BY a.status) AS a`;
};

/** Counts the tab when one status of it is selected. */
export const selectCount = (reader: Reader, conditions: ReceivedConditions): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS count ${selectReceived(reader, conditions)} AND ${filterTab(conditions)}`;

/** Counts undecided applications to the listings with these ids. */
export const selectUndecidedCount = (
  reader: Omit<Reader, 'userId'>,
  listings: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS count
  ${selectReceived({ ...reader, userId: '' }, { tab: 'all', undecided: true })}
    AND a.listing_id IN (${listings})`;

/** Selects undecided applications, with their listing. */
export const selectUndecided = (
  reader: Omit<Reader, 'userId'>,
  listingIds: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT a.id, a.listing_id AS "listingId"
  ${selectReceived({ ...reader, userId: '' }, { tab: 'all', undecided: true })}
    AND a.listing_id = ANY(${[...listingIds]}::text[])
  ORDER BY a.id`;

/**
 * Selects the neighbor of an application in the list; `isUnread`: only ones that no member has
 * viewed.
 */
export const selectNeighbor = (
  reader: Reader,
  conditions: ReceivedConditions,
  {
    id,
    sort,
    step,
    isUnread = false,
  }: {
    id: string;
    sort: ApplicationSort;
    step: 1 | -1;
    isUnread?: boolean;
  },
): Prisma.Sql => {
  const { by, isDescending } = getNextOrder(reader.userId)[sort];
  const isDown = isDescending === (step === 1);
  const columns = Prisma.join(by);
  const one = Prisma.sql`
    (SELECT ${columns} FROM applications a JOIN users u ON u.id = a.user_id WHERE a.id = ${id})`;
  const beyond = isDown ? Prisma.sql`(${columns}) < ${one}` : Prisma.sql`(${columns}) > ${one}`;
  const which = isUnread
    ? Prisma.sql`a.status = 'SENT' AND a.id <> ${id}`
    : Prisma.sql`${filterTab(conditions)} AND ${beyond}`;
  const direction = isDown ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`
    SELECT a.id ${selectReceived(reader, conditions, sort === 'name')} AND ${which}
    ORDER BY ${Prisma.join(by.map((column) => Prisma.sql`${column} ${direction}`))} LIMIT 1`;
};

/** Selects an organization's listings with applications, newest first. */
export const selectListings = ({ orgId, now }: Omit<Reader, 'userId'>): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.type, l.title, l.locale FROM listings l
  WHERE l.organization_id = ${orgId}
    AND EXISTS (SELECT FROM applications a WHERE a.listing_id = l.id AND a.via = 'CAUSA')
    AND l.id NOT IN (${selectUnreadableListings(orgId, now)})
  ORDER BY l.published_at DESC NULLS LAST, l.id DESC LIMIT 200`;
