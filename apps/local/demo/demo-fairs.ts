import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';

const sessionTitles = {
  en: ['Meet the team', 'Questions and answers'],
  es: ['Conoce al equipo', 'Preguntas y respuestas'],
  pt: ['Conheça a equipe', 'Perguntas e respostas'],
} as const;

/**
 * Adds a fair in three weeks with booths; the demo organization is invited and has not answered
 * yet.
 */
export async function addDemoFair({ db, system }: Services, ownId: string): Promise<void> {
  const now = system.now();
  const startsAt = new Date(now.getTime() + 21 * dayMs);
  startsAt.setUTCHours(14, 0, 0, 0);
  const fairId = newId();
  // An interrupted first start may have left one.
  await db.fair.deleteMany({ where: { slug: 'first-jobs' } });
  await db.fair.create({
    data: {
      id: fairId,
      slug: 'first-jobs',
      name: {
        en: 'First jobs that matter',
        es: 'Primeros trabajos que importan',
        pt: 'Primeiros trabalhos que importam',
      },
      status: 'OPEN',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 6 * 3_600_000),
      registrationOpensAt: now,
      inviteUntil: new Date(startsAt.getTime() - 3 * dayMs),
      timeZone: 'America/Bogota',
      ads: true,
    },
  });
  const hosts = await db.organization.findMany({
    where: { publishedAt: { not: null }, frozenAt: null, deletedAt: null, id: { not: ownId } },
    orderBy: { id: 'asc' },
    take: 8,
    select: { id: true, mission: true, locale: true },
  });
  await db.fairInvite.create({ data: { id: newId(), fairId, organizationId: ownId } });
  for (const [at, { id: organizationId, mission, locale }] of hosts.entries()) {
    const id = newId();
    await db.fairInvite.create({
      data: { id, fairId, organizationId, status: 'ACCEPTED', answeredAt: now },
    });
    const begins = new Date(startsAt.getTime() + (at + 1) * 1_800_000);
    const session = {
      id: newId(),
      title: sessionTitles[locale][at % 2] ?? '',
      startsAt: begins,
      url: `https://meet.example/${at + 1}`,
    };
    await db.fairBooth.create({
      data: { inviteId: id, text: mission, sessions: { create: at < 5 ? [session] : [] } },
    });
  }
}
