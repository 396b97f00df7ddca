/** Counts of what was simplified in pasted text, by kind. Kinds that did not occur are absent. */
export type Simplified = Partial<Record<'links' | 'tables' | 'pictures' | 'looks', number>>;

/** Separates the cells of a table row that became one line. */
const cellMark = ' · ';
const blockTags = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';

/**
 * Converts pasted HTML to what the editor supports: links become text with the address behind it,
 * table rows become lines, line breaks end paragraphs, nested lists are flattened. Counts what was
 * simplified in `simplified` (mutated).
 */
export function simplifyHtml(html: string, simplified: Simplified = {}): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const count = (kind: keyof Simplified, number: number): void => {
    if (number > 0) simplified[kind] = (simplified[kind] ?? 0) + number;
  };
  const all = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  const shown = all('img, svg, video, iframe, object').filter((one) => !isInvisible(one));
  count('pictures', shown.length);
  count(
    'looks',
    all('i, em, u, s, strike, sub, sup').filter((one) => one.textContent.trim()).length,
  );
  for (const gone of all('script, style, template, noscript, svg, iframe, object')) gone.remove();
  for (const link of all('a[href]')) count('links', writeAddress(link));
  readWordLists(page);
  const tables = all('table').toReversed();
  for (const table of tables) count('tables', writeRows(page, table));
  // Innermost lists first: the content of an item follows the item.
  for (const list of all('li ul, li ol').toReversed()) {
    list.closest('li')?.after(...list.children);
    list.remove();
  }
  for (const inner of all(blockTags.replaceAll(/\w+/g, 'li $&')))
    inner.replaceWith(' ', ...inner.childNodes, ' ');
  for (const mark of all('li br, h1 br, h2 br, h3 br, h4 br, h5 br, h6 br')) mark.replaceWith(' ');
  // The parser closes and reopens bold text around the break.
  return page.body.innerHTML.replaceAll(/<br\b[^>]*>/gi, '</p><p>');
}

/** Tracking pixels of mails are not counted as pictures. */
const isInvisible = (picture: Element): boolean =>
  ['width', 'height'].some((name) => Number(picture.getAttribute(name) ?? 9) <= 1);

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
  for (const line of page.querySelectorAll('p')) {
    if (!/mso-list:(?!\s*none)/i.test(line.getAttribute('style') ?? '')) continue;
    const mark = [...line.querySelectorAll('span')].find((one) =>
      /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
    );
    const tag = /^\s*\d+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const [item] = wrap(page, 'li', [...line.childNodes]);
    if (item === undefined) continue;
    const before = line.previousElementSibling;
    if (before?.tagName.toLowerCase() === tag && before.hasAttribute('data-word')) {
      before.append(item);
      line.remove();
      continue;
    }
    const [list] = wrap(page, tag, [item]);
    list?.setAttribute('data-word', '');
    if (list !== undefined) line.replaceWith(list);
  }
}
