import {
  apiKeyModes,
  apiKeyNameMax,
  apiScopes,
  rotationDays,
} from '@causa/shared/integrations/api-keys';
import {
  listApiKeys,
  readApiKeySecret,
} from '@causa/shared/generated/integrations/api-keys.endpoints';
import type { listApiKeysContract } from '@causa/shared/integrations/api-keys.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import {
  createApiKeyAction,
  revokeApiKeyAction,
  rotateApiKeyAction,
  getScopeField,
} from '../../api-keys/api-keys.actions.ts';
import styles from '../../api-keys/api-keys.module.css';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Group } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import admin from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';

const scopeWords = {
  'listings:read': 'apiKeys.scope.readListings',
  'listings:write': 'apiKeys.scope.writeListings',
  'applications:read': 'apiKeys.scope.readApplications',
  'webhooks:manage': 'apiKeys.scope.manageWebhooks',
} as const;

type Key = ReplyOf<typeof listApiKeysContract>['apiKeys'][number];
interface Ids {
  /** The id of a replacement key: idempotent when sent twice. */
  replacementId: string;
}
interface ApiAccessData extends AdminData {
  /** Null for members who are not owners. */
  apiKeys: (Key & Ids)[] | null;
  /** The id of the next key. */
  newId: string;
  /** The key that was just created; its secret is null after ten minutes. */
  made: { id: string; secret: string | null } | null;
}

/** The API keys of an organization. */
function AdminApiAccessPage({
  data: { org, apiKeys, made, newId },
}: {
  data: ApiAccessData;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <AdminPage org={org} page="adminApiAccess" title={t('apiKeys.title')} lead={t('apiKeys.lead')}>
      <p>
        <a href="/docs/api">{t('apiKeys.docs')}</a> ·{' '}
        <a href={organizationPath('adminWebhooks', locale, { orgId: org.id })}>
          {t('apiKeys.webhooks')}
        </a>
      </p>
      {apiKeys === null ? (
        <Notice>{t('apiKeys.ownersOnly')}</Notice>
      ) : (
        <>
          {made !== null && <CreatedKey made={made} />}
          <section className={admin.section} aria-labelledby="keys">
            <h2 id="keys">{t('apiKeys.list')}</h2>
            {apiKeys.length === 0 ? (
              <Empty
                text={t('apiKeys.none')}
                {...(org.can.edit ? { hint: t('apiKeys.noneHint') } : {})}
              />
            ) : (
              <ul className={lists.list}>
                {apiKeys.map((key) => (
                  <li key={key.id} className={lists.item}>
                    <KeyRow apiKey={key} canChange={org.can.edit} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          {org.can.edit && <NewKey newId={newId} />}
        </>
      )}
    </AdminPage>
  );
}

function CreatedKey({ made: { secret } }: { made: NonNullable<ApiAccessData['made']> }): ReactNode {
  const { t } = useText();
  if (secret === null) return <Notice>{t('apiKeys.gone')}</Notice>;
  return (
    <Notice kind="success">
      <p>{t('apiKeys.made')}</p>
      <code className={styles.key} translate="no">
        {secret}
      </code>
    </Notice>
  );
}

/** A key of a frozen organization can be revoked, not rotated. */
function KeyRow({ apiKey, canChange }: { apiKey: Key & Ids; canChange: boolean }): ReactNode {
  const { t, date } = useText();
  const { id, name, mode, prefix, lastFour, scopes, state } = apiKey;
  return (
    <>
      <h3 className={lists.name}>{name}</h3>
      <div className={lists.facts}>
        <Tag>{t(`apiKeys.mode.${mode}`)}</Tag>
        <Tag>{t(`apiKeys.state.${state}`)}</Tag>
        <code translate="no">
          {prefix}…{lastFour}
        </code>
      </div>
      <div className={lists.facts}>
        <span translate="no">{scopes.join(', ')}</span>
      </div>
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
        {state === 'ENDING' && apiKey.expiresAt !== null && (
          <span>{t('apiKeys.ends', { date: date(apiKey.expiresAt) })}</span>
        )}
        {apiKey.endedAt !== null && (
          <span>{t('apiKeys.ended', { date: date(apiKey.endedAt) })}</span>
        )}
      </div>
      {state !== 'ENDED' && (
        <details>
          <summary>{t('apiKeys.change', { name })}</summary>
          <div className={styles.forms}>
            {canChange && !apiKey.isReplaced && (
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
            )}
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
      )}
    </>
  );
}

function NewKey({ newId }: { newId: string }): ReactNode {
  const { t } = useText();
  return (
    <section className={admin.section} aria-labelledby="new-key">
      <h2 id="new-key">{t('apiKeys.new')}</h2>
      <p>{t('apiKeys.newHint')}</p>
      <Form
        action={createApiKeyAction}
        scope="new"
        submitLabel={t('apiKeys.create')}
        failed={t('apiKeys.failed')}
        values={{ mode: 'sandbox' }}
      >
        {(part) => {
          const name = part('name', t('apiKeys.name'));
          const mode = part('mode', t('apiKeys.modeLabel'));
          const scopes = part('scopes', t('apiKeys.scopes'), t('apiKeys.scopesNeeded'));
          return (
            <>
              <MadeId action={createApiKeyAction} id={newId} />
              <TextField
                {...name}
                hint={t('apiKeys.nameHint')}
                maxLength={apiKeyNameMax}
                autoComplete="off"
                required
              />
              <Group label={mode.label} error={mode.error}>
                {apiKeyModes.toReversed().map((one) => (
                  <Choice
                    key={one}
                    type="radio"
                    id={`${mode.id}-${one}`}
                    name="mode"
                    value={one}
                    label={t(`apiKeys.mode.${one}`)}
                    hint={t(`apiKeys.modeHint.${one}`)}
                    defaultChecked={mode.defaultValue === one}
                  />
                ))}
              </Group>
              <Group id={scopes.id} label={scopes.label} error={scopes.error}>
                {apiScopes.map((scope) => {
                  const box = part(getScopeField(scope), scope);
                  return (
                    <Choice
                      key={scope}
                      type="checkbox"
                      id={box.id}
                      name={box.name}
                      label={scope}
                      hint={t(scopeWords[scope])}
                      defaultChecked={box.defaultValue !== ''}
                    />
                  );
                })}
              </Group>
            </>
          );
        }}
      </Form>
    </section>
  );
}

export const view: PageView<ApiAccessData> = {
  Component: AdminApiAccessPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('apiKeys.title')}: ${org.name}`, context),
};

export const loader: PageLoader<ApiAccessData> = {
  async load(context) {
    const own = await adminLoader.load(context);
    if (!('data' in own) || 'view' in own) return { notFound: true };
    const { org } = own.data;
    const newId = freshId(Date.now());
    if (org.role !== 'OWNER' || org.isStaffView)
      return { data: { org, apiKeys: null, newId, made: null } };
    const { api, url } = context;
    const params = { orgId: org.id };
    const listed = await api.call(listApiKeys, { params });
    const apiKeys = listed.apiKeys.map((key) => ({ ...key, replacementId: freshId(Date.now()) }));
    const id = url.searchParams.get('made') ?? '';
    const made = isId(id) ? { id, secret: await secretOf(id) } : null;
    return { data: { org, apiKeys, newId, made } };

    async function secretOf(keyId: string): Promise<string | null> {
      try {
        return (await api.call(readApiKeySecret, { params: { ...params, keyId } })).secret;
      } catch (error) {
        // Its ten minutes are over, or it is another owner's.
        if (error instanceof ApiError) return null;
        throw error;
      }
    }
  },
};
