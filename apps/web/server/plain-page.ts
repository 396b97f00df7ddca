import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { hashInline, type InlineHashes } from './allow-inline.ts';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';

const baseCss =
  ':root{color-scheme:light dark}body{margin:0;padding:6vh 16px 32px;background:light-dark(#fff8ef,#1e1512);color:light-dark(#2b1d17,#f7ece0);font:1.0625rem/1.6 system-ui,sans-serif}' +
  'main{max-width:40rem;margin:auto;overflow-wrap:anywhere}h1,h2{font-family:Georgia,serif;line-height:1.25}h1{font-size:1.75rem}p{margin:.5rem 0}' +
  '#brand{display:flex;align-items:center;gap:10px;margin:0 0 8vh;font:600 1.375rem/1 Georgia,serif}' +
  'a{color:light-dark(#66203f,#f3a9c4)}a:focus-visible{outline:3px solid currentColor;outline-offset:2px}small{color:light-dark(#6b5b4c,#bfae9c)}';

const brand =
  '<p id="brand"><svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#66203f"/><path d="M7 25V15a9 9 0 0 1 18 0v10" fill="none" stroke="#fff8ef" stroke-width="3.5" stroke-linecap="round"/><circle cx="16" cy="18" r="3.5" fill="#f0a833"/></svg>Causa</p>';

interface PlainPage {
  locale: Locale;
  title: string;
  /** HTML below the heading. */
  content: string;
  /** HTML at the end of the head, such as an icon. */
  head?: string;
  /** Rules added to those of every such page. */
  css?: string;
  /** Data attributes of the body. */
  data?: Readonly<Record<string, string>>;
  /** A script at the end of the body. */
  script?: string;
}

/** A page and the hashes of its inline script and style. */
interface RenderedPlainPage {
  html: string;
  inline: InlineHashes;
}

/** Returns a page without React, data or assets, which works when any of them is unavailable. */
export function renderPlainPage({
  locale,
  title,
  content,
  head = '',
  css = '',
  data = {},
  script,
}: PlainPage): RenderedPlainPage {
  const name = escapeHtml(title);
  const attributes = Object.entries(data)
    .map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
    .join('');
  const style = baseCss + css;
  const html =
    `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${name} | Causa</title>${head}<style>${style}</style></head>` +
    `<body${attributes}><main>${brand}<h1>${name}</h1>${content}</main>` +
    `${script === undefined ? '' : `<script type="module">${script}</script>`}</body></html>`;
  return {
    html,
    inline: {
      style: hashInline(style),
      ...(script === undefined ? {} : { script: hashInline(script) }),
    },
  };
}
