import { dayMs } from '@causa/shared/platform/dates/durations';
import { releaseFeedback } from '@causa/core/applications/feedback/feedback-figures';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import type { FeedbackChoice } from '@causa/shared/applications/feedback';
import type { Locale } from '@causa/shared/platform/locales';
import { type Random, randomFrom } from '../../../prisma/seed/random.ts';

/** Answers per organization of others. */
const otherAnswers = 11;
const sentences: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'They wrote to me within a week, also to say no.',
    'The pay in the listing was the pay in the offer.',
    'I would have liked to hear why.',
  ],
  es: [
    'Me respondieron en cuatro días y me explicaron por qué no.',
    'El horario era el que decía la publicación.',
    'La entrevista fue puntual y amable.',
    'Tardaron, pero avisaron que iban a tardar.',
    'Me habría gustado saber antes que ya habían elegido a alguien.',
  ],
  pt: [
    'Responderam rápido e explicaram cada etapa.',
    'A conversa foi respeitosa do começo ao fim.',
    'Faltou dizer no anúncio que havia trabalho aos sábados.',
  ],
};

/**
 * Adds what applicants say of the demo owner's organization, by those whose applications ended, and
 * of one organization in English and one in Portuguese, with the applications that they are about.
 * All three show it.
 */
export async function addDemoFeedback(services: Services, organizationId: string): Promise<void> {
  const { db, system } = services;
  const random = randomFrom(20_261_129);
  const ended = await db.application.findMany({
    where: {
      organizationId,
      status: { in: ['HIRED', 'DECLINED'] },
      visibleAt: null,
      listing: { type: { not: 'EVENT' } },
      createdAt: { lt: new Date(Date.now() - 12 * dayMs) },
    },
    orderBy: { id: 'asc' },
    select: { id: true, userId: true, createdAt: true },
  });
  await addAnswers(services, { random, organizationId, locale: 'es' }, everyThird(ended));
  const applicants = ended.map(({ userId }) => userId);
  for (const locale of ['en', 'pt'] as const)
    await addOther(services, random, { locale, applicants });
  await releaseFeedback(system);
}

const everyThird = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % 3 === 0);

interface Answered {
  id: string;
  createdAt: Date;
}

async function addAnswers(
  { db }: Services,
  { random, organizationId, locale }: { random: Random; organizationId: string; locale: Locale },
  applications: readonly Answered[],
): Promise<void> {
  const said = [...sentences[locale]];
  await db.applicationFeedback.createMany({
    data: applications.map(({ id: applicationId, createdAt }, index) => {
      const elapsed = Date.now() - createdAt.getTime();
      const at = new Date(createdAt.getTime() + 0.8 * elapsed);
      return {
        applicationId,
        id: random.hex(32),
        organizationId,
        wasTrue: pickChoice(random, 0.85),
        knewStatus: pickChoice(random, 0.7),
        wasRespected: pickChoice(random, 0.9),
        sentence: index % 3 === 1 ? (said.pop() ?? null) : null,
        locale,
        createdAt: at,
        updatedAt: at,
      };
    }),
  });
  await db.organization.update({ where: { id: organizationId }, data: { showsFeedback: true } });
}

function pickChoice(random: Random, yes: number): FeedbackChoice {
  const at = random.next();
  if (at < yes) return 'YES';
  return at < yes + (1 - yes) * 0.7 ? 'PARTLY' : 'NO';
}

/** Adds declined applications of other people to a listing of a month ago, and their answers. */
async function addOther(
  services: Services,
  random: Random,
  { locale, applicants }: { locale: Locale; applicants: readonly string[] },
): Promise<void> {
  const { db } = services;
  const now = Date.now();
  const listing = await db.listing.findFirst({
    where: {
      locale,
      type: { not: 'EVENT' },
      status: 'PUBLISHED',
      applyOnCausa: true,
      publishedAt: { lt: new Date(now - 22 * dayMs) },
      closesAt: { gt: new Date(now) },
      organization: { isVerified: true, frozenAt: null, locale },
    },
    orderBy: { id: 'asc' },
    select: { id: true, organizationId: true },
  });
  if (listing === null) return;
  const { id: listingId, organizationId } = listing;
  const made = applicants.slice(0, otherAnswers).map((userId, index) => ({
    id: newId(now - (20 - (index % 5)) * dayMs),
    userId,
    listingId,
    status: 'DECLINED' as const,
    via: 'CAUSA' as const,
    message: '',
    answers: [],
    createdAt: new Date(now - (20 - (index % 5)) * dayMs),
  }));
  await db.application.createMany({ data: made });
  await db.applicationEvent.createMany({
    data: made.flatMap(({ id: applicationId, userId, createdAt }) =>
      (['SENT', 'DECLINED'] as const).map((status) => {
        const at = status === 'SENT' ? createdAt : new Date(createdAt.getTime() + 5 * dayMs);
        return {
          id: newId(at.getTime()),
          applicationId,
          status,
          actorId: status === 'SENT' ? userId : null,
          createdAt: at,
          notifiedAt: at,
        };
      }),
    ),
  });
  await addAnswers(services, { random, organizationId, locale }, made);
}
