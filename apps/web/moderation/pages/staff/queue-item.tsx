import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import received from '../../../applications/review/received.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { canDecide, DecisionSection } from '../../review/decision-section.tsx';
import {
  ContentSection,
  formatDecision,
  DuplicatesSection,
  HistorySection,
  MessageSection,
  OrganizationSection,
  ReasonsSection,
  ReportsSection,
} from '../../review/item-sections.tsx';
import { AddedAt, Instant, RiskScore, UserText } from '../../review/queue-facts.tsx';
import { conflictParam } from '../../review/review.actions.ts';
import styles from '../../review/review.module.css';
import type { StaffItem, StaffItemData } from './queue-item.data.ts';

/** One item of the review queue: what it is, why it needs review, and the decision. */
function StaffItemPage({ data: { item } }: { data: StaffItemData }): ReactNode {
  const { t } = useText();
  const { kind, score, createdAt, title } = item;
  return (
    <div className={`container ${styles.page}`}>
      <Neighbors item={item} />
      <div className={styles.head}>
        <h1>
          <bdi>{title === '' ? t(`staff.kind.${kind}`) : title}</bdi>
        </h1>
        <p className={received.facts}>
          <Tag>{t(`staff.kind.${kind}`)}</Tag>
          <RiskScore score={score} />
          <AddedAt at={createdAt} isOpen={item.decided === null} />
        </p>
      </div>
      <Notices item={item} />
      {item.decisions.length > 0 && (
        <nav className={received.jumps} aria-label={t('staff.decide')} data-chrome>
          <a href="#decide">{t('staff.decide')}</a>
        </nav>
      )}
      <DuplicatesSection item={item} />
      <div className={received.sides}>
        <div className={received.side}>
          <ReasonsSection item={item} />
          <MessageSection item={item} />
          <ReportsSection item={item} />
          <ContentSection item={item} />
        </div>
        <div className={received.side}>
          <DecisionSection item={item} />
          <OrganizationSection item={item} />
          <HistorySection item={item} />
        </div>
      </div>
    </div>
  );
}

function Neighbors({ item: { next } }: { item: StaffItem }): ReactNode {
  const { t, locale } = useText();
  return (
    <nav className={received.neighbors} aria-label={t('staff.around')} data-chrome>
      <a href={pagePath('staffQueue', locale)}>{t('staff.back')}</a>
      {next !== null && (
        <a
          href={pagePath('staffItem', locale, { itemId: next })}
          data-key="n"
          aria-keyshortcuts="n"
          rel="next"
        >
          {t('staff.next')}
        </a>
      )}
    </nav>
  );
}

/** A decision that came too late, and the one that was made. */
function Notices({ item }: { item: StaffItem }): ReactNode {
  const text = useText();
  const { form, url } = useSite();
  const { decided } = item;
  // Without scripts the form shows it, unless the form is gone.
  const isConflict =
    url.searchParams.has(conflictParam) ||
    (!canDecide(item) && form?.errors.some(({ code }) => code === 'CONFLICT') === true);
  return (
    <>
      {isConflict && (
        <Notice kind="error" role="alert">
          {text.t('staff.conflict')}
        </Notice>
      )}
      {decided !== null && (
        <Notice>
          {formatDecision(text, decided.decision, decided.reason)} · <Instant at={decided.at} />
          {decided.note !== null && (
            <p>
              <UserText>{decided.note}</UserText>
            </p>
          )}
        </Notice>
      )}
    </>
  );
}

export const view: PageView<StaffItemData> = {
  Component: StaffItemPage,
  head: ({ item: { kind, title } }, context) => {
    const name = context.text.t(`staff.kind.${kind}`);
    return accountHead(title === '' ? name : `${title}: ${name}`, context);
  },
};

export { loader } from './queue-item.data.ts';
