import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readIntegrationContract } from '@causa/shared/integrations/integrations.contract';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Empty } from '../../layout/dashboard/empty.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import styles from '../../organizations/admin.module.css';
import type { Org } from '../../organizations/org.data.ts';
import own from './integrations.module.css';
import { releaseBoardFieldAction } from './integrations.actions.ts';

type Reply = ReplyOf<typeof readIntegrationContract>;
type Item = Reply['items'][number];
type Data = Pick<Reply, 'items' | 'itemCount' | 'can'> & { org: Org };

/** The listings of a board, with the fields that members edited. */
export function BoardItems({ data }: { data: Data }): ReactNode {
  const { org, items, itemCount, can } = data;
  const { t, locale, date, number } = useText();
  return (
    <section className={styles.section} aria-labelledby="items">
      <h2 id="items">{t('integrations.items')}</h2>
      {items.length === 0 ? (
        <Empty text={t('integrations.itemsNone')} />
      ) : (
        <ul className={lists.list}>
          {items.map((item) => (
            <li key={item.externalId} className={lists.item}>
              <h3 className={lists.name}>
                <a
                  href={organizationPath('adminListing', locale, {
                    orgId: org.id,
                    word: getDashboardWord(item.listing.type),
                    listingId: item.listing.id,
                  })}
                >
                  {item.title}
                </a>
              </h3>
              <div className={lists.facts}>
                <Tag tone={item.listing.state}>{t(getStateKey(item.listing.state))}</Tag>
                {item.pins.length > 0 && <Tag icon="pin">{t('integrations.pinned')}</Tag>}
                {item.missingSince !== null && (
                  <span>{t('integrations.missing', { date: date(item.missingSince) })}</span>
                )}
              </div>
              {item.pins.length > 0 && <LockedFields item={item} canRun={can.run} />}
            </li>
          ))}
        </ul>
      )}
      {itemCount > items.length && items.length >= 200 && (
        <p>{t('integrations.itemsMore', { count: number(items.length) })}</p>
      )}
    </section>
  );
}

const stateKeys = {
  DRAFT: 'integrations.listingState.DRAFT',
  IN_REVIEW: 'integrations.listingState.IN_REVIEW',
  SCHEDULED: 'integrations.listingState.SCHEDULED',
  LIVE: 'integrations.listingState.LIVE',
  ENDED: 'integrations.listingState.ENDED',
  CLOSED: 'integrations.listingState.CLOSED',
  REMOVED: 'integrations.listingState.REMOVED',
} as const;

const getStateKey = (state: Item['listing']['state']) => stateKeys[state];

/**
 * The edited fields beside the board's values, each with a button that accepts the board's value.
 */
function LockedFields({ item, canRun }: { item: Item; canRun: boolean }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p className={own.fields}>{t('integrations.pinnedText')}</p>
      <ul className={own.pins}>
        {item.pins.map(({ field, ours, theirs }) => (
          <li key={field}>
            <dl className={own.texts}>
              <dt>
                {t(`integrations.field.${field}`)}: {t('integrations.ours')}
              </dt>
              <dd>{ours}</dd>
              <dt>
                {t(`integrations.field.${field}`)}: {t('integrations.theirs')}
              </dt>
              <dd>{theirs}</dd>
            </dl>
            {canRun && (
              <Form
                action={releaseBoardFieldAction}
                scope={`${item.listing.id}-${field}`}
                variant="secondary"
                label={`${item.title}: ${t(`integrations.field.${field}`)}`}
                submitLabel={t('integrations.take')}
                failed={t('integrations.runFailed')}
                hidden={{ externalId: item.externalId, field }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
