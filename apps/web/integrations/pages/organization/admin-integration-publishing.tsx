import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readBoardPublishingContract } from '@causa/shared/integrations/integrations.contract';
import { readBoardPublishing } from '@causa/shared/generated/integrations/integrations.endpoints';
import { toValues } from '@causa/shared/integrations/board-defaults';
import {
  type IntegrationKindName,
  isIntegrationKind,
} from '@causa/shared/integrations/integrations';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AnswersForm } from '../../job-boards/answers-form.tsx';
import { getIntegrationParams } from '../../job-boards/integration-params.ts';
import own from '../../job-boards/integrations.module.css';
import { PublishingPart } from '../../job-boards/publishing-part.tsx';
import styles from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { listZoneOptions } from '../../../lib/zone-options.ts';

type Reply = ReplyOf<typeof readBoardPublishingContract>;
interface Data extends AdminData {
  kind: IntegrationKindName;
  reply: Reply;
  answers: Record<string, string>;
  /** Named on the server: servers and browsers know different names. */
  timeZones: { value: string; label: string }[];
}

/** New jobs of one board: their defaults, and automatic publishing. */
function AdminIntegrationPublishingPage({ data }: { data: Data }): ReactNode {
  const { org, kind, reply, answers, timeZones } = data;
  const { t, locale } = useText();
  return (
    <AdminPage org={org} page="adminIntegrations" title={t('integrations.publishing.title')}>
      <p>
        <a href={organizationPath('adminIntegration', locale, { orgId: org.id, kind })}>
          {t(`integrations.name.${kind}`)}
        </a>
      </p>
      <PublishingPart orgId={org.id} reply={reply} />
      <section className={styles.section} aria-labelledby="answers">
        <h2 id="answers">{t('integrations.publishing.answers')}</h2>
        <p>{t('integrations.publishing.answersText')}</p>
        <MissingFields missing={reply.missing} />
        {reply.can.edit && (
          <AnswersForm
            answers={answers}
            types={reply.missing.map(({ type }) => type)}
            timeZones={timeZones}
          />
        )}
      </section>
    </AdminPage>
  );
}

const missingFieldKeys = {
  JOB: 'integrations.publishing.lacks.JOB',
  INTERNSHIP: 'integrations.publishing.lacks.INTERNSHIP',
  VOLOP: 'integrations.publishing.lacks.VOLOP',
  // Boards have no events.
  EVENT: 'integrations.publishing.lacks.VOLOP',
} as const satisfies Record<ListingType, string>;

/** The fields that new jobs lack with the current defaults. */
function MissingFields({ missing }: Pick<Reply, 'missing'>): ReactNode {
  const { t, list } = useText();
  const lacking = missing.filter(({ fields }) => fields.length > 0);
  if (lacking.length === 0) return <p>{t('integrations.publishing.complete')}</p>;
  return (
    <ul className={own.lines}>
      {lacking.map(({ type, fields }) => (
        <li key={type}>
          {t(missingFieldKeys[type], {
            fields: list(fields.map((field) => t(`integrations.field.${field}`))),
          })}
        </li>
      ))}
    </ul>
  );
}

export const view: PageView<Data> = {
  Component: AdminIntegrationPublishingPage,
  head: ({ org, kind }, { text, ...context }) =>
    accountHead(
      `${text.t('integrations.publishing.title')}, ${text.t(`integrations.name.${kind}`)}: ${org.name}`,
      { text, ...context },
    ),
};

export const loader: PageLoader<Data> = {
  async load(context) {
    const { route } = context;
    if (route.page !== 'adminIntegrationPublishing' || !isIntegrationKind(route.params.kind))
      return { notFound: true };
    const { kind } = getIntegrationParams(context.url);
    const dashboard = await adminLoader.load(context);
    if (!('data' in dashboard) || 'view' in dashboard) return { notFound: true };
    const { org } = dashboard.data;
    const reply = await context.api.call(readBoardPublishing, {
      params: { orgId: org.id, kind },
    });
    return {
      data: {
        org,
        kind,
        reply,
        answers: toValues(reply.defaults),
        timeZones: await listZoneOptions(context.locale),
      },
    };
  },
};
