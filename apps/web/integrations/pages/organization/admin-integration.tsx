import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readIntegrationContract } from '@causa/shared/integrations/integrations.contract';
import { readIntegration } from '@causa/shared/generated/integrations/integrations.endpoints';
import { isIntegrationKind } from '@causa/shared/integrations/integrations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { ConfirmForm } from '../../../layout/dashboard/confirm-form.tsx';
import { Form } from '../../../forms/form.tsx';
import { BoardItems } from '../../job-boards/board-items.tsx';
import {
  connectBoardAction,
  disconnectBoardAction,
  pauseIntegrationAction,
  previewIntegrationAction,
  resumeIntegrationAction,
  runIntegrationAction,
} from '../../job-boards/integrations.actions.ts';
import {
  Health,
  HeldNotice,
  Moment,
  OwnershipNotice,
  useKindTexts,
} from '../../job-boards/integration-parts.tsx';
import styles from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Data = AdminData & ReplyOf<typeof readIntegrationContract>;

/** One job board: its connection, its runs, and its listings. */
function AdminIntegrationPage({ data }: { data: Data }): ReactNode {
  const { org, integration, can, items, itemCount } = data;
  const { kind, state, board } = integration;
  const { t, locale } = useText();
  const isConnected = state !== 'NONE';
  const { about } = useKindTexts(kind);
  return (
    <AdminPage
      org={org}
      page="adminIntegrations"
      title={t(`integrations.name.${kind}`)}
      lead={about}
    >
      <p>
        <a href={organizationPath('adminIntegrations', locale, { orgId: org.id })}>
          {t('integrations.back')}
        </a>
      </p>
      {isConnected && (
        <div className={lists.facts}>
          <Tag tone={state}>{t(`integrations.state.${state}`)}</Tag>
          <span className={lists.name}>{board}</span>
        </div>
      )}
      <OwnershipNotice orgId={org.id} ownership={integration.ownership} />
      <HeldNotice orgId={org.id} integration={integration} />
      <Health integration={integration} />
      {isConnected && can.run && (
        <Form
          action={previewIntegrationAction}
          scope="run"
          submitLabel={t('integrations.preview')}
          failed={t('integrations.runFailed')}
          more={[
            ...(integration.ownership === 'PROVEN'
              ? [{ action: runIntegrationAction, label: t('integrations.run') }]
              : []),
            state === 'ACTIVE'
              ? { action: pauseIntegrationAction, label: t('integrations.pause') }
              : { action: resumeIntegrationAction, label: t('integrations.resume') },
          ]}
        />
      )}
      {isConnected && <NewJobs data={data} />}
      {isConnected && <BoardItems data={{ org, items, itemCount, can }} />}
      {data.runs.length > 0 && <Runs data={data} />}
      {can.connect ? <Connection data={data} /> : <p>{t('integrations.ownersOnly')}</p>}
    </AdminPage>
  );
}

/** How new jobs of the board are published. */
function NewJobs({ data: { org, integration } }: { data: Data }): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={styles.section} aria-labelledby="new-jobs">
      <h2 id="new-jobs">{t('integrations.publishing.title')}</h2>
      <p>{t(`integrations.publishing.mode.${integration.publishing}`)}</p>
      <p>
        <a
          href={organizationPath('adminIntegrationPublishing', locale, {
            orgId: org.id,
            kind: integration.kind,
          })}
        >
          {t('integrations.publishing.link')}
        </a>
      </p>
    </section>
  );
}

/** The newest runs and previews with their results. */
function Runs({ data: { org, runs, integration } }: { data: Data }): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={styles.section} aria-labelledby="runs">
      <h2 id="runs">{t('integrations.runs')}</h2>
      <ul className={lists.list}>
        {runs.map(({ id, kind, status, createdAt, jobs, error }) => (
          <li key={id} className={lists.item}>
            <div className={lists.facts}>
              <a
                href={organizationPath('adminIntegrationRun', locale, {
                  orgId: org.id,
                  kind: integration.kind,
                  runId: id,
                })}
              >
                {t(`integrations.runKind.${kind}`)}, <Moment at={createdAt} />
              </a>
              <Tag tone={status}>{t(`integrations.status.${status}`)}</Tag>
              <span>
                {error === null
                  ? status === 'QUEUED' || status === 'RUNNING'
                    ? ''
                    : t('integrations.jobs', { count: jobs })
                  : t(`integrations.error.${error}`)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The owner's form: board, key, and disconnecting. */
function Connection({ data: { integration } }: { data: Data }): ReactNode {
  const { t } = useText();
  const { kind, state, board, hasKey } = integration;
  const name = t(`integrations.name.${kind}`);
  const { label, hint } = useKindTexts(kind);
  const { url } = useSite();
  return (
    <section className={styles.section} aria-labelledby="connection">
      <h2 id="connection">
        {state === 'NONE'
          ? t('integrations.connectTitle', { name })
          : t('integrations.reconnectTitle')}
      </h2>
      <Form
        action={connectBoardAction}
        scope="connect"
        className={lists.form}
        variant={state === 'NONE' ? 'primary' : 'secondary'}
        submitLabel={t('integrations.connect')}
        failed={t('integrations.connectFailed')}
        values={{ board: url.searchParams.get('board') ?? board ?? '' }}
      >
        {(part) => (
          <>
            <TextField
              {...part('board', label)}
              hint={hint}
              maxLength={1_000}
              autoComplete="off"
              required
            />
            {kind === 'jazzhr' && (
              <TextField
                {...part('apiKey', t('integrations.apiKey'))}
                hint={
                  hasKey
                    ? `${t('integrations.apiKeyKept')} ${t('integrations.apiKeyHint')}`
                    : t('integrations.apiKeyHint')
                }
                type="password"
                maxLength={200}
                autoComplete="off"
                required
              />
            )}
          </>
        )}
      </Form>
      {state !== 'NONE' && <Disconnect />}
    </section>
  );
}

function Disconnect(): ReactNode {
  const { t } = useText();
  return (
    <ConfirmForm
      action={disconnectBoardAction}
      scope="disconnect"
      submitLabel={t('integrations.disconnect')}
      ask={t('integrations.disconnectText')}
      failed={t('integrations.runFailed')}
    />
  );
}

export const view: PageView<Data> = {
  Component: AdminIntegrationPage,
  head: ({ org, integration }, context) =>
    accountHead(`${context.text.t(`integrations.name.${integration.kind}`)}: ${org.name}`, context),
};

export const loader: PageLoader<Data> = {
  async load(context) {
    const { route } = context;
    if (route.page !== 'adminIntegration' || !isIntegrationKind(route.params.kind))
      return { notFound: true };
    const { kind } = route.params;
    const own = await adminLoader.load(context);
    if (!('data' in own) || 'view' in own) return { notFound: true };
    const { org } = own.data;
    const reply = await context.api.call(readIntegration, { params: { orgId: org.id, kind } });
    return { data: { org, ...reply } };
  },
};
