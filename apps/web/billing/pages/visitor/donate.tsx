import type { ReactNode } from 'react';
import { Blocks } from '../../../content/blocks.tsx';
import { contentHead } from '../../../content/content-head.ts';
import { DonationForm } from '../../donations/donation-form.tsx';
import donations from '../../donations/donations.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../../../content/pages/visitor/content.module.css';
import type { DonateData } from './donate.data.ts';

/** Donation form with CMS content. */
function DonatePage({ data: { content, terms } }: { data: DonateData }): ReactNode {
  const { t } = useText();
  return (
    <div className={`container ${styles.narrow}`}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{content.title}</h1>
          <p className={styles.summary}>{content.summary}</p>
        </header>
        <div className={donations.form}>
          {terms === null ? (
            <Notice>
              <p>{t('donate.none')}</p>
            </Notice>
          ) : (
            <DonationForm terms={terms} />
          )}
        </div>
        <Blocks blocks={content.blocks} />
      </article>
    </div>
  );
}

export const view: PageView<DonateData> = {
  Component: DonatePage,
  head: ({ content }, context) => contentHead(content, context),
};

export { loader } from './donate.data.ts';
