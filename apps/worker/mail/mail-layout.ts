import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { type Block, blockHtml, blockText } from './mail-blocks.ts';

/** The content of a mail, from which subject, HTML and text are rendered. */
export interface MailBody {
  subject: string;
  /** Shown by inboxes behind the subject. */
  preheader: string;
  title: string;
  blocks: readonly Block[];
  /** Why this mail was sent, and how to change that. */
  footer: readonly Block[];
}

export function toText({ blocks, footer }: MailBody): string {
  const parts = [...blocks.map(blockText), `--\n${footer.map(blockText).join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}

/** Fraunces where it is installed, else a serif that every system has. */
const serif = "Fraunces,Georgia,'Times New Roman',serif";
/**
 * The arch with its light, drawn by borders: mail programs load no images unasked, and refuse SVG.
 * Programs without rounded corners show a frame.
 */
const logo = `<td width="36" height="36" align="center" valign="bottom" bgcolor="#66203f" style="width:36px;height:36px;border-radius:8px;background:#66203f;line-height:0"><div style="width:14px;height:16px;margin:0 auto 8px;border:4px solid #fff8ef;border-bottom:0;border-radius:11px 11px 0 0;line-height:0"><div style="width:8px;height:8px;margin:6px auto 0;border-radius:4px;background:#f0a833"></div></div></td>`;

const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Colors in dark mode, for clients that support it; `[data-ogsc]` is for Outlook on the web. Other
 * clients invert colors, which dark ink on light backgrounds tolerates.
 */
const darkColors: readonly (readonly [selector: string, rule: string])[] = [
  ['.page', 'background:#1e1512'],
  ['.sheet', 'background:#2a1f1a'],
  ['.h1,.h2,.p,.e,.c,.v', 'color:#f7ece0'],
  ['.n,.s', 'color:#d6c3b2'],
  ['.l,.t,.brand', 'color:#f3a9c4'],
  ['.c', 'border-color:#5a4438'],
  ['.b', 'background:#e58aab;color:#2b0f1b'],
];

function darkRules(prefix: string): string {
  return darkColors
    .map(([selector, rule]) => {
      const selectors = selector.split(',').map((one) => `${prefix}${one}`);
      return `${selectors.join(',')}{${rule.replaceAll(/(#\w+)/g, '$1!important')}}`;
    })
    .join('');
}

const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.sheet{padding:24px 20px!important}}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`;

/** Prevents a line break in a document number such as `C-2026-000042`. */
function whole(title: string): string {
  return escapeHtml(title).replaceAll(
    /\b[A-Z]-\d{4}-\d{6,}/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}

/**
 * Renders the whole document: cream background, a white sheet of at most 600 px, no images. `lang`
 * is its language tag.
 */
export function toHtml(
  { subject, preheader, title, blocks, footer }: MailBody,
  lang: string,
): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:#fff8ef">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(preheader)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fff8ef" style="background:#fff8ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo}<td class="brand" style="padding:0 0 0 10px;font:700 24px/36px ${serif};color:#66203f">Causa</td></tr></table></td></tr>
<tr><td class="sheet" bgcolor="#ffffff" style="padding:32px;border-radius:16px;background:#ffffff;font:16px/24px ${font};overflow-wrap:anywhere">
<h1 class="h1" style="margin:0 0 16px;font:700 24px/30px ${serif};color:#2b1d17">${whole(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;font:14px/20px ${font}">${footer.map(blockHtml).join('\n')}</td></tr>
</table>
</td></tr></table>
</body></html>
`;
}
