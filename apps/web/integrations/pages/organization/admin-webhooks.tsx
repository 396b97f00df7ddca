import { apiKeyModes } from '@causa/shared/integrations/api-keys';
import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookSecret,
} from '@causa/shared/generated/integrations/webhooks.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import {
  webhookEvents,
  type WebhookStatus,
  webhookStatuses,
} from '@causa/shared/integrations/webhooks';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import styles from '../../api-keys/api-keys.module.css';
import { createWebhookAction, getEventField } from '../../api-keys/webhooks.actions.ts';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { getLastPage, ListPages, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import tabStyles from '../../../layout/item-list.module.css';
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
import { type Endpoint, EndpointRow } from '../../api-keys/webhook-endpoint-row.tsx';
import { type Deliveries, DeliveryRow } from '../../api-keys/webhook-delivery-row.tsx';

interface WebhooksData extends AdminData {
  /** Null for members who are not owners. */
  own: {
    endpoints: Endpoint[];
    takesLoopback: boolean;
    sent: Deliveries;
    status: WebhookStatus | null;
    pageIndex: number;
    /** The endpoint that was just created; its secret is null after ten minutes. */
    made: { secret: string | null } | null;
    /** The id of the next endpoint: idempotent when sent twice. */
    newId: string;
  } | null;
}

/** The webhook endpoints of an organization, and what was sent. */
function AdminWebhooksPage({ data: { org, own } }: { data: WebhooksData }): ReactNode {
  const { t, locale } = useText();
  return (
    <AdminPage
      org={org}
      page="adminApiAccess"
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
    >
      <p>
        <a href={organizationPath('adminApiAccess', locale, { orgId: org.id })}>
          {t('webhooks.back')}
        </a>{' '}
        · <a href="/docs/api#webhooks">{t('webhooks.docs')}</a>
      </p>
      {own === null ? (
        <Notice>{t('webhooks.ownersOnly')}</Notice>
      ) : (
        <>
          {own.made !== null && (
            <Notice kind={own.made.secret === null ? 'info' : 'success'}>
              <p>{t(own.made.secret === null ? 'webhooks.gone' : 'webhooks.made')}</p>
              {own.made.secret !== null && (
                <code className={styles.key} translate="no">
                  {own.made.secret}
                </code>
              )}
            </Notice>
          )}
          <section className={admin.section} aria-labelledby="endpoints">
            <h2 id="endpoints">{t('webhooks.endpoints')}</h2>
            {own.endpoints.length === 0 ? (
              <Empty
                text={t('webhooks.none')}
                {...(org.can.edit ? { hint: t('webhooks.noneHint') } : {})}
              />
            ) : (
              <ul className={lists.list}>
                {own.endpoints.map((endpoint) => (
                  <li key={endpoint.id} className={lists.item}>
                    <EndpointRow endpoint={endpoint} canChange={org.can.edit} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          {org.can.edit && <NewEndpoint own={own} />}
          <Sent org={org} own={own} />
        </>
      )}
    </AdminPage>
  );
}

function NewEndpoint({
  own: { takesLoopback, newId },
}: {
  own: NonNullable<WebhooksData['own']>;
}): ReactNode {
  const { t } = useText();
  return (
    <section className={admin.section} aria-labelledby="new-endpoint">
      <h2 id="new-endpoint">{t('webhooks.new')}</h2>
      <Form
        action={createWebhookAction}
        scope="new"
        submitLabel={t('webhooks.create')}
        failed={t('webhooks.failed')}
        values={{ mode: 'live' }}
      >
        {(part) => {
          const url = part('url', t('webhooks.url'));
          const mode = part('mode', t('webhooks.modeLabel'));
          const events = part('events', t('webhooks.events'), t('webhooks.eventsNeeded'));
          return (
            <>
              <MadeId action={createWebhookAction} id={newId} />
              <TextField
                {...url}
                hint={t(takesLoopback ? 'webhooks.urlHintLocal' : 'webhooks.urlHint')}
                type="url"
                maxLength={500}
                autoComplete="off"
                required
              />
              <ModeChoices part={mode} />
              <Group id={events.id} label={events.label} error={events.error}>
                {webhookEvents.map((event) => {
                  const box = part(getEventField(event), event);
                  return (
                    <Choice
                      key={event}
                      type="checkbox"
                      id={box.id}
                      name={box.name}
                      label={event}
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

function ModeChoices({ part: { id, label, error, defaultValue } }: { part: Part }): ReactNode {
  const { t } = useText();
  return (
    <Group label={label} error={error}>
      {apiKeyModes.map((mode) => (
        <Choice
          key={mode}
          type="radio"
          id={`${id}-${mode}`}
          name="mode"
          value={mode}
          label={t(`webhooks.mode.${mode}`)}
          hint={t(`webhooks.modeHint.${mode}`)}
          defaultChecked={defaultValue === mode}
        />
      ))}
    </Group>
  );
}

function Sent({
  org,
  own: { sent, status, pageIndex },
}: {
  org: WebhooksData['org'];
  own: NonNullable<WebhooksData['own']>;
}): ReactNode {
  const { t, locale } = useText();
  const path = organizationPath('adminWebhooks', locale, { orgId: org.id });
  const query = status === null ? {} : { status };
  return (
    <section className={admin.section} aria-labelledby="sent">
      <h2 id="sent">{t('webhooks.sent')}</h2>
      <nav aria-label={t('webhooks.filter')}>
        <ul className={tabStyles.tabs}>
          {[null, ...webhookStatuses].map((one) => (
            <li key={one ?? 'ALL'}>
              <a
                className={tabStyles.tab}
                href={withQuery(path, one === null ? {} : { status: one })}
                aria-current={one === status ? 'page' : undefined}
              >
                {t(`webhooks.status.${one ?? 'ALL'}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sent.deliveries.length === 0 ? (
        <p>{t('webhooks.nothing')}</p>
      ) : (
        <ul className={lists.list}>
          {sent.deliveries.map((delivery) => (
            <li key={delivery.id} className={lists.item}>
              <DeliveryRow delivery={delivery} canReplay={org.can.edit} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={sent.pageCount}
        href={(page) => withQuery(path, { ...query, page })}
      />
    </section>
  );
}

export const view: PageView<WebhooksData> = {
  Component: AdminWebhooksPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('webhooks.title')}: ${org.name}`, context),
};

export const loader: PageLoader<WebhooksData> = {
  async load(context) {
    const loaded = await adminLoader.load(context);
    if (!('data' in loaded) || 'view' in loaded) return { notFound: true };
    const { org } = loaded.data;
    if (org.role !== 'OWNER' || org.isStaffView) return { data: { org, own: null } };
    const { api, url } = context;
    const params = { orgId: org.id };
    const pageIndex = readPageNumber(url) - 1;
    const asked = url.searchParams.get('status');
    const status = webhookStatuses.find((one) => one === asked) ?? null;
    const [{ endpoints, takesLoopback }, sent] = await Promise.all([
      api.call(listWebhookEndpoints, { params }),
      api.call(listWebhookDeliveries, {
        params,
        query: { page: pageIndex + 1, ...(status === null ? {} : { status }) },
      }),
    ]);
    const last = getLastPage(url, sent.pageCount);
    if (last !== undefined) return { redirect: last };
    const id = url.searchParams.get('made') ?? '';
    const made = isId(id) ? { secret: await secretOf(id) } : null;
    const newId = freshId(Date.now());
    return {
      data: { org, own: { endpoints, takesLoopback, sent, status, pageIndex, made, newId } },
    };

    async function secretOf(endpointId: string): Promise<string | null> {
      try {
        return (await api.call(readWebhookSecret, { params: { ...params, endpointId } })).secret;
      } catch (error) {
        // Its ten minutes are over, or it is another owner's.
        if (error instanceof ApiError) return null;
        throw error;
      }
    }
  },
};
