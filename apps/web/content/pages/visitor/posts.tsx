import { sitePagePath } from '@causa/shared/platform/pages/routes';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PostList } from '../../post-list.tsx';
import { Arch } from '../../../layout/arch.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import {
  type PostFacet,
  postFacets,
  type PostsData,
  type PostSearch,
  writePostSearch,
} from './posts.data.ts';
import styles from './content.module.css';

/** The search of articles, with its three filters. */
function PostsPage({ data }: { data: PostsData }): ReactNode {
  const { t, number } = useText();
  const { navigate, url, page } = useSite();
  const { search, reply } = data;
  const [q, setQ] = useState(search.q);
  useOnChange(page, () => setQ(search.q));
  const href = (next: PostSearch): string => `${url.pathname}?${writePostSearch(next).toString()}`;
  const withValues = (facet: PostFacet, values: string[]): PostSearch => ({
    ...search,
    pageIndex: 0,
    filters: { ...search.filters, [facet]: values },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void navigate(href({ ...search, q: q.trim().slice(0, 512), pageIndex: 0 }));
  }

  return (
    <div className={`container ${styles.postsPage}`}>
      <h1 id="results-heading" tabIndex={-1}>
        {search.q === ''
          ? t('content.posts.title')
          : t('search.heading.about', {
              what: t('content.posts.heading', { count: reply.count }),
              query: search.q,
            })}
      </h1>
      <search>
        <form
          method="get"
          action={url.pathname}
          className={styles.postsForm}
          onSubmit={submit}
          aria-label={t('content.posts.search')}
        >
          <div className={styles.postsRow}>
            <TextField
              label={t('content.posts.search')}
              type="search"
              name="pq"
              maxLength={512}
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
            <Button type="submit" variant="primary">
              {t('searchbar.form.submit')}
            </Button>
          </div>
          <div className={styles.facets}>
            {postFacets.map((facet) => {
              const options = reply.facets[facet];
              const selected = search.filters[facet];
              if (options.length === 0) return null;
              return (
                <details key={facet} className={styles.facet} open={selected.length > 0}>
                  <summary>
                    {t(`content.posts.${facet}`)} {selected.length > 0 && `(${selected.length})`}
                    <Icon name="chevron" />
                  </summary>
                  <ul>
                    {options.map(({ value, count }) => (
                      <li key={value}>
                        <label>
                          <input
                            type="checkbox"
                            name={facet}
                            value={value}
                            checked={selected.includes(value)}
                            onChange={(event) =>
                              void navigate(
                                href(
                                  withValues(
                                    facet,
                                    event.target.checked
                                      ? [...selected, value]
                                      : selected.filter((other) => other !== value),
                                  ),
                                ),
                                {
                                  replace: true,
                                  arrive: 'keep',
                                },
                              )
                            }
                          />
                          {value} <span className={styles.count}>({number(count)})</span>
                        </label>
                      </li>
                    ))}
                  </ul>
                  {options.length > 1 && (
                    <a
                      href={href(
                        withValues(
                          facet,
                          options.map((option) => option.value),
                        ),
                      )}
                    >
                      {t('search.filters.selectAll')}{' '}
                      <span className="hidden-visually">({t(`content.posts.${facet}`)})</span>
                    </a>
                  )}
                </details>
              );
            })}
          </div>
        </form>
      </search>
      {reply.count === 0 ? (
        <div>
          <Arch />
          <p>
            {t('content.posts.none')} <a href={`${url.pathname}?pq=`}>{t('content.posts.all')}</a>
          </p>
        </div>
      ) : (
        <PostList posts={reply.posts} headingLevel={2} />
      )}
      <Pagination
        pageIndex={reply.pageIndex}
        pageCount={reply.pageCount}
        href={(pageIndex) => href({ ...search, pageIndex })}
        labels={{
          nav: t('search.pages.label'),
          previous: t('search.pages.previous'),
          next: t('search.pages.next'),
          page: (number_) => t('search.pages.page', { page: number_ }),
        }}
      />
    </div>
  );
}

export const view: PageView<PostsData> = {
  Component: PostsPage,
  head({ search, reply, translations }, { text }) {
    const { t, locale } = text;
    const name =
      search.q === '' ? t('content.posts.title') : `${t('content.posts.title')}: ${search.q}`;
    return {
      title: `${search.pageIndex === 0 ? name : t('search.pages.title', { title: name, page: search.pageIndex + 1, pages: reply.pageCount })} | Causa`,
      description: t('content.posts.description', { count: reply.count }),
      canonical: `${sitePagePath(locale, 'articles')}?pq=`,
      alternates: {
        en: `${sitePagePath('en', 'articles')}?pq=`,
        es: `${sitePagePath('es', 'articles')}?pq=`,
        pt: `${sitePagePath('pt', 'articles')}?pq=`,
      },
      // Filters differ by language; the query stays.
      languageLinks: Object.fromEntries(
        translations.map((other) => [
          other.locale,
          `${other.url}?${new URLSearchParams({ pq: search.q }).toString()}`,
        ]),
      ),
    };
  },
};

export { loader } from './posts.data.ts';
