import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listIntegrationsContract } from '@causa/shared/integrations/integrations.contract';
import { listIntegrations } from '@causa/shared/generated/integrations/integrations.endpoints';
import { detectBoard } from '@causa/shared/integrations/detect-board';
import { otherSystems } from '@causa/shared/integrations/integrations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import {
  Health,
  HeldNotice,
  type Integration,
  OwnershipNotice,
  useKindTexts,
} from '../../job-boards/integration-parts.tsx';
import { answerAtsSurveyAction } from '../../job-boards/integrations.actions.ts';
import { Form } from '../../../forms/form.tsx';
import styles from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Data = AdminData & ReplyOf<typeof listIntegrationsContract>;

/** The job boards of an organization, each with state and health. */
function AdminIntegrationsPage({ data: { org, integrations } }: { data: Data }): ReactNode {
  const { t } = useText();
  return (
    <AdminPage
      org={org}
      page="adminIntegrations"
      title={t('integrations.title')}
      lead={t('integrations.lead')}
    >
      <FindBoard orgId={org.id} />
      <ul className={lists.list}>
        {integrations.toSorted(compareConnected).map((integration) => (
          <Board key={integration.kind} orgId={org.id} integration={integration} />
        ))}
      </ul>
      {org.can.edit && integrations.every(({ state }) => state === 'NONE') && <Survey />}
    </AdminPage>
  );
}

/** Connected systems come first. */
const compareConnected = (one: Integration, other: Integration): number =>
  Number(one.state === 'NONE') - Number(other.state === 'NONE');

/** Finds the system of an address; works without scripts, and changes nothing. */
function FindBoard({ orgId }: { orgId: string }): ReactNode {
  const { t, locale } = useText();
  return (
    <form
      method="get"
      action={organizationPath('adminIntegrations', locale, { orgId })}
      className={lists.form}
    >
      <h2>{t('integrations.findTitle')}</h2>
      <TextField
        id="find-board"
        name="find"
        label={t('integrations.findField')}
        hint={t('integrations.findText')}
        autoComplete="off"
        maxLength={1_000}
        required
      />
      <div>
        <Button type="submit" variant="secondary">
          {t('integrations.findSubmit')}
        </Button>
      </div>
    </form>
  );
}

function Board({ orgId, integration }: { orgId: string; integration: Integration }): ReactNode {
  const { kind, state, board } = integration;
  const { t, locale } = useText();
  const { about } = useKindTexts(kind);
  return (
    <li className={lists.item}>
      <h2 className={lists.name}>
        <a href={organizationPath('adminIntegration', locale, { orgId, kind })}>
          {t(`integrations.name.${kind}`)}
        </a>
      </h2>
      <div className={lists.facts}>
        <Tag tone={state}>{t(`integrations.state.${state}`)}</Tag>
        {board !== null && <span className={lists.name}>{board}</span>}
      </div>
      {state === 'NONE' && <p>{about}</p>}
      <OwnershipNotice orgId={orgId} ownership={integration.ownership} />
      <HeldNotice orgId={orgId} integration={integration} />
      <Health integration={integration} />
    </li>
  );
}

/** Asks which system to support next. */
function Survey(): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  return (
    <section className={styles.section} aria-labelledby="survey">
      <h2 id="survey">{t('integrations.surveyTitle')}</h2>
      {url.searchParams.has('answered') ? (
        <Notice kind="success">{t('integrations.surveyThanks')}</Notice>
      ) : (
        <Form
          action={answerAtsSurveyAction}
          className={lists.form}
          variant="secondary"
          submitLabel={t('integrations.surveySend')}
          failed={t('integrations.runFailed')}
        >
          {(part) => (
            <SelectField
              {...part('system', t('integrations.surveySystem'))}
              hint={t('integrations.surveyText')}
              options={[
                { value: '', label: '–' },
                ...otherSystems.map((system) => ({ value: system, label: system })),
                { value: 'other', label: t('integrations.surveyOther') },
              ]}
            />
          )}
        </Form>
      )}
    </section>
  );
}

export const view: PageView<Data> = {
  Component: AdminIntegrationsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('integrations.title')}: ${org.name}`, context),
};

export const loader: PageLoader<Data> = {
  async load(context) {
    const own = await adminLoader.load(context);
    if (!('data' in own) || 'view' in own) return { notFound: true };
    const { org } = own.data;
    const typed = context.url.searchParams.get('find')?.trim() ?? '';
    if (typed !== '') {
      const kind = detectBoard(typed)?.kind ?? 'careers-page';
      const path = organizationPath('adminIntegration', context.locale, { orgId: org.id, kind });
      return { redirect: `${path}?${new URLSearchParams({ board: typed }).toString()}` };
    }
    const reply = await context.api.call(listIntegrations, { params: { orgId: org.id } });
    return { data: { org, ...reply } };
  },
};
