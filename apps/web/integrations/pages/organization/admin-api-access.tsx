import { apiKeyModes, apiKeyNameMax, apiScopes } from '@causa/shared/integrations/api-keys';
import {
  listApiKeys,
  readApiKeySecret,
} from '@causa/shared/generated/integrations/api-keys.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { createApiKeyAction, getScopeField } from '../../api-keys/api-keys.actions.ts';
import styles from '../../api-keys/api-keys.module.css';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Group } from '../../../forms/fields.tsx';
import { Form, type Part } from '../../../forms/form.tsx';
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
import { type Key, type Ids, KeyRow } from '../../api-keys/key-row.tsx';

const scopeWords = {
  'listings:read': 'apiKeys.scope.readListings',
  'listings:write': 'apiKeys.scope.writeListings',
  'applications:read': 'apiKeys.scope.readApplications',
  'webhooks:manage': 'apiKeys.scope.manageWebhooks',
} as const;
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
        </a>{' '}
        ·{' '}
        <a href={organizationPath('adminEmbed', locale, { orgId: org.id })}>{t('apiKeys.embed')}</a>
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
              <ModeChoices part={mode} />
              <Group id={scopes.id} label={scopes.label} error={scopes.error}>
                {apiScopes.map((scope) => (
                  <ScopeChoice key={scope} scope={scope} box={part(getScopeField(scope), scope)} />
                ))}
              </Group>
            </>
          );
        }}
      </Form>
    </section>
  );
}

function ModeChoices({ part: { id, label, error, defaultValue } }: { part: Part }): ReactNode {
  const { t } = useText();
  return (
    <Group label={label} error={error}>
      {apiKeyModes.toReversed().map((mode) => (
        <Choice
          key={mode}
          type="radio"
          id={`${id}-${mode}`}
          name="mode"
          value={mode}
          label={t(`apiKeys.mode.${mode}`)}
          hint={t(`apiKeys.modeHint.${mode}`)}
          defaultChecked={defaultValue === mode}
        />
      ))}
    </Group>
  );
}

function ScopeChoice({ scope, box }: { scope: (typeof apiScopes)[number]; box: Part }): ReactNode {
  const { t } = useText();
  return (
    <Choice
      type="checkbox"
      id={box.id}
      name={box.name}
      label={scope}
      hint={t(scopeWords[scope])}
      defaultChecked={box.defaultValue !== ''}
    />
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
