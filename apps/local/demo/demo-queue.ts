import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import { changeListing, createListing } from '@causa/core/listings/listing-lifecycle';
import { findListingById } from '@causa/core/listings/live-listing';
import { addQueueItem } from '@causa/core/platform/review-queue/queue-items';
import { objectToFreeze } from '@causa/core/organizations/object-to-freeze';
import { reportPage } from '@causa/core/moderation/reports/report-page';
import type { QueueReason } from '@causa/shared/moderation/moderation';
import type { DemoOrganizations } from '../../../prisma/seed/demo-organization.ts';

/**
 * Fills the queue of the demo's staff member, besides the demo owner's listing in review: two first
 * listings, a new organization and a duplicate, two reports, a verification, an objection.
 */
export async function addDemoQueue(
  services: Services,
  ownerId: string,
  organizations: DemoOrganizations,
): Promise<void> {
  const demo = { services, ownerId, at: (daysAgo: number) => contextAt(services, daysAgo) };
  await queueOrganizations(demo, organizations);
  await submitListings(demo, organizations);
  await addReports(demo);
  await addProofs(demo, organizations);
  await objectToFreeze(
    {
      ...demo.at(6),
      actor: { kind: 'user', userId: ownerId, isStaff: false, isVerified: true, sessionId: '' },
    },
    organizations.frozen.id,
    'Respondimos todas las quejas el lunes pasado y adjuntamos los recibos. Por favor, revisen otra vez.',
  );
}

interface Demo {
  services: Services;
  ownerId: string;
  /** Returns the context of a moment in the past. */
  at(daysAgo: number): Context;
}

function contextAt({ system }: Services, daysAgo: number): Context {
  return { ...system, locale: 'es', now: () => new Date(Date.now() - daysAgo * dayMs) };
}

/** A new organization and a duplicate. */
async function queueOrganizations(
  { ownerId, at }: Demo,
  { fresh, duplicate }: DemoOrganizations,
): Promise<void> {
  await becomeNew(at(2), fresh.id);
  await addQueueItem(at(2), {
    kind: 'ORGANIZATION',
    subject: `organization:${fresh.id}`,
    organizationId: fresh.id,
    userId: ownerId,
    reasons: [{ rule: 'NEW_ORGANIZATION', points: 0 }],
  });
  await becomeNew(at(5), duplicate.id);
  await addQueueItem(at(5), {
    kind: 'DUPLICATE',
    subject: `organization:${duplicate.id}`,
    organizationId: duplicate.id,
    reasons: [{ rule: 'SAYS_DISTINCT', points: 2 }],
  });
}

/** Two first listings, one of them suspicious. */
async function submitListings(
  { services, at }: Demo,
  { fresh, duplicate, listings }: DemoOrganizations,
): Promise<void> {
  const [first, second] = await Promise.all(
    listings.slice(0, 2).map(({ id }) => findListingById(services.system, id)),
  );
  if (first == null || second == null) throw new Error('the demo has no listings');
  await submit(at(1), first, fresh.id, {
    title: 'Tallerista de siembra en escuelas',
    text: 'Enseñas a sembrar a niñas y niños de tres escuelas, dos tardes a la semana, con semillas y herramientas de la huerta.',
    reasons: [{ rule: 'FIRST_LISTING', points: 0 }],
  });
  await submit(at(3), second, duplicate.id, {
    title: 'Gane dinero desde casa ayudando',
    text: 'Trabaje a su ritmo y ayude a familias de todo el país. Para recibir su paquete, consigna la cuota de inscripcion antes de empezar y escribe por whatsapp.',
    reasons: [
      { rule: 'FIRST_LISTING', points: 0 },
      { rule: 'FEE', points: 5, found: 'consigna la cuota de inscripcion antes de empezar' },
      { rule: 'CONTACT', points: 3, found: 'escribe por whatsapp' },
    ],
  });
}

