import { readLinkAddress, showLinkAddress } from '@causa/shared/platform/http/link-address';
import { cutHtml } from './cut-pasted.ts';
import { readWordMark } from '@causa/shared/platform/text/list-marks';

/** Counts of what was simplified in pasted text, by kind. Kinds that did not occur are absent. */
export type Simplified = Partial<
  Record<'links' | 'tables' | 'pictures' | 'looks' | 'ends', number>
>;

/** Longer addresses carry data, and nobody reads them. */
const addressMax = 2_000;

/** Separates the cells of a table row that became one line. */
const cellMark = ' · ';
const blockTags = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';

/**
 * Converts pasted HTML to what the editor supports: links that it refuses become text with the
 * address behind it, table rows become lines, line breaks end paragraphs, nested lists are flattened. Counts what was
 * simplified in `simplified` (mutated).
 */
export function simplifyHtml(html: string, simplified: Simplified = {}): string {
  const { text, isCut } = cutHtml(html);
  const page = new DOMParser().parseFromString(renameStyles(text), 'text/html');
  const count = (kind: keyof Simplified, number: number): void => {
    if (number > 0) simplified[kind] = (simplified[kind] ?? 0) + number;
  };
  count('ends', isCut ? 1 : 0);
  const all = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  const shown = all('img, svg, video, iframe, object').filter((one) => !isInvisible(one));
  count('pictures', shown.length);
  count('looks', all('u, s, strike, sub, sup').filter((one) => one.textContent.trim()).length);
  for (const gone of all('script, style, template, noscript, svg, iframe, object')) gone.remove();
  for (const link of all('a[href]')) if (!keepLink(link)) count('links', writeAddress(link));
  readWordLists(page);
  readStyles(page);
  const tables = all('table').toReversed();
  for (const table of tables) count('tables', writeRows(page, table));
  // Innermost lists first: the content of an item follows the item. Google Docs nests lists in lists.
  for (const list of all('li ul, li ol, ul > ul, ul > ol, ol > ul, ol > ol').toReversed()) {
    const isInItem = list.parentElement?.matches('ul, ol') !== true;
    if (isInItem) list.closest('li')?.after(...list.children);
    else list.before(...list.children);
    list.remove();
  }
  for (const inner of all(blockTags.replaceAll(/\w+/g, 'li $&')))
    inner.replaceWith(' ', ...inner.childNodes, ' ');
  for (const mark of all('li br, h1 br, h2 br, h3 br, h4 br, h5 br, h6 br')) mark.replaceWith(' ');
  // The parser closes and reopens bold text around the break.
  return page.body.innerHTML.replaceAll(/<br\b[^>]*>/gi, '</p><p>');
}

/** The content security policy refuses style attributes, so styles are read from another attribute. */
const renameStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

/** Turns styles into elements. Google Docs wraps a document in one <b> that is not bold. */
function readStyles(page: Document): void {
  for (const element of page.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    const isBoldTag = element.matches('b, strong');
    if (element.localName === 'span' && /font-style:\s*italic/i.test(style))
      element.replaceChildren(...wrap(page, 'em', [...element.childNodes]));
    if (isBoldTag && /font-weight:\s*(?:normal|[1-4]00)/i.test(style))
      element.replaceWith(...element.childNodes);
    else if (
      !isBoldTag &&
      element.localName === 'span' &&
      /font-weight:\s*(?:bold|[5-9]\d\d)/i.test(style)
    )
      element.replaceWith(...wrap(page, 'strong', [...element.childNodes]));
  }
}

/** Tracking pixels of mails are not counted as pictures. */
const isInvisible = (picture: Element): boolean =>
  ['width', 'height'].some((name) => Number(picture.getAttribute(name) ?? 9) <= 1);

/**
 * Normalizes a link that the editor supports; false for others. An address that is its own text is
 * a link without a mark.
 */
