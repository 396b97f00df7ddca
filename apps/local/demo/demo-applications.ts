import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Services } from '@causa/core/create-services';
import { scheduleDeclineNotice } from '@causa/core/applications/decline';
import { getWeeklyNotice } from '@causa/core/applications/notifications/send-reminders';
import type { Verdict } from '@causa/shared/applications/application-review';
import { uploadFile } from '@causa/core/platform/files/upload-file';
import { newId } from '@causa/core/platform/ids';
import { notify } from '@causa/core/accounts/notifications/notify';
import { addDemoInterview } from './demo-interview.ts';
import { asUser } from './as-user.ts';
import { demoPdf } from './demo-pdf.ts';
import {
  applicantName,
  applicationMessages,
  createEvents,
  makeApplication,
  makeApplications,
  plannedApplications,
  type SeedApplication,
} from '../../../prisma/seed/applications.ts';
import { type Random, randomFrom } from '../../../prisma/seed/random.ts';

const total = 168;
const notes = [
  'Conoce a Teresa por la huerta de La Ladera. Muy buena energía.',
  'Vive a dos cuadras del comedor; puede empezar en dos semanas.',
  'Le falta experiencia con proveedores, pero aprende rápido.',
];

/**
 * Adds the applications of sixty days to the demo owner's organization, with its members' notes,
 * ratings and messages; four declines are sent within the hour. Inserted as rows, because their
 * dates are past.
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
  const open = listings.flatMap(({ id, publishedAt }) =>
    publishedAt === null ? [] : [{ id, publishedAt }],
  );
  const made = makeApplications(random, open, plannedApplications, now);
  // The remaining applications are declines within the hour.
  const leaving = Array.from({ length: total - made.length }, (_, index) =>
    makeApplication(random, open, {
      status: 'DECLINED',
      wanted: new Date(now.getTime() - (6 + index) * dayMs),
      now,
    }),
  );
  await addPeople(services, [...made, ...leaving]);
  await addRows(services, made, { random, memberIds, now });
  await addResumes(services, made);
  await addLeaving(services, leaving, memberIds[0] ?? '', now);
  await addThoughts(services, made, { random, memberIds, organizationId });
  // Events before the first start send no mail.
  for (const userId of memberIds)
    await notify(
      services.system,
      getWeeklyNotice({ userId, organizationId, orgName: 'Vecinos de Cauce', count: 6, now }),
    );
}

async function addPeople({ db }: Services, made: readonly SeedApplication[]): Promise<void> {
  await db.user.createMany({
    data: made.map(({ userId }, index) => ({
      id: userId,
      email: `postulante${index + 1}@causa.example`,
      emailVerifiedAt: new Date(),
      ...applicantName(index),
      locale: 'es' as const,
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    })),
  });
}

async function addRows(
  { db }: Services,
  made: readonly SeedApplication[],
  { random, memberIds, now }: { random: Random; memberIds: readonly string[]; now: Date },
): Promise<void> {
  await db.application.createMany({
    data: made.map((one, index) => ({
      ...one,
      via: 'CAUSA' as const,
      message: random.pick(applicationMessages),
      answers: [],
      sharesContact: index % 5 !== 4,
      phone: index % 3 === 0 ? `+57 604 555 ${String(100 + index).padStart(4, '0')}` : null,
    })),
  });
  await db.applicationEvent.createMany({
    data: made.flatMap((one) => createEvents(random, one, memberIds, now)),
  });
}

const careers: readonly (readonly string[])[] = [
  [
    'Cocina comunitaria y manejo de alimentos',
    '',
    'Auxiliar de cocina, Comedor La Esquina',
    '2022 - 2026: 180 almuerzos diarios, inventario y compras en la plaza.',
    '',
    'Voluntaria, Huerta de La Ladera',
    '2020 - 2022: talleres de siembra con familias del barrio.',
  ],
  [
    'Trabajo social con familias',
    '',
    'Gestora social, Fundación Puente Amarillo',
    '2021 - 2026: acompañamiento a 60 familias y visitas a hogares.',
    '',
    'Trabajo Social, 2020. Cursos: primeros auxilios, gestión de proyectos.',
  ],
  [
    'Administración y contabilidad de proyectos',
    '',
    'Asistente administrativa, Cooperativa El Telar',
    '2019 - 2026: presupuestos, informes a donantes y pagos a proveedores.',
    '',
    'Idiomas: español, inglés intermedio.',
  ],
];

/** Adds resumes of half of the applicants who wait or are in talks. */
async function addResumes(services: Services, made: readonly SeedApplication[]): Promise<void> {
  const wanted = ['SENT', 'SHORTLISTED', 'INTERVIEW'];
  for (const [index, { id, userId, status }] of made.entries()) {
    if (index % 2 === 1 || !wanted.includes(status)) continue;
    const { firstName, lastName } = applicantName(index);
    const name = `${firstName} ${lastName}`;
    const resume = await uploadFile(asUser(services, { id: userId, locale: 'es' }), {
      bytes: demoPdf(name, careers[(index / 2) % careers.length] ?? []),
      fileName: `${name}.pdf`,
    });
    await services.db.application.update({ where: { id }, data: { resumeFileId: resume.id } });
  }
}

async function addLeaving(
  services: Services,
  leaving: readonly SeedApplication[],
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
        message: applicationMessages[0] ?? '',
        answers: [],
        statusBefore: 'VIEWED',
        visibleAt,
      },
    });
    const sent = {
      id: newId(),
      applicationId: one.id,
      status: 'SENT' as const,
      notifiedAt: one.createdAt,
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
  { db, system }: Services,
  made: readonly SeedApplication[],
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
  const interviewed = inTalks.find(({ status }) => status === 'INTERVIEW');
  if (interviewed !== undefined)
    await addDemoInterview(system, {
      applicationId: interviewed.id,
      proposedById: memberIds[0] ?? null,
      timeZone: 'America/Bogota',
      isPicked: true,
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
    await db.conversation.create({
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
