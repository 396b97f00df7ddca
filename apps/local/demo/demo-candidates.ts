import { dayMs } from '@causa/shared/platform/dates/durations';
import { inviteCandidate } from '@causa/core/applications/candidates/invite-candidate';
import { recommendCandidates } from '@causa/core/applications/candidates/recommend-candidates';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { queueMail } from '@causa/core/platform/mail/queue-mail';
import { placeColumns } from '@causa/core/accounts/profile/profile-place';
import { countReplies } from '@causa/core/organizations/statistics/count-replies';
import { randomFrom } from '../../../prisma/seed/random.ts';

const peopleCount = 40;
const firstNames =
  'Daniela Jorge Manuela Ricardo Ángela Cristian Liliana Óscar Beatriz Hernán Yolanda Fabián Marcela Germán'.split(
    ' ',
  );
const lastNames = 'Salazar Patiño Londoño Ossa Jaramillo Villegas Castaño Múnera Agudelo'.split(
  ' ',
);
const cities = ['Medellín, Colombia', 'Bogotá, Colombia', 'Cali, Colombia', 'Envigado, Colombia'];
const skills = ['Inglés', 'Excel', 'Trabajo en equipo', 'Redes sociales', 'Primeros auxilios'];
const abouts = [
  'Busco un trabajo en el que lo que hago se note en el barrio. Aprendo rápido y llego a tiempo.',
  'Vengo del sector privado y quiero poner mi experiencia al servicio de una causa.',
  'Llevo años como voluntaria y me gustaría dedicarme a esto por completo.',
  null,
];
const organizations = ['Comedor El Salado', 'Fundación Ladera Viva', 'Biblioteca La Floresta'];

/**
 * Adds forty people who are visible to organizations, some of whom match the demo organization's
 * listings. The organization gets recommendations, has viewed and invited the demo's job seeker,
 * and its owner gets a weekly summary.
 */
export async function addDemoCandidates(owner: Context, organizationId: string): Promise<void> {
  const { db } = owner;
  const listings = await db.listing.findMany({
    where: {
      organizationId,
      status: 'PUBLISHED',
      publishedAt: { lte: owner.now() },
      closesAt: { gt: owner.now() },
      type: { in: ['JOB', 'INTERNSHIP', 'VOLOP'] },
    },
    orderBy: { publishedAt: 'desc' },
  });
  if (!listings.some(({ type }) => type === 'JOB') || owner.actor.kind !== 'user') return;
  const jobs = listings.filter(({ type }) => type === 'JOB');
  const random = randomFrom(20_261_123);
  await addPeople(owner, makePeople(random, listings, jobs));
  for (const { id } of listings) await recommendCandidates(owner, id);
  await inviteJobSeeker(owner, organizationId, listings[0]?.id ?? '');
  await countReplies(owner);
  await queueSummary(owner, organizationId, owner.actor.userId);
}

type Listing = Awaited<ReturnType<Context['db']['listing']['findMany']>>[number];
type Person = ReturnType<typeof makePeople>[number];

/** Returns people whose skills match some of the listings. */
function makePeople(
  random: ReturnType<typeof randomFrom>,
  listings: readonly Listing[],
  jobs: readonly Listing[],
) {
  const places = cities.map((city) => placeColumns(city, 'es'));
  return Array.from({ length: peopleCount }, (_, index) => {
    const listing = random.pick(listings);
    const matchingSkills = listing.skills.filter(() => random.next() < 0.6);
    return {
      id: newId(),
      index,
      title: random.pick(jobs).title.split(',', 1)[0] ?? '',
      skills: [...new Set([...matchingSkills, random.pick(skills), random.pick(skills)])],
      place: random.pick(places),
      about: random.pick(abouts),
      years: 1 + Math.floor(random.next() * 6),
    };
  });
}

async function addPeople({ db }: Context, people: readonly Person[]): Promise<void> {
  await db.user.createMany({
    data: people.map(({ id, index }) => ({
      id,
      email: `candidata${index + 1}@causa.example`,
      emailVerifiedAt: new Date(),
      firstName: firstNames[index % firstNames.length] ?? '',
      lastName: lastNames[(index * 5) % lastNames.length] ?? '',
      locale: index % 7 === 0 ? ('en' as const) : ('es' as const),
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    })),
  });
  await db.applicantProfile.createMany({
    data: people.map(({ id: userId, index, title, skills, place, about }) => ({
      userId,
      isRecruitable: true,
      headline: index % 3 === 0 ? title : null,
      about,
      skills,
      ...place,
    })),
  });
  await db.workHistoryJob.createMany({
    data: people.map(({ id: userId, index, title, years }) => ({
      id: newId(),
      userId,
      title,
      organization: organizations[index % organizations.length] ?? '',
      location: cities[index % cities.length] ?? null,
      startMonth: new Date(Date.UTC(new Date().getUTCFullYear() - years, index % 12, 1)),
    })),
  });
}

/** Adds profile views on two days and an invitation to Ana; she finds both in her account. */
async function inviteJobSeeker(
  owner: Context,
  organizationId: string,
  listingId: string,
): Promise<void> {
  const ana = await owner.db.user.findFirst({ where: { email: 'ana@causa.example' } });
  if (ana === null || owner.actor.kind !== 'user') return;
  for (const daysAgo of [2, 9]) {
    const viewedAt = new Date(owner.now().getTime() - daysAgo * dayMs);
    await owner.db.profileView.create({
      data: {
        id: newId(),
        candidateId: ana.id,
        organizationId,
        viewerId: owner.actor.userId,
        day: viewedAt,
        viewedAt,
      },
    });
  }
  await inviteCandidate(
    owner,
    { orgId: organizationId, id: ana.id },
    {
      listingId,
      text: 'Vimos que coordinas huertas comunitarias en Recife. Nos encantaría conocerte: ¿te postulas?',
    },
  );
}

async function queueSummary(owner: Context, organizationId: string, userId: string): Promise<void> {
  const { email, locale } = await owner.db.user.findUniqueOrThrow({ where: { id: userId } });
  const at = owner.now().toISOString();
  await queueMail(owner, {
    template: 'organization-summary',
    props: { organizationId, userId, at },
    recipient: email,
    locale,
    idempotencyKey: `organization-summary:${organizationId}:${userId}:${at}`,
    userId,
  });
}
