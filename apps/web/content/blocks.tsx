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

import { findableTypes } from '@causa/shared/listings/listing-types';
import { Icon } from '../ui/icon.tsx';
import { typeIcons, typeNames, typeTones } from '../layout/type-words.ts';

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

type BlockData<Type extends Block['type']> = Extract<Block, { type: Type }>['data'];

function ContentBlock({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'TEXT':
      return <Prose tree={block.data.prose} />;
    case 'PRICES':
      return <Prices heading={block.data.heading} prices={block.data.prices} />;
    case 'TYPE_TILES':
      return <TypeTiles heading={block.data.heading} counts={block.data.counts} />;
    case 'LINKS':
      return <Links {...block.data} />;
    case 'LISTINGS':
      return <Listings {...block.data} />;
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
      return <CallToAction {...block.data} />;
    default:
      return null;
  }
}

function Links({ heading, links }: BlockData<'LINKS'>): ReactNode {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.links}>
        {links
          .filter((link) => isSafeHref(link.href))
          .map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Listings({ heading, cards, type, query }: BlockData<'LISTINGS'>): ReactNode {
  const { t, locale } = useText();
  const search = query === '' ? '' : `?${query.replace(/^\?/, '')}`;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <div className={styles.cards}>
        <lazyCards.Part cards={cards} />
      </div>
      <ButtonLink className={styles.seeAll} href={searchPath(locale, type) + search}>
        {t('content.home.seeAll')} <span className="hidden-visually">: {heading}</span>
      </ButtonLink>
    </section>
  );
}

function CallToAction({ heading, text, link }: BlockData<'CALL_TO_ACTION'>): ReactNode {
  return (
    <section className={styles.call}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {isSafeHref(link.href) && (
        <ButtonLink variant="primary" href={link.href}>
          {link.text}
        </ButtonLink>
      )}
    </section>
  );
}

/** The five types with their current number of records. */
function TypeTiles({
  heading,
  counts,
}: {
  heading: string;
  counts: Readonly<Record<string, number>>;
}): ReactNode {
  const { t, locale, number } = useText();
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.tiles}>
        {findableTypes.map((type) => (
          <li key={type}>
            <a className={styles.tile} href={searchPath(locale, type)} data-tone={typeTones[type]}>
              <Icon name={typeIcons[type]} />
              <span className={styles.tileName}>{t(typeNames[type])}</span>
              {counts[type] !== undefined && (
                <span className={styles.tileCount}>{number(counts[type])}</span>
              )}
              <span className={styles.tileText}>{t(`content.tile.${typeTones[type]}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
