import { escapeHtml } from '@causa/shared/platform/text/escape-html';

/** A link with its label. */
export interface MailLink {
  label: string;
  href: string;
}

/** One block of a mail; HTML and text are both rendered from it. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'signature'; text: string }
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'button'; link: MailLink }
  | { kind: 'links'; links: readonly MailLink[] }
  /** Labels with values to copy. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'card';
      title: MailLink;
      lang?: string;
      lines: readonly string[];
      notes: readonly string[];
      aside?: MailLink;
    };

/**
 * Inline styles of each class in light mode; `mail-layout.ts` has dark mode. Short names, because a
 * digest repeats them a hundred times.
 */
const looks = {
  h2: 'margin:32px 0 4px;font-size:19px;line-height:26px;font-weight:700;color:#2b1d17',
  p: 'margin:0 0 16px;color:#2b1d17',
  e: 'margin-top:24px;color:#2b1d17',
  n: 'margin:0 0 8px;font-size:14px;line-height:20px;color:#6b5648',
  s: 'font-size:14px;color:#6b5648',
  l: 'color:#66203f',
  t: 'font-weight:600;color:#66203f',
  v: 'font-weight:600;color:#2b1d17',
  c: 'padding:14px 0;border-top:1px solid #e9d8c3;color:#2b1d17',
} as const;

type Look = keyof typeof looks;

function styled(look: Look): string {
  return `class="${look}" style="${looks[look]}"`;
}

/** Renders a link in running text. */
function linkHtml({ label, href }: MailLink, look: 'l' | 't' = 'l'): string {
  return `<a ${styled(look)} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

function paragraphHtml(text: string, look: 'p' | 'n' = 'p'): string {
  return `<p ${styled(look)}>${escapeHtml(text)}</p>`;
}

/** Renders a block as HTML for the single column of a mail. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphHtml(block.text);
    case 'note':
      return paragraphHtml(block.text, 'n');
    case 'signature':
      return `<div ${styled('e')}>${escapeHtml(block.text)}</div>`;
    case 'heading':
      return `<h2 ${styled('h2')}>${escapeHtml(block.text)}</h2>${block.note === undefined ? '' : paragraphHtml(block.note, 'n')}`;
    case 'button':
      // The padding belongs to the link, so that all of it can be clicked.
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="b" bgcolor="#66203f" style="border-radius:10px;background:#66203f"><a class="b" href="${escapeHtml(block.link.href)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#66203f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.link.label)}</a></td></tr></table>`;
    case 'links':
      return `<p ${styled('n')}>${block.links.map((link) => linkHtml(link)).join(' &nbsp;·&nbsp; ')}</p>`;
    case 'rows':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.rows.map(rowHtml).join('')}</table>`;
    case 'card':
      return cardHtml(block);
  }
}

function rowHtml([label, value]: readonly [string, string]): string {
  return `<tr><td valign="top" style="padding:4px 16px 4px 0"><span ${styled('s')}>${escapeHtml(label)}: </span></td><td valign="top" style="padding:4px 0"><strong ${styled('v')}>${escapeHtml(value)}</strong></td></tr>`;
}

function cardHtml({ title, lang, lines, notes, aside }: Extract<Block, { kind: 'card' }>): string {
  const named = linkHtml(title, 't');
  const rows = [
    lang === undefined ? named : `<span lang="${lang}">${named}</span>`,
    ...lines.map(escapeHtml),
  ].join('<br>');
  const quiet = [...notes.map(escapeHtml), ...(aside === undefined ? [] : [linkHtml(aside)])].join(
    '<br>',
  );
  return `<div ${styled('c')}>${rows}${quiet === '' ? '' : `<div ${styled('s')}>${quiet}</div>`}</div>`;
}

/** Renders the block as plain text; every link with its address. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'signature':
      return block.text;
    case 'heading':
      return [`== ${block.text} ==`, ...(block.note === undefined ? [] : [block.note])].join('\n');
    case 'button':
      return linkText(block.link);
    case 'links':
      return block.links.map(linkText).join('\n');
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'card': {
      const { title, lines, notes, aside } = block;
      return [
        `* ${title.label}`,
        ...lines,
        title.href,
        ...notes,
        ...(aside === undefined ? [] : [linkText(aside)]),
      ].join('\n  ');
    }
  }
}

function linkText({ label, href }: MailLink): string {
  return `${label}: ${href}`;
}
