import type { Prose as Tree } from '@causa/shared/content/content.contract';
import type { ReactNode } from 'react';
import { Blocks } from '../../../content/blocks.tsx';
import { contentHead } from '../../../content/content-head.ts';
import type { Block } from '../../../content/content-types.ts';
import { Prose } from '../../../content/prose.tsx';
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
  const { reasons, blocks } = splitReasons(content.blocks);
  return (
    <div className={`container ${styles.narrow}`}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{content.title}</h1>
          <p className={styles.summary}>{content.summary}</p>
        </header>
        <Prose tree={reasons} />
        <div className={donations.form}>
          {terms === null ? (
            <Notice>
              <p>{t('donate.none')}</p>
            </Notice>
          ) : (
            <DonationForm terms={terms} />
          )}
        </div>
        <Blocks blocks={blocks} />
      </article>
    </div>
  );
}

/**
 * Splits the text of the page: its introduction and first section say why to give, before the form.
 */
function splitReasons(blocks: readonly Block[]): { reasons: Tree; blocks: readonly Block[] } {
  const [first, ...others] = blocks;
  if (first?.type !== 'TEXT') return { reasons: [], blocks };
  const { prose } = first.data;
  const headings = prose.flatMap(({ type }, at) => (type === 'heading' ? at : []));
  const at = headings[1] ?? prose.length;
  const rest = { ...first, data: { prose: prose.slice(at) } };
  return { reasons: prose.slice(0, at), blocks: [rest, ...others] };
}

export const view: PageView<DonateData> = {
  Component: DonatePage,
  head: ({ content }, context) => contentHead(content, context),
};

export { loader } from './donate.data.ts';
