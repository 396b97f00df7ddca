import { parsePageNumber } from '@causa/shared/search/list-query';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Pagination } from '../../ui/pagination.tsx';

/** The pages of one of the dashboard's lists. */
export function ListPages({
  pageIndex,
  pageCount,
  href,
}: {
  pageIndex: number;
  pageCount: number;
  href(page: string | undefined): string;
}): ReactNode {
  const { t, number } = useText();
  return (
    <Pagination
      pageIndex={pageIndex}
      pageCount={pageCount}
      href={(index) => href(index === 0 ? undefined : String(index + 1))}
      labels={{
        nav: t('account.pages.label'),
        previous: t('account.pages.previous'),
        next: t('account.pages.next'),
        page: (page) => t('account.pages.page', { number: number(page) }),
      }}
    />
  );
}

/**
 * Where a list leads whose page is past its last one, as when what stood there was answered or
 * removed: the last one, under the same filters. Undefined where there is such a page.
 */
export function getLastPage(url: URL, pageCount: number): string | undefined {
  const page = readPageNumber(url);
  if (page === 1 || page <= pageCount) return undefined;
  const query = new URLSearchParams(url.search);
  query.delete('page');
  if (pageCount > 1) query.set('page', String(pageCount));
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

/** The page a list's address asks for; one-based, and the first when it asks for none. */
export function readPageNumber(url: URL): number {
  return parsePageNumber(url.searchParams);
}
