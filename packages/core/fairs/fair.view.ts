import { localTime } from '@causa/shared/local-time';
import type { Locale } from '@causa/shared/locales';
import { sessionLinkMinutes } from '@causa/shared/fairs';
import type { Fair, FairBooth } from '../generated/prisma/client.ts';

/** A session as it is kept. */
export interface Session {
  title: string;
  startsAt: string;
  url: string;
}

export function fairView(fair: Fair, locale: Locale, now: Date) {
  const names = fair.name as Partial<Record<Locale, string>>;
  return {
    id: fair.id,
    slug: fair.slug,
    name: names[locale] ?? names.en ?? fair.slug,
    location: fair.location,
    timeZone: fair.timeZone,
    startsAt: fair.startsAt.toISOString(),
    endsAt: fair.endsAt.toISOString(),
    local: {
      startsAt: localTime(fair.startsAt, fair.timeZone),
      endsAt: localTime(fair.endsAt, fair.timeZone),
    },
    registrationOpen:
      fair.status === 'OPEN' && fair.registrationOpensAt <= now && now < fair.endsAt,
    isRunning: fair.startsAt <= now && now < fair.endsAt,
  };
}

export const sessionsOf = (booth: Pick<FairBooth, 'sessions'> | null): Session[] =>
  ((booth?.sessions ?? []) as unknown as Session[]).toSorted((a, b) =>
    a.startsAt < b.startsAt ? -1 : 1,
  );

/** A session for the public: its link is shown from ten minutes before until the fair ends. */
export function sessionView({ title, startsAt, url }: Session, fair: Fair, now: Date) {
  const from = Date.parse(startsAt) - sessionLinkMinutes * 60_000;
  return {
    title,
    startsAt,
    local: localTime(new Date(startsAt), fair.timeZone),
    url: now.getTime() >= from && now < fair.endsAt ? url : null,
  };
}
