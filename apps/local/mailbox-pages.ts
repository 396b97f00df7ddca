import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import type { KeptMail } from '@causa/core/adapters/mail-local/read-mailbox';
import { type Locale, locales } from '@causa/shared/platform/locales';

/** Returns the id of a mail: our part of its Message-ID. */
export function idOfMail({ headers }: Pick<KeptMail, 'headers'>): string {
  return /^<?([^@>]*)/.exec(headers['Message-ID'] ?? '')?.[1] ?? '';
}

/** Renders the mailbox, newest first. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/_local/mailbox/${escapeHtml(idOfMail(mail))}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)} UTC</time></small></li>`,
  );
  const list =
    items.length === 0 ? '<p>No mail here.</p>' : `<ol class="mails">${items.join('')}</ol>`;
  return renderDocument(
    'Mailbox',
    `<h1>Mailbox</h1><p><a href="/_local/mails">How every mail looks</a></p>${list}`,
  );
}

/**
 * Renders one mail: its headers, as a mail program shows them, and its text. Links open in the
 * whole window.
 */
export function messagePage({ to, subject, text, headers, sentAt, ...mail }: KeptMail): string {
  const id = escapeHtml(idOfMail({ headers, ...mail }));
  const rows = Object.entries({ To: to, Date: sentAt, ...headers }).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return renderDocument(
    subject,
    `<p><a href="/_local/mailbox">Mailbox</a></p><h1>${escapeHtml(subject)}</h1><table>${rows.join('')}</table>
<h2>HTML</h2><iframe title="The mail as HTML" src="/_local/mailbox/${id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Text</h2><pre>${linked(escapeHtml(text))}</pre>`,
  );
}

/** Renders every template with its example, in light and dark mode. */
export function galleryPage(templates: readonly string[], locale: Locale): string {
  const languages = locales
    .map((one) =>
      one === locale ? `<strong>${one}</strong>` : `<a href="/_local/mails?lang=${one}">${one}</a>`,
    )
    .join(' · ');
  const frame = (template: string, scheme: string): string =>
    `<iframe title="${template}, ${scheme}" loading="lazy" src="/_local/mails/${template}/${locale}?scheme=${scheme}" sandbox=""></iframe>`;
  const items = templates.map(
    (template) =>
      `<h2 id="${template}">${template}</h2><div class="pair">${frame(template, 'light')}${frame(template, 'dark')}</div>`,
  );
  return renderDocument(
    'Mails',
    `<p><a href="/_local/mailbox">Mailbox</a></p><h1>Mails</h1><p>${languages}</p>${items.join('')}`,
    'wide',
  );
}

/** Prepares a mail for its frame: links open outside of it; `isNight` forces dark mode. */
export function sheetPage(html: string, isNight = false): string {
  const sheet = html.replace('<head>', '<head><base target="_top">');
  return isNight ? sheet.replace('@media (prefers-color-scheme:dark)', '@media all') : sheet;
}

function renderDocument(title: string, body: string, kind = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}body.wide{max-width:84rem}
h1,td,pre{overflow-wrap:anywhere}.mails{padding:0;list-style:none}.mails li{padding:.75rem 0;border-bottom:1px solid #8886}.mails a{font-weight:600}
table{border-collapse:collapse;font-size:14px}th{padding:.125rem 1rem .125rem 0;text-align:left;vertical-align:top;white-space:nowrap}
iframe{width:100%;height:75vh;border:1px solid #8886;border-radius:8px;background:Canvas;resize:vertical}.pair{display:flex;flex-wrap:wrap;gap:1rem}.pair iframe{flex:1 1 20rem;width:auto;height:640px}pre{white-space:pre-wrap;font-size:14px}
</style></head><body class="${kind}">${body}</body></html>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
