import type pg from 'pg';
import { type ListingAction, getNextStatus } from '@causa/core/listings/listing-lifecycle';
import { getExcerpt } from '@causa/core/listings/rich-text';
import { ownSource } from '@causa/shared/integrations/sources';
import type { SeedListing } from './seed-listing.ts';
import type { SeedOrganization } from './organizations.ts';
import { createQuestions } from './questions.ts';

type SeedTable =
  | 'organizations'
  | 'listings'
  | 'listing_questions'
  | 'users'
  | 'applications'
  | 'application_events';

/** Inserts rows, with columns as keys, in one statement. */
export async function insertRows(
  client: Pick<pg.ClientBase, 'query'>,
  table: SeedTable,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Ids derive from the listing's id, so that the same world has the same questions. */
export function questionRows(listing: SeedListing): object[] {
  return createQuestions(listing).map((question, position) => ({
    id: `${listing.id.slice(0, -2)}${(Number.parseInt(listing.id.slice(-2), 16) ^ (position + 1)).toString(16).padStart(2, '0')}`,
    listing_id: listing.id,
    position,
    ...question,
  }));
}

/** Freeze reasons by language of the organization, as staff write them. */
const frozenReasons = {
  en: 'unanswered complaints',
  es: 'quejas sin respuesta',
  pt: 'reclamações sem resposta',
};

export function organizationRow(org: SeedOrganization): object {
  return {
    id: org.id,
    name: org.name,
    type: org.type,
    locale: org.locale,
    mission: org.mission,
    description: org.description,
    areas_of_focus: org.causes,
    website: org.website,
    is_verified: org.isVerified,
    verification: org.isVerified ? 'VERIFIED' : 'NONE',
    founded_year: org.foundedYear,
    published_at: org.publishedAt,
    frozen_at: org.frozenAt,
    frozen_reason: org.frozenAt === null ? null : frozenReasons[org.locale],
    source: 'causa',
    ...placeColumns(org.city),
    created_at: org.publishedAt,
    updated_at: org.updatedAt,
  };
}

export function listingRow(listing: SeedListing, now: Date): object {
  const { org, pay } = listing;
  return {
    id: listing.id,
    type: listing.type,
    status: getStatus(listing),
    organization_id: org.id,
    locale: org.locale,
    title: listing.title,
    description: listing.description,
    excerpt: getExcerpt(listing.description),
    functions: listing.functions,
    areas_of_focus: listing.causes,
    skills: listing.skills,
    role_family: listing.roleFamily,
    location_type: listing.locationType,
    ...placeColumns(listing.city),
    remote_zone: listing.remoteZone,
    job_types: listing.jobTypes,
    payment: listing.payment,
    pay_min: pay?.min ?? null,
    pay_max: pay?.max ?? null,
    pay_currency: pay?.currency ?? null,
    pay_period: pay?.period ?? null,
    education: listing.education,
    professional_level: listing.professionalLevel,
    action_types: listing.actionTypes,
    hours_per_week: listing.hoursPerWeek,
    commitment: listing.commitment,
    capacity: listing.capacity,
    is_recurring: listing.isRecurring,
    features: listing.features,
    benefit_kinds: listing.benefitKinds,
    benefits: listing.benefits,
    how_to_apply: listing.howToApply,
    apply_url: listing.apply === 'link' ? `${org.website}/${listing.id.slice(-8)}` : null,
    apply_email: listing.apply === 'email' ? org.email : null,
    apply_on_causa: listing.apply === 'causa',
    starts_at: listing.startsAt,
    ends_at: listing.endsAt,
    time_zone: listing.timeZone,
    closes_at: listing.closesAt,
    published_at: listing.state === 'draft' ? null : listing.publishedAt,
    closed_at: listing.closedAt,
    source: listing.source,
    source_id: listing.sourceId,
    revision: 1,
    created_at: listing.publishedAt < now ? listing.publishedAt : now,
    updated_at: listing.updatedAt < now ? listing.updatedAt : now,
  };
}

type ListingStatus = NonNullable<ReturnType<typeof getNextStatus>>;

/** Returns the final status of a listing, as the product would set it. */
function getStatus({ state, source }: SeedListing): ListingStatus {
  const beginning: readonly ListingAction[] =
    source === ownSource ? ['draft', 'publish'] : ['import'];
  const history: readonly ListingAction[] =
    state === 'draft' ? ['draft'] : state === 'closed' ? [...beginning, 'close'] : beginning;
  let status: ListingStatus | 'NEW' = 'NEW';
  for (const action of history) {
    const next = getNextStatus(action, status);
    if (next === null) throw new Error(`the seed cannot ${action} a listing that is ${status}`);
    status = next;
  }
  if (status === 'NEW') throw new Error('a listing has a first action');
  return status;
}

function placeColumns(city: SeedOrganization['city'] | null): object {
  const place = city?.place;
  return {
    location_text: city?.text ?? null,
    city: city?.name ?? null,
    state_code: place?.stateCode ?? null,
    country_code: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place_id: place?.id ?? null,
  };
}
