/** One mail before it is laid out: subject, HTML and text all come from it. */
export interface MailBody {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do, if there is one. */
  action?: { label: string; href: string };
  /** Below the action: how long it holds, what to do if it was not you. */
  notes: readonly string[];
  signature: string;
  /** Why this mail came. */
  footer: string;
}

export function textOf({ greeting, paragraphs, action, notes, signature, footer }: MailBody): string {
  const parts = [greeting, ...paragraphs, ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]), ...notes, signature, `--\n${footer}`];
  return `${parts.join('\n\n')}\n`;
}

const ink = '#1d2a2f';
const quiet = '#5a686d';
const button = '#0b5d57';

export function htmlOf({ subject, greeting, paragraphs, action, notes, signature, footer }: MailBody, lang: string): string {
  const line = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const link =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${button};color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${quiet};word-break:break-all">${escaped(action.href)}</p>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f3ee;color:${ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">Causa</p>
${line(greeting)}${paragraphs.map((text) => line(text)).join('')}${link}${notes.map((text) => line(text, `font-size:14px;color:${quiet};`)).join('')}${line(signature)}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:${quiet}">${escaped(footer)}</p>
</body></html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