/** Two reports of a listing and one of an organization. */
async function addReports({ services: { db }, at }: Demo): Promise<void> {
  // Public before it was reported.
  const beforeReports = { lt: at(5).now() };
  const listing = await db.listing.findFirstOrThrow({
    where: {
      status: 'PUBLISHED',
      source: 'causa',
      publishedAt: beforeReports,
      closesAt: { gt: new Date(Date.now() + 5 * dayMs) },
      organization: { isVerified: false, frozenAt: null, publishedAt: beforeReports },
    },
    orderBy: { id: 'desc' },
  });
  const { id, type, organizationId } = listing;
  const reports = [
    ['ASKS_MONEY', 'They asked me to pay for a uniform before the interview.'],
    ['NOT_REAL', 'I called: nobody there knows about this job.'],
  ] as const;
  for (const [reason, text] of reports)
    await reportPage({ ...at(1), actor: { kind: 'visitor' } }, { type, id, reason, text }, null);
  await reportPage(
    { ...at(4), actor: { kind: 'visitor' } },
    { type: 'ORG', id: organizationId, reason: 'WRONG_FACTS', text: 'They moved away last year.' },
    null,
  );
}

/** A verified organization, and one whose proofs are pending. */
async function addProofs(
  { services: { db }, ownerId, at }: Demo,
  { own, fresh }: DemoOrganizations,
): Promise<void> {
  const proven = { status: 'PROVEN' as const, createdById: ownerId, createdAt: at(201).now() };
  await db.organizationProof.createMany({
    data: [
      { kind: 'EMAIL' as const, value: own.email },
      { kind: 'REGISTRY' as const, value: 'CO 8999990619' },
    ].map((proof) => ({
      ...proof,
      ...proven,
      id: newId(),
      organizationId: own.id,
      decidedAt: at(200).now(),
    })),
  });
  await db.organization.update({ where: { id: own.id }, data: { verifiedAt: at(200).now() } });
  const base = { organizationId: fresh.id, createdById: ownerId, createdAt: at(1).now() };
  await db.organizationProof.createMany({
    data: [
      {
        ...base,
        id: newId(),
        kind: 'EMAIL',
        value: 'hola@huertalaladera.example.org',
        status: 'PROVEN',
        decidedAt: at(1).now(),
      },
      { ...base, id: newId(), kind: 'REGISTRY', value: 'CO 8999990619' },
    ],
  });
  await db.organization.update({ where: { id: fresh.id }, data: { verification: 'PENDING' } });
  await addQueueItem(at(1), {
    kind: 'VERIFICATION',
    subject: `organization:${fresh.id}`,
    organizationId: fresh.id,
    score: 1,
  });
}

/** Marks the organization as not yet reviewed. */
async function becomeNew({ db, now }: Context, id: string): Promise<void> {
  await db.organization.update({
    where: { id },
    data: { publishedAt: null, createdAt: now(), updatedAt: now() },
  });
}

async function submit(
  context: Context,
  copied: NonNullable<Awaited<ReturnType<typeof findListingById>>>,
  organizationId: string,
  { title, text, reasons }: { title: string; text: string; reasons: QueueReason[] },
): Promise<void> {
  const id = newId();
  await createListing(context, 'draft', {
    type: copied.type,
    locale: copied.locale,
    excerpt: text,
    functions: copied.functions,
    areasOfFocus: copied.areasOfFocus,
    skills: copied.skills,
    roleFamily: copied.roleFamily,
    locationType: copied.locationType,
    locationText: copied.locationText,
    city: copied.city,
    stateCode: copied.stateCode,
    countryCode: copied.countryCode,
    latitude: copied.latitude,
    longitude: copied.longitude,
    jobTypes: copied.jobTypes,
    actionTypes: copied.actionTypes,
    payment: copied.payment,
    timeZone: copied.timeZone,
    closesAt: new Date(Date.now() + 40 * dayMs),
    applyOnCausa: true,
    description: [{ type: 'paragraph', text }],
    id,
    title,
    organizationId,
  });
  await changeListing(context, 'submit', { id });
  await addQueueItem(context, {
    kind: 'LISTING',
    subject: `listing:${id}`,
    listingId: id,
    organizationId,
    reasons,
  });
}
