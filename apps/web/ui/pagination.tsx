import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Zero-based. */
  pageIndex: number;
  pageCount: number;
  href(pageIndex: number): string;
  labels: { nav: string; previous: string; next: string; page(number: number): string };
}

/** Pages as links: first, last, the current one and its neighbors; renders nothing for one page. */
export function Pagination({ pageIndex, pageCount, href, labels }: PaginationProps): ReactNode {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.nav} aria-label={labels.nav} data-chrome>
      {pageIndex > 0 && (
        <a className={styles.link} href={href(pageIndex - 1)} rel="prev" data-arrive="results">
          <Icon name="chevron-left" />
          {labels.previous}
        </a>
      )}
      <ol className={styles.list}>
        {shownPages(pageIndex, pageCount).map((page, place) =>
          page === undefined ? (
            <li key={`gap${place}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page} className={Math.abs(page - pageIndex) === 1 ? styles.far : undefined}>
              <a
                className={classes(styles.link, page === pageIndex && styles.current)}
                href={href(page)}
                aria-current={page === pageIndex ? 'page' : undefined}
                aria-label={labels.page(page + 1)}
                data-arrive="results"
              >
                {page + 1}
              </a>
            </li>
          ),
        )}
      </ol>
      {pageIndex < pageCount - 1 && (
        <a className={styles.link} href={href(pageIndex + 1)} rel="next" data-arrive="results">
          {labels.next}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/**
 * Returns the pages to show, in order; undefined is a gap. A gap of one page is shown as that page.
 */
export function shownPages(pageIndex: number, pageCount: number): (number | undefined)[] {
  const wanted = new Set(
    [0, pageIndex - 1, pageIndex, pageIndex + 1, pageCount - 1].filter(
      (page) => page >= 0 && page < pageCount,
    ),
  );
  const pages: (number | undefined)[] = [];
  let last = -1;
  for (const page of [...wanted].sort((a, b) => a - b)) {
    if (page - last === 2) pages.push(page - 1);
    else if (page - last > 2) pages.push(undefined);
    pages.push(page);
    last = page;
  }
  return pages;
}
