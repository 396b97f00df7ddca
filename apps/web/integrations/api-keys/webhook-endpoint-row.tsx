import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listWebhookEndpointsContract } from '@causa/shared/integrations/webhooks.contract';
import type { ReactNode } from 'react';
import styles from './api-keys.module.css';
import {
  deleteWebhookAction,
  rotateWebhookAction,
  switchWebhookAction,
  testWebhookAction,
} from './webhooks.actions.ts';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';

export type Endpoint = ReplyOf<typeof listWebhookEndpointsContract>['endpoints'][number];

/** An endpoint of a frozen organization can be deleted, not changed. */
export function EndpointRow({
  endpoint,
  canChange,
}: {
  endpoint: Endpoint;
  canChange: boolean;
}): ReactNode {
  const { t, date } = useText();
  const { id, mode, url, events, enabled, offReason, failingSince } = endpoint;
  return (
    <>
      <h3 className={lists.name} translate="no">
        {url}
      </h3>
      <div className={lists.facts}>
        {mode === 'sandbox' && <Tag>{t('webhooks.mode.sandbox')}</Tag>}
        <Tag tone={enabled ? 'success' : 'error'}>
          {t(enabled ? 'webhooks.on' : 'webhooks.off')}
        </Tag>
        {offReason !== null && <span>{t(`webhooks.reason.${offReason}`)}</span>}
        {enabled && failingSince !== null && (
          <span>{t('webhooks.failing', { date: date(failingSince) })}</span>
        )}
        <span translate="no">{events.join(', ')}</span>
      </div>
      <details>
        <summary>{t('webhooks.change', { url })}</summary>
        <div className={styles.forms}>
          {canChange && <EndpointForms endpoint={endpoint} />}
          <Form
            action={deleteWebhookAction}
            scope={`delete-${id}`}
            submitLabel={t('webhooks.remove')}
            variant="danger"
            failed={t('webhooks.failed')}
            hidden={{ endpointId: id }}
          />
        </div>
      </details>
    </>
  );
}

/** Test, switch and new secret. */
function EndpointForms({
  endpoint: { id, enabled, secretVersion },
}: {
  endpoint: Endpoint;
}): ReactNode {
  const { t } = useText();
  const hidden = { endpointId: id };
  return (
    <>
      {' '}
      {enabled && (
        <Form
          action={testWebhookAction}
          scope={`test-${id}`}
          submitLabel={t('webhooks.test')}
          variant="secondary"
          failed={t('webhooks.failed')}
          hidden={hidden}
        />
      )}
      <Form
        action={switchWebhookAction}
        scope={`switch-${id}`}
        submitLabel={t(enabled ? 'webhooks.switchOff' : 'webhooks.switchOn')}
        variant="secondary"
        failed={t('webhooks.failed')}
        hidden={{ ...hidden, enabled: enabled ? 'no' : 'yes' }}
      />
      <Form
        action={rotateWebhookAction}
        scope={`rotate-${id}`}
        submitLabel={t('webhooks.rotate')}
        variant="secondary"
        failed={t('webhooks.failed')}
        hidden={{ ...hidden, replaces: String(secretVersion) }}
      />
    </>
  );
}
