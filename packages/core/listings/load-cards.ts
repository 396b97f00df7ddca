import type { FindableType } from '@causa/shared/listings/listing-types';
import { type OrgType } from '@causa/shared/organizations/org-types';
import { summarizeReplies, usuallyPercent } from '@causa/shared/organizations/statistics';
import type { Context } from '../platform/context.ts';
import { loadOrganizationCards } from './load-organization-cards.ts';
import { isLive } from '../organizations/is-listing-live.ts';
import { type Card, type CardRow, cardView } from './listing.view.ts';

export type { Card };

// The columns of `cardSelect` in one prepared statement: every search needs it, and Prisma takes
// four times as long.
const statement = `SELECT l.id, l.type, l.status, l.title, l.locale, l.location_type AS "locationType", l.location_text AS "locationText", l.city, l.state_code AS "stateCode",
  l.country_code AS "countryCode", l.latitude, l.longitude, l.pay_min AS "payMin", l.pay_max AS "payMax", l.pay_currency AS "payCurrency", l.pay_period AS "payPeriod",
  l.pay_text AS "payText", l.published_at AS "publishedAt", l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.closes_at AS "closesAt", l.time_zone AS "timeZone", l.excerpt,
  l.source, o.id AS "orgId", o.name AS "orgName", o.type AS "orgType", o.published_at AS "orgPublishedAt", o.unpublished_at AS "orgUnpublishedAt", o.frozen_at AS "orgFrozenAt",
  o.deleted_at AS "orgDeletedAt", o.is_verified AS "orgIsVerified", s.name AS "sourceName", s.url AS "sourceUrl", f.storage_key AS "logoKey", f.width AS "logoWidth", f.height AS "logoHeight", f.variants AS "logoVariants",
  r.applications, r.answered, r.median_days AS "medianDays"
  FROM listings l JOIN organizations o ON o.id = l.organization_id LEFT JOIN stored_files f ON f.id = o.logo_file_id
  LEFT JOIN sources s ON s.slug = l.source
  LEFT JOIN organization_replies r ON r.organization_id = o.id AND l.apply_on_causa WHERE l.id = ANY($1)`;

// The driver returns BIGINT as text.
type FlatRow = Omit<CardRow, 'organization' | 'payMin' | 'payMax'> & {
  payMin: string | null;
  payMax: string | null;
  orgId: string;
  orgName: string;
  orgType: OrgType;
  orgPublishedAt: Date | null;
  orgUnpublishedAt: Date | null;
  orgFrozenAt: Date | null;
  orgDeletedAt: Date | null;
  orgIsVerified: boolean;
  sourceName: string | null;
  sourceUrl: string | null;
  logoKey: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  logoVariants: string[] | null;
  applications: number | null;
  answered: number | null;
  medianDays: number | null;
};

/**
 * Returns the cards of these records in the requested order. Skips what is no longer public,
 * because the search index may lag behind the database by seconds.
 */
export async function loadCards(
  context: Context,
  refs: readonly { id: string; type: FindableType }[],
): Promise<Card[]> {
  const listingIds = refs.filter((ref) => ref.type !== 'ORG').map((ref) => ref.id);
  const orgIds = refs.filter((ref) => ref.type === 'ORG').map((ref) => ref.id);
  const [rows, orgCards] = await Promise.all([
    listingIds.length === 0
      ? []
      : context.pool
          .query<FlatRow>({ name: 'load-cards', text: statement, values: [listingIds] })
          .then((answer) => answer.rows),
    orgIds.length === 0 ? [] : loadOrganizationCards(context, orgIds),
  ]);
  const now = context.now();
  const cards = new Map<string, Card>();
  for (const flat of rows) {
    const row = toNestedRow(flat);
    if (isLive(row, row.organization, now))
      cards.set(row.id, {
        ...cardView(row, context.locale),
        ...getImportedFrom(flat),
        ...getReplyRate(flat),
      });
  }
  for (const card of orgCards) cards.set(card.id, card);
  return refs.map((ref) => cards.get(ref.id)).filter((card) => card !== undefined);
}

function toNestedRow(row: FlatRow): CardRow {
  const {
    orgId,
    orgName,
    orgType,
    orgPublishedAt,
    orgUnpublishedAt,
    orgFrozenAt,
    orgDeletedAt,
    orgIsVerified,
    logoKey,
    logoWidth,
    logoHeight,
    logoVariants,
    payMin,
    payMax,
    ...listing
  } = row;
  const organization = {
    id: orgId,
    name: orgName,
    type: orgType,
    publishedAt: orgPublishedAt,
    unpublishedAt: orgUnpublishedAt,
    frozenAt: orgFrozenAt,
    deletedAt: orgDeletedAt,
    isVerified: orgIsVerified,
    logoFile:
      logoKey === null
        ? null
        : {
            storageKey: logoKey,
            width: logoWidth,
            height: logoHeight,
            variants: logoVariants ?? [],
            alt: '',
          },
  };
  const pay = {
    payMin: payMin === null ? null : BigInt(payMin),
    payMax: payMax === null ? null : BigInt(payMax),
  };
  return { ...listing, ...pay, organization };
}

/** Nothing when most applications stay unanswered, or too few were counted. */
function getReplyRate({
  applications,
  answered,
  medianDays,
}: FlatRow): Pick<Card, 'answersInDays'> {
  if (applications === null || answered === null) return {};
  const replies = summarizeReplies({ applications, answered, medianDays });
  return replies === null || replies.days === null || replies.percent < usuallyPercent
    ? {}
    : { answersInDays: replies.days };
}

function getImportedFrom({ source, sourceName, sourceUrl }: FlatRow): Pick<Card, 'importedFrom'> {
  return sourceName === null || sourceUrl === null
    ? {}
    : { importedFrom: { slug: source, name: sourceName, url: sourceUrl } };
}
