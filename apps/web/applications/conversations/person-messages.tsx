import type { Infer } from '@causa/shared/platform/contract';
import type { messageSchema } from '@causa/shared/applications/applications.contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { MessagesList } from './messages-list.tsx';

/** A conversation with an organization as the person reads it, with or without an account. */
export function PersonMessages({
  messages,
  orgName,
}: {
  messages: readonly Infer<typeof messageSchema>[];
  orgName: string;
}): ReactNode {
  const { t } = useText();
  return (
    <MessagesList
      messages={messages}
      side="user"
      newLabel={t('conversations.new')}
      nameOf={({ fromOrganization, author }) =>
        !fromOrganization
          ? t('conversations.own.you')
          : author === ''
            ? orgName
            : t('conversations.own.from', { name: author, orgName })
      }
    />
  );
}
