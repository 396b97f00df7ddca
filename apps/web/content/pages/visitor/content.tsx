import { homePath, sitePagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { Blocks } from '../../blocks.tsx';
import type { Content } from '../../content-types.ts';
import { PostList } from '../../post-list.tsx';
import { Crumbs } from '../../../layout/crumbs.tsx';
import { contentHead } from '../../content-head.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { CauseStrip } from '../../../ui/cause-art.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './content.module.css';

/** A CMS record: a page or a post. */
function ContentPage({ data }: { data: Content }): ReactNode {
  const { t, locale, date } = useText();
  const post = data.type === 'POST';
  return (
    <div className={`container ${data.layout === 'FULL_WIDTH' ? styles.full : styles.narrow}`}>
      <Crumbs
        items={[
          { name: t('content.crumb.home'), href: homePath(locale) },
          ...(post
            ? [{ name: t('content.posts.title'), href: `${sitePagePath(locale, 'articles')}?pq=` }]
            : []),
        ]}
      />
      <article className={styles.article}>
        {data.cause !== null && <CauseStrip cause={data.cause} />}
        <header className={styles.head}>
          {post && data.category !== null && <p className={styles.category}>{data.category}</p>}
          <h1>{data.title}</h1>
          <p className={styles.summary}>{data.summary}</p>
          <p className={styles.meta}>
            {post && data.author !== null && (
              <span>{t('content.by', { author: data.author })}</span>
            )}
            {data.readingMinutes !== null && (
              <span>{t('content.reading', { minutes: data.readingMinutes })}</span>
            )}
            <time dateTime={post ? data.publishedAt : data.updatedAt}>
              {post
                ? t('content.published', { date: date(data.publishedAt) })
                : t('content.updated', { date: date(data.updatedAt) })}
            </time>
          </p>
        </header>
        <Blocks blocks={data.blocks} />
        {post && data.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('content.tags')}>
            {data.tags.map((tag) => (
              <li key={tag}>
                <a
                  href={`${sitePagePath(locale, 'articles')}?${new URLSearchParams({ pq: '', articleTagsFacet: tag }).toString()}`}
                >
                  <Tag>{tag}</Tag>
                </a>
              </li>
            ))}
          </ul>
        )}
      </article>
      {data.readNext.length > 0 && (
        <section className={styles.next} aria-labelledby="read-next">
          <h2 id="read-next">{t('content.readNext')}</h2>
          <PostList posts={data.readNext} />
        </section>
      )}
    </div>
  );
}

export const view: PageView<Content> = { Component: ContentPage, head: contentHead };

export { loader } from './content.data.ts';
