import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { day } from './dates.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';

const firstNames =
  'Camila Andrés Luisa Mateo Paula Julián Sara Tomás Elena Samuel Mariana Nicolás Adriana Esteban Natalia Felipe Rosa Iván Gloria'.split(
    ' ',
  );
const lastNames =
  'Zapata Giraldo Mejía Arango Henao Cano Duque Vélez Rendón Montoya Palacio Echeverri Uribe Bedoya Toro Correa Hoyos Marulanda'.split(
    ' ',
  );

/** Returns the name of an applicant. */
export function applicantName(index: number): { firstName: string; lastName: string } {
  const last = (at: number) => lastNames[at % lastNames.length] ?? '';
  return {
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName: `${last(index * 7)} ${last(index * 5 + 3)}`,
  };
}

/** Number of applications per status, with their latest and earliest age in days. */
const plan: readonly { status: ApplicationStatus; count: number; days: [number, number] }[] = [
  { status: 'SENT', count: 19, days: [0, 8] },
  { status: 'SENT', count: 4, days: [12, 20] },
  { status: 'VIEWED', count: 2, days: [11, 16] },
  { status: 'VIEWED', count: 22, days: [1, 9] },
  { status: 'SHORTLISTED', count: 18, days: [5, 30] },
  { status: 'INTERVIEW', count: 14, days: [8, 40] },
  { status: 'OFFERED', count: 4, days: [15, 45] },
  { status: 'HIRED', count: 8, days: [30, 60] },
  { status: 'DECLINED', count: 66, days: [10, 60] },
  { status: 'WITHDRAWN', count: 7, days: [5, 50] },
];
/** Number of applications in the plan. */
export const plannedApplications = plan.reduce((sum, { count }) => sum + count, 0);

/** An open listing that accepts applications on Causa. */
export interface OpenListing {
  id: string;
  publishedAt: Date;
}

export interface SeedApplication {
  id: string;
  userId: string;
  listingId: string;
  status: ApplicationStatus;
  createdAt: Date;
}

/** Returns applications to open listings (oldest first) in the proportions of the plan. */
export function makeApplications(
  random: Random,
  listings: readonly OpenListing[],
  total: number,
  now: Date,
): SeedApplication[] {
  let planned = 0;
  let made = 0;
  return plan.flatMap(({ status, count, days: [latest, earliest] }) => {
    planned += count;
    const upTo = Math.round((total * planned) / plannedApplications);
    const length = upTo - made;
    made = upTo;
    return Array.from({ length }, () =>
      makeApplication(random, listings, {
        status,
        wanted: new Date(now.getTime() - (latest + random.next() * (earliest - latest)) * day),
        now,
      }),
    );
  });
}

/** Returns an application to a listing that was public at that time, or later to the oldest one. */
export function makeApplication(
  random: Random,
  listings: readonly OpenListing[],
  { status, wanted, now }: { status: ApplicationStatus; wanted: Date; now: Date },
): SeedApplication {
  const open = countBefore(listings, wanted);
  const listing = listings[random.int(0, Math.max(0, open - 1))];
  if (listing === undefined) throw new Error('no listing takes applications');
  const halfway = (listing.publishedAt.getTime() + now.getTime()) / 2;
  const createdAt = open === 0 ? new Date(halfway) : wanted;
  return {
    id: seedId(random, createdAt),
    userId: seedId(random, createdAt),
    listingId: listing.id,
    status,
    createdAt,
  };
}

/** Counts the listings that were public before a moment. */
function countBefore(listings: readonly OpenListing[], moment: Date): number {
  let [from, to] = [0, listings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const listing = listings[middle];
    if (listing !== undefined && listing.publishedAt < moment) from = middle + 1;
    else to = middle;
  }
  return from;
}

export interface SeedEvent {
  id: string;
  applicationId: string;
  status: ApplicationStatus;
  actorId: string;
  createdAt: Date;
  notifiedAt: Date;
}

/** Returns the events of an application: sent, opened by a member, decided. */
export function createEvents(
  random: Random,
  { id: applicationId, userId, status, createdAt }: SeedApplication,
  memberIds: readonly string[],
  now: Date,
): SeedEvent[] {
  const step = (to: ApplicationStatus, share: number, actorId: string): SeedEvent => {
    const at = new Date(createdAt.getTime() + share * (now.getTime() - createdAt.getTime()));
    const id = seedId(random, at);
    return { id, applicationId, status: to, actorId, createdAt: at, notifiedAt: at };
  };
  const sent = step('SENT', 0, userId);
  if (status === 'SENT') return [sent];
  const member = random.pick(memberIds);
  const viewed = step('VIEWED', 0.2, member);
  if (status === 'VIEWED') return [sent, viewed];
  return [sent, viewed, step(status, 0.6, status === 'WITHDRAWN' ? userId : member)];
}

/** Messages of applicants. */
export const applicationMessages = [
  'Llevo cuatro años cocinando para grupos grandes y conozco las laderas: crecí en Manrique. Me gustaría sumar mis manos a lo que hacen.',
  'Trabajo como docente por las mañanas y tengo las tardes libres. He coordinado voluntarios en la biblioteca del barrio.',
  'Acabo de terminar la carrera técnica en nutrición y busco un lugar donde lo aprendido le sirva a la gente.',
  'Los sigo desde que abrieron el comedor de Santo Domingo. Sé llevar inventarios y hablar con proveedores.',
];
