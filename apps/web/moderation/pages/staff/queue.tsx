import { queueKinds } from '@causa/shared/moderation/moderation';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import list from '../../../layout/item-list.module.css';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import admin from '../../../organizations/admin.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import {
  AddedAt,
  ClaimedBy,
  formatAge,
  RiskScore,
  ScoreLegend,
} from '../../review/queue-facts.tsx';
import { findDoneDecision } from '../../review/review.actions.ts';
import styles from '../../review/review.module.css';
import type { StaffQueueData } from './queue.data.ts';

/** The items that need review, with figures and a filter by type. */
function StaffQueuePage({ data }: { data: StaffQueueData }): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const { items, kind } = data;
  const done = findDoneDecision(url);
  const path = pagePath('staffQueue', locale);
  return (
    <div className={`container ${styles.page}`}>
      <h1 id="results-heading" tabIndex={-1}>
        {t('staff.queue')}
      </h1>
      {done !== undefined && (
        <Notice kind="success">
          <output>{t(`staff.done.${done}`)}</output>
        </Notice>
      )}
      <Figures data={data} />
      <p data-chrome>
        <a href={pagePath('staffSearches', locale)}>{t('staff.searches')}</a>
      </p>
      <KindTabs data={data} path={path} />
      <ScoreLegend />
      {items.length === 0 ? (
        <Empty
          text={t(kind === null ? 'staff.empty' : 'staff.emptyKind')}
          {...(kind === null ? {} : { action: { label: t('staff.showAll'), href: path } })}
        />
      ) : (
        <ol className={list.list}>
          {items.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Figures({ data: { figures } }: { data: StaffQueueData }): ReactNode {
  const text = useText();
  const { t, number } = text;
  return (
    <dl className={admin.figures}>
      <div>
        <dt>{t('staff.open')}</dt>
        <dd>{number(figures.open)}</dd>
      </div>
      <div>
        <dt>{t('staff.oldest')}</dt>
        <dd>{age(figures.oldestHours, 'staff.noneOpen')}</dd>
      </div>
      <div>
        <dt>{t('staff.median')}</dt>
        <dd>{age(figures.medianHours, 'staff.noneDecided')}</dd>
      </div>
    </dl>
  );

  function age(hours: number | null, none: 'staff.noneOpen' | 'staff.noneDecided'): string {
    return hours === null ? t(none) : formatAge(text, hours);
  }
}

/** A link for each type that has open items, and for the one chosen. */
function KindTabs({
  data: { figures, kind },
  path,
}: {
  data: StaffQueueData;
  path: string;
}): ReactNode {
  const { t, number } = useText();
  const kinds = queueKinds.filter((one) => (figures.byKind[one] ?? 0) > 0 || one === kind);
  return (
    <nav aria-label={t('staff.kinds')}>
      <ul className={list.tabs}>
        <li>
          <a className={list.tab} href={path} aria-current={kind === null ? 'page' : undefined}>
            {t('staff.all', { count: number(figures.open) })}
          </a>
        </li>
        {kinds.map((one) => (
          <li key={one}>
            <a
              className={list.tab}
              href={withQuery(path, { kind: one })}
              aria-current={one === kind ? 'page' : undefined}
            >
              {t('staff.kindCount', {
                kind: t(`staff.kind.${one}`),
                count: number(figures.byKind[one] ?? 0),
              })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ row }: { row: StaffQueueData['items'][number] }): ReactNode {
  const { t, locale } = useText();
  const { id, kind, title, orgName, reasons, createdAt, claimedBy, score } = row;
  return (
    <li>
      <article className={list.item}>
        <div className={list.what}>
          <h2 className={list.name}>
            <a href={pagePath('staffItem', locale, { itemId: id })}>
              <bdi>{title === '' ? t(`staff.kind.${kind}`) : title}</bdi>
            </a>
          </h2>
          <p className={list.facts}>
            <Tag>{t(`staff.kind.${kind}`)}</Tag>
            {orgName !== null && orgName !== title && <bdi>{orgName}</bdi>}
            <AddedAt at={createdAt} isOpen />
            <ClaimedBy claimedBy={claimedBy} />
          </p>
          {reasons.length > 0 && (
            <p className={styles.rules}>
              {reasons.map(({ rule }) => t(`staff.rule.${rule}`)).join(' · ')}
            </p>
          )}
        </div>
        <div>
          <RiskScore score={score} />
        </div>
      </article>
    </li>
  );
}

export const view: PageView<StaffQueueData> = {
  Component: StaffQueuePage,
  head: (_data, context) => accountHead(context.text.t('staff.queue'), context),
};

export { loader } from './queue.data.ts';
