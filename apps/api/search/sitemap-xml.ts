import { escapeHtml } from '@causa/shared/platform/text/escape-html';

/**
 * One address with its last modification (null: unknown, omitted) and its alternates by hreflang.
 */
export interface SitemapUrl {
  url: string;
  lastModified: Date | null;
  alternates: Readonly<Record<string, string>>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function renderSitemapIndex(parts: readonly { url: string; lastModified: Date }[]): string {
  const items = parts.map(
    (part) =>
      `<sitemap><loc>${escapeHtml(part.url)}</loc><lastmod>${part.lastModified.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</sitemapindex>\n`;
}

export function renderUrlset(urls: readonly SitemapUrl[]): string {
  const items = urls.map(({ url, lastModified, alternates }) => {
    const links = Object.entries(alternates).map(
      ([hreflang, href]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(url)}</loc>${lastModified === null ? '' : `<lastmod>${lastModified.toISOString()}</lastmod>`}${links.join('')}</url>\n`;
  });
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${items.join('')}</urlset>\n`;
}
