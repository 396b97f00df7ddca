import { parsePath } from '@causa/shared/platform/pages/parse-path';

const pagesWithMarkdown: readonly string[] = [
  'home',
  'listing',
  'importedListing',
  'organization',
  'content',
];

/** Returns the path of the Markdown of a page; undefined for pages without one. */
export function getMarkdownPath(pathname: string): string | undefined {
  if (!pagesWithMarkdown.includes(parsePath(pathname).page)) return undefined;
  return encodeURI(decodeURI(`${pathname.replace(/\/$/, '')}.md`));
}

/**
 * Returns whether an `Accept` header names Markdown and ranks it at least as high as HTML. Browsers
 * do not name it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranks = new Map(
    (accept ?? '')
      .slice(0, 1_000)
      .split(',')
      .map((range) => {
        const [type = '', ...parameters] = range.toLowerCase().split(';');
        const rank = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
        return [type.trim(), Number(rank ?? 1)];
      }),
  );
  const markdown = ranks.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (ranks.get('text/html') ?? 0);
}
