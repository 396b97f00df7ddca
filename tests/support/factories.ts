import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { Db } from '@causa/core/platform/database/database';
import type { Listing, Organization, Prisma, User } from '@causa/core/generated/prisma/client';

/** The default current time of test worlds. */
export const testNow = new Date('2026-03-02T12:00:00Z');

const daysFromNow = (days: number) => new Date(testNow.getTime() + days * dayMs);

/** A published organization in Lisbon. Override the fields that the test is about. */
export function makeOrganization(
  db: Db,
  override: Partial<Prisma.OrganizationUncheckedCreateInput> = {},
): Promise<Organization> {
  return db.organization.create({
    data: {
      id: newId(),
      name: 'Harbour Kitchen',
      type: 'nonprofit',
      locale: 'en',
      mission: 'We cook with newcomers and neighbours.',
      description: [{ type: 'paragraph', text: 'Every evening a long table, open to all.' }],
      areasOfFocus: ['food-security', 'immigration'],
      publishedAt: daysFromNow(-100),
      locationText: 'Lisbon, Portugal',
      city: 'Lisbon',
      stateCode: '14',
      countryCode: 'PT',
      latitude: 38.71667,
      longitude: -9.13333,
      ...override,
    },
  });
}

/** A live job of the organization. Other types need their own required fields. */
export function makeListing(
  db: Db,
  organizationId: string,
  override: Partial<Prisma.ListingUncheckedCreateInput> = {},
): Promise<Listing> {
  return db.listing.create({
    data: {
      id: newId(),
      type: 'JOB',
      status: 'PUBLISHED',
      organizationId,
      locale: 'en',
      title: 'Kitchen coordinator',
      description: [
        { type: 'paragraph', text: 'Plan menus, welcome volunteers, keep the pantry in order.' },
      ],
      excerpt: 'Plan menus, welcome volunteers, keep the pantry in order.',
      functions: ['operations', 'volunteer-management'],
      areasOfFocus: ['food-security'],
      skills: ['cooking'],
      roleFamily: 'operations-manager',
      locationType: 'ONSITE',
      locationText: 'Lisbon, Portugal',
      city: 'Lisbon',
      stateCode: '14',
      countryCode: 'PT',
      latitude: 38.71667,
      longitude: -9.13333,
      jobTypes: ['full-time'],
      payment: 'paid',
      payMin: 180_000,
      payMax: 210_000,
      payCurrency: 'EUR',
      payPeriod: 'MONTH',
      education: 'no-requirement',
      professionalLevel: 'professional',
      applyOnCausa: true,
      publishedAt: daysFromNow(-3),
      closesAt: daysFromNow(20),
      ...override,
    },
  });
}

/** Form input for a new organization. Override the fields that the test is about. */
export function organizationFields(override: Record<string, unknown> = {}) {
  return {
    name: 'Harbour Kitchen',
    type: 'nonprofit',
    locale: 'en',
    country: 'PT',
    city: 'Lisbon',
    mission: 'We cook with newcomers and neighbors.',
    description: [
      {
        type: 'paragraph' as const,
        text: 'Every evening we set a long table that is open to all. Cooks from twenty countries share what they know, and nobody eats alone.',
      },
    ],
    areasOfFocus: ['food-security'],
    website: null,
    foundedYear: 2012,
    registry: null,
    ...override,
  };
}

/** Creates a user with a confirmed address. */
export function makeUser(
  db: Db,
  override: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<User> {
  const id = newId();
  return db.user.create({
    data: {
      id,
      email: `${id}@harbour.example`,
      emailVerifiedAt: testNow,
      firstName: 'Ana',
      lastName: 'Duarte',
      ...override,
    },
  });
}

/** Returns the id of a template of an organization. */
export async function makeTemplate(db: Db, organizationId: string): Promise<string> {
  const data = { ...emptyDraft('en', 'Kitchen coordinator'), commitment: 'Two evenings a week' };
  const { id } = await db.listingTemplate.create({
    data: {
      id: newId(),
      organizationId,
      name: 'Coordinators',
      type: 'JOB',
      data,
      createdAt: testNow,
      updatedAt: testNow,
    },
  });
  return id;
}

/** Creates a job of the organization that was never published. */
export function makeDraft(
  db: Db,
  organizationId: string,
  override: Partial<Prisma.ListingUncheckedCreateInput> = {},
): Promise<Listing> {
  return makeListing(db, organizationId, { status: 'DRAFT', publishedAt: null, ...override });
}

/** Freezes an organization under review, as staff do: its members can read but change nothing. */
export async function markFrozen(db: Db, id: string): Promise<void> {
  const data = { frozenAt: testNow, frozenReason: 'under review' };
  await db.organization.update({ where: { id }, data });
}
