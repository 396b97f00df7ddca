/**
 * What other programs put on the clipboard, made plain before it is read: a link becomes its text
 * with its address behind it, a list within a list becomes points of one list.
 */
export function plainHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const text = link.textContent.trim();
    const isShown = !/^https?:/i.test(address) || text === '' || text.includes(address);
    link.replaceWith(isShown ? text : `${text} (${address})`);
  }
  // The innermost first: what stands within a point follows it.
  for (const list of [...page.querySelectorAll('li ul, li ol')].toReversed())
    list.closest('li')?.after(...list.children);
  for (const point of page.querySelectorAll('li')) point.textContent = point.textContent.trim();
  return page.body.innerHTML;
}
