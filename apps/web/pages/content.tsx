import { homePath, sitePagePath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { Blocks } from '../features/content/blocks.tsx';
import { type Content, translationsOf } from '../features/content/content-types.ts';
import { Hero } from '../features/content/hero.tsx';
import { Crumbs } from '../features/shell/crumbs.tsx';
import { breadcrumbs } from '../lib/json-ld.ts';
import type { PageView } from '../lib/page.ts';
import { useText } from '../lib/page-context.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './content.module.css';

/** A CMS record: a landing page with its search, a page, or a post (spec, sections 2 and 3). */
function ContentPage({ data }: { data: Content }): ReactNode {
  const { t, locale, date } = useText();
  if (data.heroSearch !== null || data.type === 'SEARCH_LANDING_PAGE') {
    return (
      <>
        <Hero heading={data.heroSearch?.heading ?? data.title} lead={data.summary} type={data.heroSearch?.defaultSearchFilters.type ?? data.subsite?.defaultSearchType ?? 'JOB'} />
        <div className={`container ${styles.landing}`}>
          <Blocks blocks={data.blocks} />
        </div>
      </>
    );
  }
  const post = data.type === 'POST';
  return (
    <div className={`container ${data.layout === 'FULL_WIDTH' ? styles.full : styles.narrow}`}>
      <Crumbs items={[{ name: t('content.crumb.home'), href: homePath(locale) }, ...(post ? [{ name: t('content.posts.title'), href: `${sitePagePath(locale, 'articles')}?pq=` }] : [])]} />
      <article className={styles.article}>
        <header className={styles.head}>
          {post && data.category !== null && <p className={styles.category}>{data.category}</p>}
          <h1>{data.title}</h1>
          <p className={styles.summary}>{data.summary}</p>
          <p className={styles.meta}>
            {post && data.author !== null && <span>{t('content.by', { author: data.author })}</span>}
            <time dateTime={post ? data.publishedAt : data.updatedAt}>{post ? t('content.published', { date: date(data.publishedAt) }) : t('content.updated', { date: date(data.updatedAt) })}</time>
          </p>
        </header>
        <Blocks blocks={data.blocks} />
        {post && data.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('content.tags')}>
            {data.tags.map((tag) => (
              <li key={tag}>
                <a href={`${sitePagePath(locale, 'articles')}?${new URLSearchParams({ pq: '', articleTagsFacet: tag }).toString()}`}>
                  <Tag>{tag}</Tag>
                </a>
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  );
}

export const view: PageView<Content> = {
  Component: ContentPage,
  head(content, { text, origin }) {
    const post = content.type === 'POST';
    return {
      title: `${content.title} | Causa`,
      description: content.summary,
      canonical: content.url,
      alternates: translationsOf(content),
      ogType: post ? 'article' : 'website',
      jsonLd: [
        ...(post ? [{ '@context': 'https://schema.org', '@type': 'Article', headline: content.title, description: content.summary, datePublished: content.publishedAt, dateModified: content.updatedAt, url: origin + content.url, ...(content.author === null ? {} : { author: { '@type': 'Person', name: content.author } }) }] : []),
        breadcrumbs(origin, [
          { name: 'Causa', path: homePath(text.locale) },
          { name: content.title, path: content.url },
        ]),
      ],
    };
  },
};
