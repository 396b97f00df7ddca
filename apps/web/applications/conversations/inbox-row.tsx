import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnConversationsContract } from '@causa/shared/applications/conversations.contract';
import type { Locale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import lists from '../../layout/dashboard/lists.module.css';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './messages.module.css';

export type InboxConversation = ReplyOf<
  typeof listOwnConversationsContract
>['conversations'][number];

/** A conversation in a list: who, about what, and the last words. */
export function InboxRow({
  conversation,
  headingLevel,
}: {
  conversation: InboxConversation;
  headingLevel: 2 | 4;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  const { personName, orgName, at, unread } = conversation;
  const Heading = headingLevel === 2 ? 'h2' : 'h4';
  return (
    <li className={classes(lists.item, styles.row, unread > 0 && lists.unread)}>
      <Heading className={lists.name}>
        <a href={getConversationPath(conversation, locale)}>
          {personName === null
            ? orgName
            : personName === ''
              ? t('conversations.inbox.gone')
              : personName}
        </a>
      </Heading>
      <p className={lists.facts}>
        {unread > 0 && <Tag tone="warning">{t('conversations.inbox.new', { count: unread })}</Tag>}
        <span>{formatSubject(text, conversation)}</span>
        <time dateTime={at}>{text.relativeDay(at, now) ?? text.date(at)}</time>
      </p>
      <p className={styles.excerpt}>{formatExcerpt(text, conversation)}</p>
    </li>
  );
}

function getConversationPath({ kind, id, orgId }: InboxConversation, locale: Locale): string {
  switch (kind) {
    case 'APPLICATION':
      return withQuery(pagePath('applicationHistory', locale), { id });
    case 'MESSAGE':
      return pagePath('ownMessage', locale, { conversationId: id });
    case 'RECEIVED_APPLICATION':
      return `${organizationPath('adminApplication', locale, { orgId, applicationId: id })}#conversation`;
    default:
      return organizationPath('adminMessage', locale, { orgId, conversationId: id });
  }
}

function formatSubject({ t }: Text, { kind, listing, orgName }: InboxConversation): string {
  if (listing !== null)
    return kind === 'APPLICATION'
      ? t('conversations.inbox.application', listing)
      : t('conversations.inbox.received', { ...listing, orgName });
  return kind === 'MESSAGE'
    ? t('conversations.inbox.message')
    : t('conversations.inbox.receivedMessage', { orgName });
}

function formatExcerpt({ t }: Text, { isOwn, personName, excerpt }: InboxConversation): string {
  if (!isOwn) return excerpt;
  return t(personName === null ? 'conversations.inbox.you' : 'conversations.inbox.team', {
    text: excerpt,
  });
}
