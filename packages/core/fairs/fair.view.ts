import { dayMs } from '@causa/shared/platform/dates/durations';
import { type FairPhase, sessionLinkMinutes } from '@causa/shared/fairs/fairs';
import { localDay, localTime } from '@causa/shared/platform/dates/local-time';
import type { Locale } from '@causa/shared/platform/locales';
import { type AreaOfFocus } from '@causa/shared/search/facets';
import type { Fair, FairSession } from '../generated/prisma/client.ts';

function getPhase({ status, startsAt, endsAt }: Fair, now: Date): FairPhase {
  if (status === 'CANCELED' || status === 'PLANNED') return status;
  if (endsAt <= now) return 'OVER';
  return startsAt <= now ? 'RUNNING' : 'AHEAD';
}

/** Returns the days until it starts, by the calendar of its place. */
function daysAhead({ startsAt, timeZone }: Fair, now: Date): number {
  const day = (at: Date): number => Date.parse(localDay(localTime(at, timeZone)));
  return Math.max(0, (day(startsAt) - day(now)) / dayMs);
}

export function fairView(fair: Fair, locale: Locale, now: Date) {
  const names = fair.name;
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
      registrationOpensAt: localTime(fair.registrationOpensAt, fair.timeZone),
    },
    phase: getPhase(fair, now),
    daysAhead: daysAhead(fair, now),
    registrationOpen:
      fair.status === 'OPEN' && fair.registrationOpensAt <= now && now < fair.endsAt,
  };
}

/** The registration of a user with the chosen sessions; null without one. */
export interface RegisteredVisitor {
  school: string | null;
  interests: AreaOfFocus[];
  rsvps: ReadonlySet<string>;
}

/**
 * Returns a session; its link only for registered visitors, from ten minutes before until the fair
 * ends.
 */
export function sessionView(
  { id, title, startsAt, url }: FairSession,
  { fair, registered, now }: { fair: Fair; registered: RegisteredVisitor | null; now: Date },
) {
  const from = startsAt.getTime() - sessionLinkMinutes * 60_000;
  const isOpen = now.getTime() >= from && now < fair.endsAt;
  return {
    id,
    title,
    startsAt: startsAt.toISOString(),
    local: localTime(startsAt, fair.timeZone),
    url: registered !== null && isOpen ? url : null,
    isGoing: registered?.rsvps.has(id) ?? false,
  };
}
