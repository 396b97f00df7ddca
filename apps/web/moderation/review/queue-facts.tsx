import { formatInstant } from '@causa/i18n/formatters';
import type { QueueReason } from '@causa/shared/moderation/moderation';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './review.module.css';

/** From this score on the tag warns. */
const highScore = 5;

/** The risk score of an item; nothing for a score of zero. */
export function RiskScore({ score }: { score: number }): ReactNode {
  const { t, number } = useText();
  if (score === 0) return null;
  const words = t('staff.score', { score: number(score) });
  return score < highScore ? <Tag>{words}</Tag> : <strong className={styles.high}>{words}</strong>;
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

/** A time in UTC, since staff work in several time zones. */
export function Instant({ at }: { at: string }): ReactNode {
  const { locale } = useText();
  return <time dateTime={at}>{formatInstant(locale, at)}</time>;
}

/** When an item was added to the queue. */
export function AddedAt({ at }: { at: string }): ReactNode {
  const { t, locale } = useText();
  return <time dateTime={at}>{t('staff.added', { instant: formatInstant(locale, at) })}</time>;
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
