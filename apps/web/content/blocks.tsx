import { searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { lazyCards } from '../listings/lazy-parts.ts';
import type { Block } from './content-types.ts';
import styles from './content.module.css';
import { PostList } from './post-list.tsx';
import { Prices } from './prices.tsx';
import { isSafeHref, Prose } from './prose.tsx';
import { SubscribeLater } from './subscribe-later.tsx';
import { TypeTiles } from './home/type-tiles.tsx';

/** The blocks of a CMS record, one after another. */
export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <ContentBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ContentBlock({ block }: { block: Block }): ReactNode {
  const { t, locale } = useText();
  switch (block.type) {
    case 'TEXT':
      return <Prose tree={block.data.prose} />;
    case 'PRICES':
      return <Prices heading={block.data.heading} prices={block.data.prices} />;
    case 'TYPE_TILES':
      return <TypeTiles heading={block.data.heading} counts={block.data.counts} />;
    case 'LINKS':
      return (
        <section className={styles.section}>
          <h2>{block.data.heading}</h2>
          <ul className={styles.links}>
            {block.data.links
              .filter((link) => isSafeHref(link.href))
              .map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.text}</a>
                </li>
              ))}
          </ul>
        </section>
      );
    case 'LISTINGS':
      return (
        <section className={styles.section}>
          <h2>{block.data.heading}</h2>
          <div className={styles.cards}>
            <lazyCards.Part cards={block.data.cards} />
          </div>
          <ButtonLink
            className={styles.seeAll}
            href={`${searchPath(locale, block.data.type)}${block.data.query === '' ? '' : `?${block.data.query.replace(/^\?/, '')}`}`}
          >
            {t('content.home.seeAll')}{' '}
            <span className="hidden-visually">: {block.data.heading}</span>
          </ButtonLink>
        </section>
      );
    case 'POSTS':
      return (
        <section className={styles.section}>
          <h2>{block.data.heading}</h2>
          <PostList posts={block.data.posts} />
        </section>
      );
    case 'SUBSCRIBE':
      return (
        <SubscribeLater
          heading={block.data.heading}
          words={block.data.text}
          subsite={block.data.subsite}
        />
      );
    case 'CALL_TO_ACTION':
      return (
        <section className={styles.call}>
          <h2>{block.data.heading}</h2>
          <p>{block.data.text}</p>
          {isSafeHref(block.data.link.href) && (
            <ButtonLink variant="primary" href={block.data.link.href}>
              {block.data.link.text}
            </ButtonLink>
          )}
        </section>
      );
    default:
      return null;
  }
}
