import { homePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { Hero } from '../../../content/home/hero.tsx';
import { lazyCards } from '../../../listings/lazy-parts.ts';
import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';
import { webSiteJsonLd } from '@causa/shared/listings/json-ld';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../../lib/text.ts';
import type { HomeData } from './home.data.ts';
import styles from '../../../content/pages/visitor/content.module.css';

const body = hydrateLater(async (locale) => {
  const [{ HomeBody }] = await Promise.all([
    import('../../../content/home/home-body.tsx'),
    loadMessages(locale, ['facets']),
    lazyCards.load(locale),
  ]);
  return HomeBody;
});

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
        <body.Part data={data} />
      </div>
    </>
  );
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
      jsonLd: !import.meta.env.SSR
        ? undefined
        : [webSiteJsonLd(origin, homePath(locale), searchPath(locale, 'ALL'))],
    };
  },
};

/**
 * A server-rendered page fetches nothing: the code that loads its data comes with the first
 * navigation.
 */
export const loader: PageLoader<HomeData> = {
  async load(context) {
    const [result] = await Promise.all([
      import('./home.data.ts').then((data) => data.loader.load(context)),
      body.load(context.locale),
    ]);
    return result;
  },
};
