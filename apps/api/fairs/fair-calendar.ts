import { oneLine, printCalendar } from '@causa/core/adapters/calendar-ics/print-calendar';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readFairContract } from '@causa/shared/fairs/fairs.contract';
import type { Locale } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { EventAttributes } from 'ics';

type Fair = Pick<ReplyOf<typeof readFairContract>, 'fair' | 'booths'>;

/**
 * Returns a fair and the chosen sessions as calendar entries in UTC. A session links to its booth,
 * where its video link appears.
 */
export function fairCalendarText({ fair, booths }: Fair, origin: string, locale: Locale): string {
  const { hostname } = new URL(origin);
  const utc = { startInputType: 'utc', startOutputType: 'utc' } as const;
  const { slug } = fair;
  const sessions = booths.flatMap(({ orgId, name, sessions: own }) =>
    own
      .filter(({ isGoing }) => isGoing)
      .map(({ id, title, startsAt }): EventAttributes => ({
        ...utc,
        uid: `${id}@${hostname}`,
        title: oneLine(`${title} · ${name}`),
        start: Date.parse(startsAt),
        // Sessions have a start time only.
        duration: { minutes: 0 },
        url: origin + pagePath('fairBooth', locale, { slug, orgId }),
      })),
  );
  return printCalendar(
    [
      {
        ...utc,
        uid: `${fair.id}@${hostname}`,
        title: oneLine(fair.name),
        start: Date.parse(fair.startsAt),
        end: Date.parse(fair.endsAt),
        endInputType: 'utc',
        endOutputType: 'utc',
        url: origin + pagePath('fairDetail', locale, { slug }),
        ...(fair.location === null ? {} : { location: oneLine(fair.location) }),
        ...(fair.phase === 'CANCELED' ? { status: 'CANCELLED' as const } : {}),
        ...(fair.phase === 'PLANNED' ? { status: 'TENTATIVE' as const } : {}),
      },
      ...sessions,
    ],
    fair.name,
  );
}
