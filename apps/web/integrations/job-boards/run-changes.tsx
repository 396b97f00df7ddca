import type { readIntegrationRunContract } from '@causa/shared/integrations/integrations.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import type { ReactNode } from 'react';
import lists from '../../layout/dashboard/lists.module.css';
import own from './integrations.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';

type Reply = ReplyOf<typeof readIntegrationRunContract>;

/** What a run does with each job. */
export function RunChanges({ orgId, reply }: { orgId: string; reply: Reply }): ReactNode {
  return (
    <ul className={lists.list}>
      {reply.changes.map((change) => (
        <li key={change.position} className={lists.item}>
          <Change orgId={orgId} change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ orgId, change }: { orgId: string; change: Reply['changes'][number] }): ReactNode {
  const { t, locale, list } = useText();
  const { title, listing, missing, fields, unreadFields, unreadPlace } = change;
  return (
    <>
      <h2 className={lists.name}>
        {listing === null ? (
          title
        ) : (
          <a
            href={organizationPath('adminListing', locale, {
              orgId,
              word: getDashboardWord(listing.type),
              listingId: listing.id,
            })}
          >
            {title}
          </a>
        )}
      </h2>
      <ChangeOutcome orgId={orgId} change={change} />
      {missing.length > 0 && (
        <p className={own.fields}>
          {t('integrations.missingHead')}:{' '}
          {list(missing.map((field) => t(`integrations.field.${field}`)))}
        </p>
      )}
      {unreadFields.length > 0 && (
        <p className={own.fields}>
          {t('integrations.unreadHead')}:{' '}
          {list(unreadFields.map((field) => t(`integrations.field.${field}`)))}
        </p>
      )}
      {unreadPlace !== null && (
        <p className={own.fields}>{t('integrations.unreadPlace', { place: unreadPlace })}</p>
      )}
      {fields.length > 0 && (
        <p className={own.fields}>
          {t('integrations.fieldsHead')}:{' '}
          {list(fields.map((field) => t(`integrations.field.${field}`)))}
        </p>
      )}
    </>
  );
}

function ChangeOutcome({
  orgId,
  change: { action, reason, outcome, publication },
}: {
  orgId: string;
  change: Reply['changes'][number];
}): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={lists.facts}>
      <Tag>
        {t(
          publication === null
            ? `integrations.action.${action}`
            : `integrations.publication.${publication}`,
        )}
      </Tag>
      {action !== 'problem' && action !== 'unread' && (
        <span>
          {outcome === null ? t('integrations.planned') : t(`integrations.outcome.${outcome}`)}
        </span>
      )}
      {reason !== null && <span>{t(`integrations.reason.${reason}`)}</span>}
      {reason === 'NO_CREDITS' && (
        <a href={organizationPath('adminBuyCredits', locale, { orgId })}>
          {t('integrations.publishing.buy')}
        </a>
      )}
    </div>
  );
}
