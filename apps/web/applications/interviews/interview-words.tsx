import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { interviewCalendar } from '@causa/shared/generated/applications/interviews.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnInterviewsContract } from '@causa/shared/applications/interviews.contract';
import { dateFormat, readAsUtc, settle } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import styles from './interviews.module.css';

export type Interview = ReplyOf<typeof listOwnInterviewsContract>['interviews'][number];

/** Formats a local time of the server: «Tuesday, March 10, 2026, 10:00 AM». */
export function formatLocalTime({ locale }: Pick<Text, 'locale'>, local: string): string {
  const at = readAsUtc(local);
  const [day, hour] = (['weekday', 'hour'] as const).map((kind) =>
    dateFormat(locale, kind, 'UTC').format(at),
  );
  return settle(`${day}, ${hour}`);
}

/** Formats a local time with the city of its zone. */
export function formatZonedTime(
  text: Text,
  { local, timeZone }: { local: string; timeZone: string },
): string {
  const zone = text.t('interviews.zoneShort', { city: text.zone(timeZone) });
  return `${formatLocalTime(text, local)} (${zone})`;
}

/** Names the time zone of the times around it. */
export function ZoneLine({ zone }: { zone: string }): ReactNode {
  const { t, zone: nameZone } = useText();
  return (
    <p className={styles.quiet}>
      {zone === 'UTC' ? t('interviews.zoneUtc') : t('interviews.zone', { city: nameZone(zone) })}
    </p>
  );
}

/** How, where and how long an interview is, with its note. */
export function InterviewFacts({ interview }: { interview: Interview }): ReactNode {
  const { t } = useText();
  const { way, place, minutes, note } = interview;
  const href =
    way === 'VIDEO' ? place : way === 'PHONE' ? `tel:${place.replaceAll(' ', '')}` : null;
  return (
    <>
      <p className={styles.fact}>
        {t(`interviews.way.${way}`)}, {t('interviews.minutes', { minutes })}
        {': '}
        {href === null ? (
          <bdi>{place}</bdi>
        ) : (
          <a href={href} rel="noreferrer nofollow">
            {place}
          </a>
        )}
      </p>
      {note !== '' && <p className={styles.prose}>{note}</p>}
    </>
  );
}

/** The picked time of an interview, with its entry for calendars. */
export function PickedTime({ interview }: { interview: Interview }): ReactNode {
  const text = useText();
  const { t } = text;
  const { id, picked, timeZone } = interview;
  if (picked === null) return null;
  return (
    <>
      <p>{t(picked.isPast ? 'interviews.over' : 'interviews.picked')}</p>
      <p className={styles.time}>
        <time dateTime={picked.startsAt}>{formatLocalTime(text, picked.local)}</time>
      </p>
      <ZoneLine zone={timeZone} />
      <InterviewFacts interview={interview} />
      {!picked.isPast && (
        <p>
          <a href={endpointUrl(interviewCalendar, { params: { interviewId: id } })} download>
            {t('interviews.calendar')}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns the interviews to show: a canceled one only while it is the latest. */
export function listShown(interviews: readonly Interview[]): Interview[] {
  return interviews.filter(({ state }, index) => state !== 'CANCELED' || index === 0).toReversed();
}
