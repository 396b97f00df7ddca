import { type Locale, localeTags } from '@causa/shared/platform/locales';
import type { FirstPageCode } from '../app/first-page.ts';
import type { Assets } from './assets.ts';
import { startScript } from './start-script.ts';

export interface DocumentParts {
  locale: Locale;
  head: string;
  body: string;
  /** Serialized by lib/serialize.ts. */
  state: string;
  /** The source files of the page's code, of its layout's and of its messages by namespace. */
  source: string;
  layoutSource: string | undefined;
  messages: Readonly<Record<string, string>>;
  laterSources: readonly string[];
  theme: 'light' | 'dark' | undefined;
}

/**
 * Where the nonce of a reply goes. A page is kept in pieces: no text of a visitor can be taken for
 * this place.
 */
const nonceHere: unique symbol = Symbol('nonce');
export type PagePieces = readonly (string | typeof nonceHere)[];

/**
 * A whole HTML document. The theme is on it before the first paint, so nothing flashes; its inline
 * script and styles carry the nonce.
 */
export function htmlDocument(parts: DocumentParts, assets: Assets): PagePieces {
  const { layoutSource } = parts;
  const { scripts, styles, css } = assets.of(
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
  return [
    `<!doctype html><html lang="${localeTags[parts.locale]}" data-phase="server"${parts.theme === undefined ? '' : ` data-theme="${parts.theme}"`}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    assets.font === undefined
      ? ''
      : `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    // In the page itself, so that nothing stands between the HTML and the first paint. The disabled
    // links, which are not fetched, tell the script loader that these styles are here already.
    '<style nonce="',
    nonceHere,
    `">${css}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    `<noscript><link rel="stylesheet" href="${assets.noscript}"></noscript>`,
    `<link rel="icon" href="/static/icon.svg" type="image/svg+xml"><meta name="theme-color" content="#FFF8EF">`,
    parts.head,
    '</head><body>',
    parts.body,
    `<script type="application/json" id="page-state">${parts.state}</script>`,
    `<script type="application/json" id="page-code">${JSON.stringify(code)}</script>`,
    '<script type="module" nonce="',
    nonceHere,
    `">${startScript}</script>`,
    '</body></html>',
  ];
}

/** The page as it is sent once. */
export function withNonce(pieces: PagePieces, nonce: string): string {
  return pieces.map((piece) => (piece === nonceHere ? nonce : piece)).join('');
}
