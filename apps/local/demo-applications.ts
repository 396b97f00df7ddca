import type { Services } from '@causa/core/create-services';
import { scheduleDeclineNotice } from '@causa/core/applications/decline';
import { remindedThisWeek } from '@causa/core/applications/send-reminders';
import type { ApplicationStatus } from '@causa/shared/application-statuses';
import type { Verdict } from '@causa/shared/received-applications';
import { newId } from '@causa/core/ids';
import { notify } from '@causa/core/notifications/notify';
import { type Random, randomFrom } from '../../prisma/seed/random.ts';

const dayMs = 86_400_000;
const total = 168;
const firstNames =
  'Camila Andrés Luisa Mateo Paula Julián Sara Tomás Elena Samuel Mariana Nicolás Adriana Esteban Natalia Felipe Rosa Iván Gloria'.split(
    ' ',
  );
const lastNames =
  'Zapata Giraldo Mejía Arango Henao Cano Duque Vélez Rendón Montoya Palacio Echeverri Uribe Bedoya Toro Correa Hoyos Marulanda'.split(
    ' ',
  );
const messages = [
  'Llevo cuatro años cocinando para grupos grandes y conozco las laderas: crecí en Manrique. Me gustaría sumar mis manos a lo que hacen.',
  'Trabajo como docente por las mañanas y tengo las tardes libres. He coordinado voluntarios en la biblioteca del barrio.',
  'Acabo de terminar la carrera técnica en nutrición y busco un lugar donde lo aprendido le sirva a la gente.',
  'Los sigo desde que abrieron el comedor de Santo Domingo. Sé llevar inventarios y hablar con proveedores.',
];
const notes = [
  'Conoce a Teresa por la huerta de La Ladera. Muy buena energía.',
  'Vive a dos cuadras del comedor; puede empezar en dos semanas.',
  'Le falta experiencia con proveedores, pero aprende rápido.',
];

/** How many of each, and how many days ago they were sent at the earliest and at the latest. */
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

interface Made {
  id: string;
  userId: string;
  listingId: string;
  status: ApplicationStatus;
  createdAt: Date;
}

/**
 * The applications of sixty days to the demo owner's organization, with what its members noted,
 * thought and wrote; four declines leave within the hour. As rows: their days are past.
 */
export async function addDemoApplications(
  services: Services,
  { organizationId, memberIds }: { organizationId: string; memberIds: readonly string[] },
): Promise<void> {
  const { db } = services;
  const random = randomFrom(20_261_122);
  const now = new Date();
  const listings = await db.listing.findMany({
    where: { organizationId, applyOnCausa: true, status: 'PUBLISHED', closesAt: { gt: now } },
    select: { id: true, publishedAt: true },
    orderBy: { publishedAt: 'asc' },
  });
  if (listings.length === 0) return;
  const sent = (status: ApplicationStatus, daysAgo: number): Made => {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    const open = listings.filter(
      ({ publishedAt }) => publishedAt !== null && publishedAt < createdAt,
    );
    const { id: listingId } = random.pick(open.length === 0 ? listings.slice(0, 1) : open);
    return { id: newId(), userId: newId(), listingId, status, createdAt };
  };
  const made = plan.flatMap(({ status, count, days }) =>
    Array.from({ length: count }, () =>
      sent(status, days[0] + random.next() * (days[1] - days[0])),
    ),
  );
  // What is left of the whole leaves within the hour.
  const leaving = Array.from({ length: total - made.length }, (_, index) =>
    sent('DECLINED', 6 + index),
  );
  await addPeople(services, [...made, ...leaving]);
  await addRows(services, made, { random, memberIds });
  await addLeaving(services, leaving, memberIds[0] ?? '', now);
  await addThoughts(services, made, { random, memberIds, organizationId });
  // Nobody is mailed of what happened before the first start.
  for (const userId of memberIds)
    await notify(
      services.system,
      remindedThisWeek({ userId, organizationId, orgName: 'Vecinos de Cauce', count: 6, now }),
    );
}

async function addPeople({ db }: Services, made: readonly Made[]): Promise<void> {
  await db.user.createMany({
    data: made.map(({ userId }, index) => ({
      id: userId,
      email: `postulante${index + 1}@causa.example`,
      emailVerifiedAt: new Date(),
      firstName: firstNames[index % firstNames.length] ?? '',
      lastName: `${lastNames[(index * 7) % lastNames.length]} ${lastNames[(index * 5 + 3) % lastNames.length]}`,
      locale: 'es' as const,
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    })),
  });
}

