import type { Infer } from '@causa/shared/platform/contract';
import type { messageSchema } from '@causa/shared/applications/applications.contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import styles from './messages.module.css';

type Message = Infer<typeof messageSchema>;

/** The messages of a conversation, oldest first, as one `side` reads them. */
export function MessagesList({
  messages,
  side,
  nameOf,
  newLabel,
  statusLabel,
}: {
  messages: readonly Message[];
  side: 'organization' | 'user';
  /** Returns the author's name to show. */
  nameOf(message: Message): string;
  /** The label of a message that this side has not read. */
  newLabel: string;
  /** Returns the label of the status that a message was sent with. */
  statusLabel?: (status: NonNullable<Message['status']>) => string;
}): ReactNode {
  const { date } = useText();
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li
          key={message.id}
          data-side={message.fromOrganization === (side === 'organization') ? 'own' : 'other'}
        >
          <p className={styles.by}>
            {nameOf(message)}, {date(message.at)}
            {message.isNew && (
              <>
                {' '}
                <strong>{newLabel}</strong>
              </>
            )}
          </p>
          {message.status !== null && statusLabel !== undefined && (
            <p className={styles.by}>{statusLabel(message.status)}</p>
          )}
          <p className={styles.text}>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
