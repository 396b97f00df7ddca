import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import posting from '../../listings/authoring/posting.module.css';
import { WrittenForm } from '../conversations/written-form.tsx';
import messages from '../conversations/messages.module.css';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { listFeed, type FeedItem } from './list-feed.ts';
import { sendApplicantMessageAction } from './received.actions.ts';
import type { Received } from './received-filters.ts';
import styles from './received.module.css';

/** The conversation of members and applicant with the steps of the application, by time. */
export function FeedPart({
  data: { application, ids },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  const { firstName: name, can } = application;
  return (
    <section id="conversation" className={styles.part} aria-labelledby="conversation-title">
      <h2 id="conversation-title">{t('review.conversation.title')}</h2>
      <ol className={`${messages.messages} ${styles.feed}`}>
        {listFeed(application).map((item) =>
          item.kind === 'message' ? (
            <Message key={item.key} item={item} />
          ) : item.kind === 'reveal' ? (
            <Reveal key={item.key} item={item} />
          ) : (
            <Step key={item.key} item={item} type={application.listing.type} />
          ),
        )}
      </ol>
      {can.write && (
        <WrittenForm
          action={sendApplicantMessageAction}
          id={ids.message}
          scope="conversation"
          label={t('review.conversation.write', { name })}
          hint={t('review.conversation.hint', { name })}
          submitLabel={t('review.conversation.send')}
          failed={t('review.conversation.failed')}
        />
      )}
    </section>
  );
}

function Message({
  item: { message },
}: {
  item: Extract<FeedItem, { kind: 'message' }>;
}): ReactNode {
  const { t, date } = useText();
  const { author, at, isNew, fromOrganization, text } = message;
  return (
    <li data-side={fromOrganization ? 'own' : 'other'}>
      <p className={messages.by}>
        {author === '' ? t('review.conversation.gone') : author},{' '}
        <time dateTime={at}>{date(at)}</time>
        {isNew && (
          <>
            {' '}
            <strong>{t('review.conversation.new')}</strong>
          </>
        )}
      </p>
      <p className={messages.text}>{text}</p>
    </li>
  );
}

function Reveal({ item: { by, at } }: { item: Extract<FeedItem, { kind: 'reveal' }> }): ReactNode {
  const { t, date } = useText();
  return (
    <li className={styles.step}>
      <p className={posting.when}>
        {t('review.event.reveal', { name: by === '' ? t('review.conversation.gone') : by })}{' '}
        <time dateTime={at}>{date(at)}</time>
      </p>
    </li>
  );
}

/** A status change with author and reason; the text of a pending decline is shown with it. */
function Step({
  item: { event, pendingText },
  type,
}: {
  item: Extract<FeedItem, { kind: 'event' }>;
  type: Received['listing']['type'];
}): ReactNode {
  const { t, date } = useText();
  const { status, at, by, reason } = event;
  return (
    <li className={styles.step}>
      <p className={posting.when}>
        <strong>{t(`review.event.${status}`, { type })}</strong>{' '}
        <time dateTime={at}>{date(at)}</time>
        {by === '' ? '' : ` ${t('review.event.by', { name: by })}`}
      </p>
      {pendingText !== null && (
        <p className={styles.prose}>{t('review.event.message', { text: pendingText })}</p>
      )}
      {reason !== null && (
        <p className={styles.prose}>{t('review.event.reason', { text: reason })}</p>
      )}
    </li>
  );
}
