import { formatInstant } from '@causa/i18n/formatters';
import { type QueueReason, riskyScore, scorePoints } from '@causa/shared/moderation/moderation';
import { typedKeys } from '@causa/shared/platform/typed-object';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Text } from '../../lib/text.ts';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './review.module.css';

/** The risk score of an item; nothing for a score of zero. */
export function RiskScore({ score }: { score: number }): ReactNode {
  const { t, number } = useText();
  if (score === 0) return null;
  const words = t('staff.score', { score: number(score) });
  return score < riskyScore ? <Tag>{words}</Tag> : <strong className={styles.high}>{words}</strong>;
}

/** What the risk score means: its rules with their points. */
export function ScoreLegend(): ReactNode {
  const { t, number } = useText();
  return (
    <details className={styles.legend}>
      <summary>{t('staff.legend')}</summary>
      <p>{t('staff.legendText', { score: number(riskyScore) })}</p>
      <ul className={styles.reasons}>
        {typedKeys(scorePoints).map((rule) => (
          <li key={rule}>{`${t(`staff.rule.${rule}`)}: ${number(scorePoints[rule])}`}</li>
        ))}
      </ul>
    </details>
  );
}

/** Each rule that applies, with its points and what it found. */
export function Reasons({ reasons }: { reasons: readonly QueueReason[] }): ReactNode {
  const { t, number } = useText();
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ rule, points, found = '' }) => (
        <li key={rule}>
          {t(`staff.rule.${rule}`)}
          {points > 0 && ` (+${number(points)})`}
          {found !== '' && (
            <>
              {': '}
              <q>
                <bdi>{found}</bdi>
              </q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const neverChanges = () => () => undefined;

/** A time in the reader's time zone; without scripts in UTC. Both name the zone. */
export function Instant({ at }: { at: string }): ReactNode {
  const { locale } = useText();
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  return <time dateTime={at}>{formatInstant(locale, at, timeZone)}</time>;
}

/** Returns a duration in hours, or from two days on in whole days. */
export function formatAge({ t }: Text, hours: number): string {
  if (hours < 1) return t('staff.age.new');
  return hours < 48
    ? t('staff.age.hours', { hours: Math.floor(hours) })
    : t('staff.age.days', { days: Math.floor(hours / 24) });
}

/** Since when an item is in the queue, and the time it was added. */
export function AddedAt({ at, isOpen }: { at: string; isOpen: boolean }): ReactNode {
  const text = useText();
  const now = useNow();
  const age = formatAge(text, (now.getTime() - Date.parse(at)) / 3_600_000);
  return (
    <span>
      {isOpen && (
        <>
          <strong>{text.t('staff.waiting', { age })}</strong>
          {' · '}
        </>
      )}
      <Instant at={at} />
    </span>
  );
}

/** Who has claimed an item; nothing while it is free. */
export function ClaimedBy({
  claimedBy,
}: {
  claimedBy: { name: string; isMe: boolean } | null;
}): ReactNode {
  const { t } = useText();
  if (claimedBy === null) return null;
  return (
    <span>
      {claimedBy.isMe ? t('staff.claimedByMe') : t('staff.claimedBy', { name: claimedBy.name })}
    </span>
  );
}

/** Text of a user, with its line breaks and in its own direction. */
export function UserText({ children }: { children: string }): ReactNode {
  return (
    <span className={styles.text} dir="auto">
      {children}
    </span>
  );
}
