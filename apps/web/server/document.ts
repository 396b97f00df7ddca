import { type Locale, localeTags } from '@causa/shared/platform/locales';
import type { FirstPageCode } from '../app/first-page.ts';
import { hashInline, type InlineHashes } from './allow-inline.ts';
import { renderAppLinks } from './app-files.ts';
import type { Assets } from './assets.ts';
import { startScript } from './start-script.ts';

export interface DocumentParts {
  locale: Locale;
  head: string;
  body: string;
  /** Serialized by lib/serialize.ts. */
  state: string;
  /** The source files of the code of the page and its layout, and of its messages by namespace. */
  source: string;
  layoutSource: string | undefined;
  messages: Readonly<Record<string, string>>;
  laterSources: readonly string[];
  theme: 'light' | 'dark' | undefined;
}

/** A complete HTML document, the same for all readers of its state. */
export interface Document {
  html: string;
  inline: InlineHashes;
}

const scriptHash = hashInline(startScript);

/**
 * Renders a complete HTML document. The theme is set before the first paint, so nothing flashes;
 * the inline script and styles are allowed by their hashes.
 */
export function htmlDocument(parts: DocumentParts, assets: Assets): Document {
  const { layoutSource } = parts;
  const { scripts, styles, css, cssHash } = assets.of(
    [
      parts.source,
      ...(layoutSource === undefined ? [] : [layoutSource]),
      ...Object.values(parts.messages),
    ],
    parts.laterSources,
  );
  const code: FirstPageCode = {
    entry: assets.entry,
    files: scripts,
    page: assets.script(parts.source),
    ...(layoutSource === undefined ? {} : { layout: assets.script(layoutSource) }),
    messages: Object.fromEntries(
      Object.entries(parts.messages).map(([name, file]) => [name, assets.script(file)]),
    ),
  };
  const html = [
    `<!doctype html><html lang="${localeTags[parts.locale]}" data-phase="server"${parts.theme === undefined ? '' : ` data-theme="${parts.theme}"`}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    assets.font === undefined
      ? ''
      : `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    // Inlined, so that no request delays the first paint. The disabled links are not fetched; they
    // tell the script loader that these styles are present.
    `<style>${css}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    `<noscript><link rel="stylesheet" href="${assets.noscript}"></noscript>`,
    renderAppLinks(parts.locale),
    parts.head,
    '</head><body>',
    parts.body,
    `<script type="application/json" id="page-state">${parts.state}</script>`,
    `<script type="application/json" id="page-code">${JSON.stringify(code)}</script>`,
    `<script type="module">${startScript}</script>`,
    '</body></html>',
  ].join('');
  return { html, inline: { script: scriptHash, style: cssHash } };
}
