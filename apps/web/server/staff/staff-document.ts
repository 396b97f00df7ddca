import { type Locale, locales, localeTags } from '@causa/shared/platform/locales';
import { homePath } from '@causa/shared/platform/pages/routes';
import { translatorFor } from '@causa/i18n/translate';
import { html, Markup, type Part } from './html.ts';

export interface StaffView {
  /** The account that the page is rendered for, sent with its forms. */
  account: string;
  locale: Locale;
  nonce: string;
  /** The path without its language, for the links to the others. */
  path: string;
}

/** Addresses of these pages, with the language in front. */
export const staffPath = (locale: Locale, path = '/queue'): string => `/${locale}/staff${path}`;

const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};

const css = `
:root{color-scheme:light dark;--paper:light-dark(#fff8ef,#1e1512);--surface:light-dark(#fff,#2a1f1a);--ink:light-dark(#2b1d17,#f7ece0);--stone:light-dark(#6b5648,#d6c3b2);--oat:light-dark(#e9d8c3,#382a23);--line:light-dark(#8a7361,#8f7868);--fig:light-dark(#66203f,#b34873);--link:light-dark(#66203f,#f3a9c4);--bad:light-dark(#fce4e1,#45211d);--good:light-dark(#ddefe6,#1c3329)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,system-ui,sans-serif}
header,main{max-width:1100px;margin:auto;padding:12px 16px}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:baseline;border-bottom:1px solid var(--oat)}
header nav{display:flex;gap:16px;margin-inline-start:auto}
h1{font-size:1.7rem;line-height:1.25;margin:16px 0 8px}h2{font-size:1.2rem;margin:28px 0 8px}
a{color:var(--link)}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.figures,.kinds{display:flex;flex-wrap:wrap;gap:8px 20px;padding:0;margin:8px 0;list-style:none}
.kinds a[aria-current]{font-weight:700;text-decoration:none}
.item,.card{background:var(--surface);border:1px solid var(--oat);border-radius:12px;padding:14px 16px;margin:0 0 12px}
.item a{font-weight:650;overflow-wrap:anywhere}.quiet{color:var(--stone);font-size:.9rem;margin:2px 0}
ol{padding:0;list-style:none}ul.plain{padding-inline-start:20px}
.score{float:inline-end;margin-inline-start:12px;font-weight:700;border-radius:999px;padding:2px 12px;background:var(--oat)}.score.high{background:var(--bad)}
dl{display:grid;grid-template-columns:1fr;gap:4px 20px;margin:0}dt{color:var(--stone);font-size:.9rem}dd{margin:0 0 10px;overflow-wrap:anywhere}.words{white-space:pre-wrap;overflow-wrap:anywhere}form+form,form+.card{margin-top:16px}code{overflow-wrap:anywhere;font-size:.85rem}
del,ins{display:block;text-decoration:none;border-radius:6px;padding:4px 8px;margin:0 0 4px}del{background:var(--bad)}ins{background:var(--good)}
label{display:block;font-weight:600;margin:12px 0 4px}select,textarea{width:100%;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:4px;padding:10px;min-height:44px}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin-top:16px}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:8px 18px;border-radius:8px;border:1px solid var(--fig);background:var(--surface);color:var(--link);cursor:pointer;text-decoration:none;display:inline-block}
button.main{background:var(--fig);color:#fff}button.bad{border-color:light-dark(#b3201d,#ff9c92);color:light-dark(#b3201d,#ff9c92)}
.notice{border-inline-start:4px solid var(--fig);background:var(--surface);padding:10px 14px;margin:12px 0}.notice.bad{border-color:light-dark(#b3201d,#ff9c92)}
kbd{border:1px solid var(--line);border-radius:4px;padding:0 6px;font:inherit;font-size:.85rem}
@media(min-width:768px){dl{grid-template-columns:200px 1fr}dt{padding-top:2px}}
@media(prefers-reduced-motion:no-preference){a,button{transition:background-color .12s}}`;

/** A whole page of staff: no script is needed, nothing of it is kept, no other site shows it. */
export function staffDocument(
  { locale, nonce, path }: StaffView,
  { title, body, script }: { title: string; body: Part; script?: string },
): string {
  const t = translatorFor(locale);
  const languages = locales.map((one) =>
    one === locale
      ? html`<span aria-current="true">${languageNames[one]}</span>`
      : html`<a
          href="${staffPath(one, path)}"
          lang="${localeTags[one]}"
          hreflang="${localeTags[one]}"
          >${languageNames[one]}</a
        >`,
  );
  return html`<!doctype html>
    <html lang="${localeTags[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Causa</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new Markup(css)}
        </style>
      </head>
      <body>
        <header>
          <a href="${homePath(locale)}">Causa</a>
          <a href="${staffPath(locale)}">${t('staff.queue')}</a>
          <nav aria-label="${t('staff.languages')}">${languages}</nav>
        </header>
        <main>${body}</main>
        ${
          script === undefined
            ? null
            : html`<script nonce="${nonce}">
                ${new Markup(script)};
              </script>`
        }
      </body>
    </html>`.toString();
}
