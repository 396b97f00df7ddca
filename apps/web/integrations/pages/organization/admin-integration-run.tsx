import { getIntegrationParams } from '../../job-boards/integration-params.ts';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readIntegrationRunContract } from '@causa/shared/integrations/integrations.contract';
import { readIntegrationRun } from '@causa/shared/generated/integrations/integrations.endpoints';
import {
  type IntegrationKindName,
  isIntegrationKind,
} from '@causa/shared/integrations/integrations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { formatInstant } from '@causa/i18n/formatters';
import { type ReactNode, useEffect, useState } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import {
  applyRunAction,
  dismissRunAction,
  runIntegrationAction,
  undoRunAction,
} from '../../job-boards/integrations.actions.ts';
import { OwnershipNotice } from '../../job-boards/integration-parts.tsx';
import styles from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { RunChanges } from '../../job-boards/run-changes.tsx';

const pollMs = 1_500;
type Reply = ReplyOf<typeof readIntegrationRunContract>;
interface Data extends AdminData {
  kind: IntegrationKindName;
  reply: Reply;
}

/** One run or preview with its change of each job. Without scripts a link reloads the page. */
function AdminIntegrationRunPage({ data }: { data: Data }): ReactNode {
  const { org, kind } = data;
  const reply = usePolledRun(data);
  const { run, can, changes, changeCount } = reply;
  const { t, locale, number } = useText();
  const { page } = useSite();
  const canImport = can.run && reply.ownership === 'PROVEN';
  const isRunning = isUnfinished(run);
  return (
    <AdminPage org={org} page="adminIntegrations" title={getTitle(run, t, locale)}>
      <p>
        <a href={organizationPath('adminIntegration', locale, { orgId: org.id, kind })}>
          {t(`integrations.name.${kind}`)}
        </a>
      </p>
      <RunStatus run={run} isRunning={isRunning} />
      {isRunning && (
        <p>
          {t('integrations.working')} <a href={page.href}>{t('integrations.refresh')}</a>
        </p>
      )}
      {run.error !== null && <Notice kind="error">{t(`integrations.error.${run.error}`)}</Notice>}
      {run.status === 'HELD' && <HeldRun reply={reply} />}
      {run.status === 'DONE' && changes.length === 0 && (
        <Empty text={t('integrations.nothing')} hint={t('integrations.nothingHint')} />
      )}
      {run.kind === 'PREVIEW' && reply.publishing === 'AUTO' && (
        <p>{t('integrations.publishing.preview')}</p>
      )}
      {run.kind === 'PREVIEW' && <OwnershipNotice orgId={org.id} ownership={reply.ownership} />}
      {run.kind === 'PREVIEW' && run.status === 'DONE' && changes.length > 0 && canImport && (
        <Form
          action={runIntegrationAction}
          submitLabel={t('integrations.runThis')}
          failed={t('integrations.runFailed')}
        />
      )}
      {changes.length > 0 && <RunChanges orgId={org.id} reply={reply} />}
      {changeCount > changes.length && (
        <p>{t('integrations.changesMore', { count: number(changes.length) })}</p>
      )}
      {run.undoUntil !== null && can.run && changes.length > 0 && (
        <UndoRun undoUntil={run.undoUntil} changes={changes} />
      )}
    </AdminPage>
  );
}

function RunStatus({ run, isRunning }: { run: Reply['run']; isRunning: boolean }): ReactNode {
  const { t } = useText();
  return (
    <output className={styles.section}>
      <span className={lists.facts}>
        <Tag tone={run.status}>{t(`integrations.status.${run.status}`)}</Tag>
        {!isRunning && run.error === null && (
          <span>
            {t('integrations.jobs', { count: run.jobs })}{' '}
            {t('integrations.unchanged', { count: run.unchanged })}
          </span>
        )}
      </span>
    </output>
  );
}

