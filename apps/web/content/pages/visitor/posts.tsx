import { sitePagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
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
function PostsPage({ data: { search, reply } }: { data: PostsData }): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  const getHref = usePostSearchHref();
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
      <PostSearchForm search={search} reply={reply} />
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
        href={(pageIndex) => getHref({ ...search, pageIndex })}
        labels={{
          nav: t('search.pages.label'),
          previous: t('search.pages.previous'),
          next: t('search.pages.next'),
          page: (number) => t('search.pages.page', { page: number }),
        }}
      />
    </div>
  );
}

function usePostSearchHref(): (search: PostSearch) => string {
  const { url } = useSite();
  return (search) => `${url.pathname}?${writePostSearch(search).toString()}`;
}

function PostSearchForm({ search, reply }: Pick<PostsData, 'search' | 'reply'>): ReactNode {
  const { t } = useText();
  const { navigate, url, page } = useSite();
  const getHref = usePostSearchHref();
  const [q, setQ] = useState(search.q);
  useOnChange(page, () => setQ(search.q));

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void navigate(getHref({ ...search, q: q.trim().slice(0, 512), pageIndex: 0 }));
  }

  return (
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
          {postFacets
            .filter((facet) => reply.facets[facet].length > 0)
            .map((facet) => (
              <Facet key={facet} facet={facet} search={search} options={reply.facets[facet]} />
            ))}
        </div>
      </form>
    </search>
  );
}

function Facet({
  facet,
  search,
  options,
}: {
  facet: PostFacet;
  search: PostSearch;
  options: PostsData['reply']['facets'][PostFacet];
}): ReactNode {
  const { t, number } = useText();
  const { navigate } = useSite();
  const getHref = usePostSearchHref();
  const selected = search.filters[facet];
  const getFilterHref = (values: string[]): string =>
    getHref({ ...search, pageIndex: 0, filters: { ...search.filters, [facet]: values } });
  const select = (value: string, isChecked: boolean): void => {
    const values = isChecked ? [...selected, value] : selected.filter((other) => other !== value);
    void navigate(getFilterHref(values), { replace: true, arrive: 'keep' });
  };
  return (
    <details className={styles.facet} open={selected.length > 0}>
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
                onChange={(event) => select(value, event.target.checked)}
              />
              {value} <span className={styles.count}>({number(count)})</span>
            </label>
          </li>
        ))}
      </ul>
      {options.length > 1 && (
        <a href={getFilterHref(options.map((option) => option.value))}>
          {t('search.filters.selectAll')}{' '}
          <span className="hidden-visually">({t(`content.posts.${facet}`)})</span>
        </a>
      )}
    </details>
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