async function addRows(
  { db }: Services,
  made: readonly Made[],
  { random, memberIds }: { random: Random; memberIds: readonly string[] },
): Promise<void> {
  await db.application.createMany({
    data: made.map((one) => ({
      ...one,
      via: 'CAUSA' as const,
      message: random.pick(messages),
      answers: [],
    })),
  });
  await db.applicationEvent.createMany({
    data: made.flatMap(({ id: applicationId, userId, status, createdAt }) => {
      const later = (share: number) =>
        new Date(createdAt.getTime() + share * Math.max(0, Date.now() - createdAt.getTime()));
      const step = (to: ApplicationStatus, share: number, actorId: string) => ({
        id: newId(),
        applicationId,
        status: to,
        actorId,
        createdAt: later(share),
        toldAt: later(share),
      });
      const member = random.pick([...memberIds]);
      return [
        step('SENT', 0, userId),
        ...(status === 'SENT' ? [] : [step('VIEWED', 0.2, member)]),
        ...(status === 'SENT' || status === 'VIEWED'
          ? []
          : [step(status, 0.6, status === 'WITHDRAWN' ? userId : member)]),
      ];
    }),
  });
}

async function addLeaving(
  services: Services,
  leaving: readonly Made[],
  actorId: string,
  now: Date,
): Promise<void> {
  const { db, system } = services;
  for (const [index, one] of leaving.entries()) {
    const visibleAt = new Date(now.getTime() + (57 - index * 4) * 60_000);
    await db.application.create({
      data: {
        ...one,
        via: 'CAUSA',
        message: messages[0] ?? '',
        answers: [],
        statusBefore: 'VIEWED',
        visibleAt,
      },
    });
    const sent = {
      id: newId(),
      applicationId: one.id,
      status: 'SENT' as const,
      toldAt: one.createdAt,
    };
    const declined = {
      id: newId(),
      applicationId: one.id,
      status: 'DECLINED' as const,
      message:
        'Gracias por postularte. Esta vez seguimos con otras personas. ¡Te deseamos lo mejor!',
      visibleAt,
    };
    await db.applicationEvent.createMany({
      data: [
        { ...sent, actorId: one.userId, createdAt: one.createdAt },
        { ...declined, actorId, createdAt: now },
      ],
    });
    await scheduleDeclineNotice(system, declined.id, visibleAt);
  }
}

async function addThoughts(
  { db }: Services,
  made: readonly Made[],
  {
    random,
    memberIds,
    organizationId,
  }: { random: Random; memberIds: readonly string[]; organizationId: string },
): Promise<void> {
  const inTalks = made.filter(({ status }) => status === 'SHORTLISTED' || status === 'INTERVIEW');
  const verdicts: readonly Verdict[] = ['YES', 'YES', 'MAYBE', 'NO'];
  await db.applicationReview.createMany({
    data: inTalks.flatMap(({ id: applicationId }) =>
      memberIds.slice(1, 4).map((userId) => ({
        applicationId,
        userId,
        verdict: random.pick([...verdicts]),
        updatedAt: new Date(),
      })),
    ),
  });
  await db.applicationNote.createMany({
    data: inTalks.slice(0, 12).map(({ id: applicationId, createdAt }, index) => ({
      id: newId(),
      applicationId,
      authorId: memberIds[index % memberIds.length] ?? null,
      text: notes[index % notes.length] ?? '',
      createdAt: new Date(createdAt.getTime() + dayMs),
    })),
  });
  for (const { id: applicationId, userId } of inTalks.slice(-5)) {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const text = (fromOrganization: boolean, words: string, hours: number) => ({
      id: newId(),
      fromOrganization,
      authorId: fromOrganization ? (memberIds[1] ?? null) : userId,
      text: words,
      createdAt: at(hours),
    });
    await db.application.update({ where: { id: applicationId }, data: { repliedAt: at(50) } });
    await db.thread.create({
      data: {
        id: newId(),
        organizationId,
        applicationId,
        userId,
        createdAt: at(50),
        organizationReadAt: at(40),
        userReadAt: at(2),
        messages: {
          create: [
            text(true, '¿Podrías venir el martes a las diez a conocer el comedor?', 50),
            text(false, '¡Sí, claro! El martes a las diez está perfecto. ¿Llevo algo?', 3),
          ],
        },
      },
    });
  }
}
