import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readFairContract } from '@causa/shared/contracts/fairs.contract';
import type { Locale } from '@causa/shared/locales';
import { pagePath } from '@causa/shared/routes';
import { createEvents } from 'ics';

/** A fair as an entry of a calendar; times are UTC. */
export function fairCalendarText(
  fair: ReplyOf<typeof readFairContract>['fair'],
  origin: string,
  locale: Locale,
): string {
  const { error, value } = createEvents(
    [
      {
        uid: `${fair.id}@${new URL(origin).hostname}`,
        title: fair.name,
        start: Date.parse(fair.startsAt),
        end: Date.parse(fair.endsAt),
        startInputType: 'utc',
        startOutputType: 'utc',
        endInputType: 'utc',
        endOutputType: 'utc',
        url: origin + pagePath('fairDetail', locale, { slug: fair.slug }),
        ...(fair.location === null ? {} : { location: fair.location }),
      },
    ],
    { productId: '-//Causa//Calendar//EN', calName: fair.name, method: 'PUBLISH' },
  );
  if (error !== null && error !== undefined) throw error;
  return value ?? '';
}
