import { readHtml } from '../../import-export/read-html.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';

/** Links of one page that are read at most. */
const linksMax = 500;

/**
 * Returns the pages of the same host that a page links to, in order, each once. `others`: addresses
 * that come first.
 */
export function listLinks({ html, url }: WebPage, others: readonly string[] = []): string[] {
  const own = new URL(url);
  const found = new Set<string>();
  const add = (href: string): void => {
    if (found.size >= linksMax) return;
    const link = URL.parse(href, url);
    if (link === null || link.host !== own.host || link.protocol !== own.protocol) return;
    link.hash = '';
    if (link.href !== own.href) found.add(link.href);
  };
  others.forEach(add);
  readHtml(html, {
    onopentag(tag, { href }) {
      if (tag === 'a' && href !== undefined) add(href);
    },
  });
  return [...found];
}