function UndoRun({
  undoUntil,
  changes,
}: {
  undoUntil: string;
  changes: Reply['changes'];
}): ReactNode {
  const { t, date } = useText();
  return (
    <section className={styles.section} aria-labelledby="undo">
      <h2 id="undo">{t('integrations.undo')}</h2>
      <p>
        {t('integrations.undoUntil', { date: date(undoUntil) })}{' '}
        {changes.some(({ publication }) => publication !== null) &&
          t('integrations.publishing.undo')}
      </p>
      <Form
        action={undoRunAction}
        variant="secondary"
        submitLabel={t('integrations.undo')}
        failed={t('integrations.runFailed')}
      />
    </section>
  );
}

function isUnfinished({ status }: Reply['run']): boolean {
  return status === 'QUEUED' || status === 'RUNNING';
}

/** Why a run waits, with a button for each decision. */
function HeldRun({ reply: { run, can, closes } }: { reply: Reply }): ReactNode {
  const { t, number } = useText();
  return (
    <section className={styles.section} aria-labelledby="held">
      <h2 id="held">{t('integrations.heldTitle')}</h2>
      <Notice kind="error">
        {run.heldReason !== null && t(`integrations.held.${run.heldReason}`)}{' '}
        {t('integrations.heldText')}
      </Notice>
      {can.run && (
        <>
          <Form
            action={dismissRunAction}
            scope="dismiss"
            submitLabel={t('integrations.dismiss')}
            failed={t('integrations.runFailed')}
          />
          <Form
            action={applyRunAction}
            scope="apply"
            className={lists.form}
            variant="danger"
            submitLabel={t('integrations.apply')}
            failed={t('integrations.runFailed')}
          >
            {(part) =>
              closes > 0 && (
                <TextField
                  {...part('closes', t('integrations.closes'))}
                  hint={t('integrations.closesHint', { count: number(closes) })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                />
              )
            }
          </Form>
        </>
      )}
    </section>
  );
}

/** Returns the loaded state, then polls the API until the run is over. */
function usePolledRun({ reply, org, kind }: Data): Reply {
  const { api } = useSite();
  const [polled, setPolled] = useState({ since: reply, newest: reply });
  // The reply of a form is newer than the polled state.
  const newest = polled.since === reply ? polled.newest : reply;
  const { id: runId } = newest.run;
  const isRunning = isUnfinished(newest.run);
  useEffect(() => {
    if (!isRunning) return undefined;
    const params = { orgId: org.id, kind, runId };
    const timer = setInterval(() => {
      // On a failed request, the next one tries again.
      api.call(readIntegrationRun, { params }).then(
        (newerReply) => setPolled({ since: reply, newest: newerReply }),
        () => undefined,
      );
    }, pollMs);
    return () => clearInterval(timer);
  }, [api, org.id, kind, runId, isRunning, reply]);
  return newest;
}

function getTitle(
  { kind, createdAt }: Reply['run'],
  t: ReturnType<typeof useText>['t'],
  locale: ReturnType<typeof useText>['locale'],
): string {
  return kind === 'PREVIEW'
    ? t('integrations.previewTitle')
    : t('integrations.runTitle', { date: formatInstant(locale, createdAt) });
}

export const view: PageView<Data> = {
  Component: AdminIntegrationRunPage,
  head: ({ org, reply }, context) =>
    accountHead(
      `${getTitle(reply.run, context.text.t, context.text.locale)}: ${org.name}`,
      context,
    ),
};

export const loader: PageLoader<Data> = {
  async load(context) {
    const { route } = context;
    if (route.page !== 'adminIntegrationRun' || !isIntegrationKind(route.params.kind))
      return { notFound: true };
    const { kind, runId } = getIntegrationParams(context.url);
    const dashboard = await adminLoader.load(context);
    if (!('data' in dashboard) || 'view' in dashboard) return { notFound: true };
    const { org } = dashboard.data;
    const reply = await context.api.call(readIntegrationRun, {
      params: { orgId: org.id, kind, runId },
    });
    return { data: { org, kind, reply } };
  },
};
