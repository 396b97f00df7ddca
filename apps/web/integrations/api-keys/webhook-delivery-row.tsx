import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listWebhookDeliveriesContract } from '@causa/shared/integrations/webhooks.contract';
import type { ReactNode } from 'react';
import styles from './api-keys.module.css';
import { replayWebhookAction } from './webhooks.actions.ts';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';

export type Deliveries = ReplyOf<typeof listWebhookDeliveriesContract>;

/** A delivery with its body and attempts. */
export function DeliveryRow({
  delivery,
  canReplay,
}: {
  delivery: Deliveries['deliveries'][number];
  canReplay: boolean;
}): ReactNode {
  const { t, date } = useText();
  const { id, type, url, messageId, status, body, createdAt, attempts } = delivery;
  return (
    <>
      <h3 className={lists.name} translate="no">
        {type}
      </h3>
      <div className={lists.facts}>
        <Tag tone={status}>{t(`webhooks.status.${status}`)}</Tag>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        <span translate="no">{url}</span>
      </div>
      <details>
        <summary>{t('webhooks.attempts', { count: attempts.length, id: messageId })}</summary>
        <pre className={styles.key} translate="no">
          {body}
        </pre>
        <ol className={styles.attempts}>
          {attempts.map(({ number, status: code, error, ms, reply, at }) => (
            <li key={number}>
              <time dateTime={at}>{at.replace('T', ' ').slice(0, 19)} UTC</time>{' '}
              <span translate="no">
                {code ?? error} · {ms} ms
              </span>
              {reply !== '' && (
                <pre className={styles.key} translate="no">
                  {reply}
                </pre>
              )}
            </li>
          ))}
        </ol>
        {canReplay && status !== 'PENDING' && (
          <Form
            action={replayWebhookAction}
            scope={`replay-${id}`}
            submitLabel={t('webhooks.replay')}
            variant="secondary"
            failed={t('webhooks.failed')}
            hidden={{ deliveryId: id }}
          />
        )}
      </details>
    </>
  );
}
