import { rotationDays } from '@causa/shared/integrations/api-keys';
import type { listApiKeysContract } from '@causa/shared/integrations/api-keys.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { ReactNode } from 'react';
import { revokeApiKeyAction, rotateApiKeyAction } from './api-keys.actions.ts';
import styles from './api-keys.module.css';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';

export type Key = ReplyOf<typeof listApiKeysContract>['apiKeys'][number];

export interface Ids {
  /** The id of a replacement key: idempotent when sent twice. */
  replacementId: string;
}

/** A key of a frozen organization can be revoked, not rotated. */
export function KeyRow({
  apiKey,
  canChange,
}: {
  apiKey: Key & Ids;
  canChange: boolean;
}): ReactNode {
  const { t } = useText();
  const { name, mode, prefix, lastFour, scopes, state } = apiKey;
  return (
    <>
      <h3 className={lists.name}>{name}</h3>
      <div className={lists.facts}>
        <Tag>{t(`apiKeys.mode.${mode}`)}</Tag>
        <Tag tone={state}>{t(`apiKeys.state.${state}`)}</Tag>
        <code translate="no">
          {prefix}…{lastFour}
        </code>
      </div>
      <div className={lists.facts}>
        <span translate="no">{scopes.join(', ')}</span>
      </div>
      <KeyDates apiKey={apiKey} />
      {state !== 'ENDED' && <KeyForms apiKey={apiKey} canChange={canChange} />}
    </>
  );
}

function KeyDates({ apiKey }: { apiKey: Key }): ReactNode {
  const { t, date } = useText();
  return (
    <div className={lists.facts}>
      <span>
        {apiKey.createdBy === null
          ? t('apiKeys.created', { date: date(apiKey.createdAt) })
          : t('apiKeys.createdBy', { date: date(apiKey.createdAt), name: apiKey.createdBy })}
      </span>
      <span>
        {apiKey.lastUsedOn === null
          ? t('apiKeys.unused')
          : t('apiKeys.used', {
              date: date(apiKey.lastUsedOn),
              address: apiKey.lastUsedAddress ?? '',
            })}
      </span>
      {apiKey.state === 'ENDING' && apiKey.expiresAt !== null && (
        <span>{t('apiKeys.ends', { date: date(apiKey.expiresAt) })}</span>
      )}
      {apiKey.endedAt !== null && <span>{t('apiKeys.ended', { date: date(apiKey.endedAt) })}</span>}
    </div>
  );
}

/** Rotation and revocation. */
function KeyForms({ apiKey, canChange }: { apiKey: Key & Ids; canChange: boolean }): ReactNode {
  const { t } = useText();
  const { id, name } = apiKey;
  return (
    <details>
      <summary>{t('apiKeys.change', { name })}</summary>
      <div className={styles.forms}>
        {canChange && !apiKey.isReplaced && <RotateForm apiKey={apiKey} />}
        <Form
          action={revokeApiKeyAction}
          scope={`revoke-${id}`}
          label={t('apiKeys.revokeLabel', { name })}
          submitLabel={t('apiKeys.revoke')}
          variant="danger"
          failed={t('apiKeys.failed')}
          hidden={{ keyId: id }}
        />
      </div>
    </details>
  );
}

function RotateForm({ apiKey }: { apiKey: Key & Ids }): ReactNode {
  const { t } = useText();
  const { id, name } = apiKey;
  return (
    <Form
      action={rotateApiKeyAction}
      scope={`rotate-${id}`}
      label={t('apiKeys.rotateLabel', { name })}
      submitLabel={t('apiKeys.rotate')}
      variant="secondary"
      failed={t('apiKeys.failed')}
      hidden={{ keyId: id }}
      values={{ days: String(rotationDays.usual) }}
    >
      {(part) => (
        <>
          <input type="hidden" name="id" value={apiKey.replacementId} />
          <TextField
            {...part('days', t('apiKeys.days'))}
            hint={t('apiKeys.daysHint')}
            type="number"
            min={rotationDays.least}
            max={rotationDays.most}
          />
        </>
      )}
    </Form>
  );
}
