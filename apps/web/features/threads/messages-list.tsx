import type { Infer } from '@causa/shared/contracts/contract';
import type { messageSchema } from '@causa/shared/contracts/applications.contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import posting from '../posting/posting.module.css';
import styles from '../received/received.module.css';

/** What was written, the oldest first; `nameOf` says by whom. */
export function MessagesList({
  messages,
  side,
  nameOf,
}: {
  messages: readonly Infer<typeof messageSchema>[];
  side: 'organization' | 'user';
  nameOf(message: Infer<typeof messageSchema>): string;
}): ReactNode {
  const { t, date } = useText();
  return (
    <ol className={styles.written}>
      {messages.map((message) => (
        <li
          key={message.id}
          data-side={message.fromOrganization === (side === 'organization') ? 'own' : 'other'}
        >
          <p className={posting.when}>
            {nameOf(message)}, {date(message.at)}
            {message.isNew && <span className={posting.fresh}>{t('threads.new')}</span>}
          </p>
          <p className={styles.prose}>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