function keepLink(link: Element): boolean {
  const url = readLinkAddress(link.getAttribute('href') ?? '');
  if (url === null) return false;
  const text = link.textContent.trim();
  if (/^https?:/i.test(text) && normalizeAddress(text) === normalizeAddress(url))
    link.replaceWith(...link.childNodes);
  else {
    link.setAttribute('href', url);
    if (text === '') link.append(showLinkAddress(url));
  }
  return true;
}

/**
 * Adds a link's address behind its text, unless the text shows it. Returns the number of links
 * changed.
 */
function writeAddress(link: Element): number {
  const href = link.getAttribute('href') ?? '';
  const mail = /^(?:mailto|tel):([^?]+)/i.exec(href)?.[1];
  const address = mail === undefined ? href : decodeAddress(mail);
  const text = link.textContent.trim();
  const isKept =
    (mail !== undefined || /^https?:/i.test(address)) &&
    address.length <= addressMax &&
    !normalizeAddress(text).includes(normalizeAddress(address));
  if (isKept) link.append(text === '' ? address : ` (${address})`);
  link.replaceWith(...link.childNodes);
  return isKept ? 1 : 0;
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Normalizes an address, so that the written form of it compares equal. */
const normalizeAddress = (address: string): string =>
  address.toLowerCase().replaceAll(/^https?:\/\/|\/$|[\s().-]/g, '');

/** Replaces a table by one line per row. Returns 1 if the table had several columns. */
function writeRows(page: Document, table: Element): number {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter((cell) => cell.textContent.trim() !== ''),
  );
  const isLayout = rows.every((cells) => cells.length < 2);
  table.replaceWith(
    ...rows.flatMap((cells) => {
      if (isLayout) return cells.flatMap((cell) => wrap(page, 'div', [...cell.childNodes]));
      const line = cells.flatMap((cell, index) => [
        ...(index === 0 ? [] : [page.createTextNode(cellMark)]),
        ...flattenCell(cell),
      ]);
      return line.length === 0 ? [] : wrap(page, 'p', line);
    }),
  );
  return isLayout ? 0 : 1;
}

/** Returns the content of a cell as parts of one line. */
function flattenCell(cell: Element): Node[] {
  for (const mark of cell.querySelectorAll('br')) mark.replaceWith(' ');
  for (const inner of [...cell.querySelectorAll(`${blockTags}, ul, ol, li`)].toReversed())
    inner.replaceWith(' ', ...inner.childNodes, ' ');
  return [...cell.childNodes];
}

function wrap(page: Document, tag: string, content: Node[]): Element[] {
  const element = page.createElement(tag);
  element.append(...content);
  return [element];
}

/** Word writes list items as paragraphs with the bullet or number as text. */
function readWordLists(page: Document): void {
  let last: Element | undefined;
  for (const line of page.querySelectorAll('p')) {
    const isCertain = /mso-list:(?!\s*none)/i.test(line.getAttribute('data-style') ?? '');
    if (!isCertain && !line.className.startsWith('MsoListParagraph')) continue;
    const mark = readWordMark(line.textContent);
    if (mark === undefined && !isCertain) continue;
    const tag = mark === undefined ? (last?.localName ?? 'ul') : mark.isOrdered ? 'ol' : 'ul';
    removeStart(line, mark?.length ?? 0);
    const [item] = wrap(page, 'li', [...line.childNodes]);
    if (item === undefined) continue;
    if (last !== undefined && line.previousElementSibling === last && last.localName === tag) {
      last.append(item);
      line.remove();
      continue;
    }
    [last] = wrap(page, tag, [item]);
    if (last !== undefined) line.replaceWith(last);
  }
}

/** Removes the first `length` UTF-16 code units of the text of an element. */
function removeStart(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let text = texts.nextNode(); text !== null && left > 0; text = texts.nextNode()) {
    const own = text.textContent ?? '';
    text.textContent = own.slice(left);
    left -= Math.min(left, own.length);
  }
}
