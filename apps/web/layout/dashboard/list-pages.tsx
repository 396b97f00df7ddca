import { parsePageNumber } from '@causa/shared/search/list-query';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Pagination } from '../../ui/pagination.tsx';

/** Pagination of a dashboard list. */
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
 * Returns the address of the last page, under the same filters, when the requested page is past it,
 * as after its items were removed. Undefined if the page exists.
 */
export function getLastPage(url: URL, pageCount: number): string | undefined {
  const page = readPageNumber(url);
  if (page === 1 || page <= pageCount) return undefined;
  const query = new URLSearchParams(url.search);
  query.delete('page');
  if (pageCount > 1) query.set('page', String(pageCount));
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

/** Returns the page number of a list's address; one-based, defaults to 1. */
export function readPageNumber(url: URL): number {
  return parsePageNumber(url.searchParams);
}
