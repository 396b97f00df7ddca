import { homePath, searchPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { Blocks } from '../features/content/blocks.tsx';
import type { Block } from '../features/content/content-types.ts';
import { Hero } from '../features/content/hero.tsx';
import { HomeCountsSections, HomePromises } from '../features/content/home-counts.tsx';
import { webSiteJsonLd } from '../lib/json-ld.ts';
import type { PageLoader, PageView } from '../lib/page.ts';
import { useText } from '../lib/page-context.tsx';
import type { HomeData } from './home.data.ts';
import styles from './content.module.css';

function HomePage({ data }: { data: HomeData }): ReactNode {
  const { t } = useText();
  const { content } = data;
  const hero = content?.heroSearch;
  return (
    <>
      <Hero
        heading={hero?.heading ?? content?.title ?? t('content.home.heading')}
        lead={content?.summary ?? t('content.home.lead')}
        type={hero?.defaultSearchFilters.type ?? content?.subsite?.defaultSearchType ?? 'JOB'}
      />
      <div className={`container ${styles.landing}`}>
        {data.home !== null && <HomePromises home={data.home} />}
        {data.home !== null && <HomeCountsSections home={data.home} />}
        <Blocks
          blocks={
            (data.home === null ? content?.blocks : content?.blocks.filter(besideCounts)) ??
            (data.content === null
              ? [
                  { type: 'TYPE_TILES', data: { heading: t('content.home.tiles'), counts: data.counts } },
                  { type: 'LISTINGS', data: { heading: t('content.home.newest'), type: 'JOB', query: 'sort=newest', cards: data.newest } },
                ]
              : [])
          }
        />
      </div>
    </>
  );
}

/** Of the blocks of the home page, those that its counts do not show already, and one call to act. */
function besideCounts(block: Block, index: number, all: readonly Block[]): boolean {
  if (block.type === 'CALL_TO_ACTION') return all.findIndex(({ type }) => type === 'CALL_TO_ACTION') === index;
  return block.type !== 'LISTINGS' && block.type !== 'LINKS' && block.type !== 'TYPE_TILES';
}

export const view: PageView<HomeData> = {
  Component: HomePage,
  head({ content }, { text, origin }) {
    const { t, locale } = text;
    return {
      title: `${t('content.home.title')} | Causa`,
      description: content?.summary ?? t('content.home.lead'),
      canonical: homePath(locale),
      alternates: { en: homePath('en'), es: homePath('es'), pt: homePath('pt') },
      jsonLd: !import.meta.env.SSR ? undefined : [webSiteJsonLd(origin, homePath(locale), searchPath(locale, 'ALL'))],
    };
  },
};

/** A page that arrives written asks for nothing: what fetches its data comes with the first navigation to one. */
export const loader: PageLoader<HomeData> = { load: async (context) => (await import('./home.data.ts')).loader.load(context) };
