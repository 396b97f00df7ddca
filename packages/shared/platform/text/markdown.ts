/** Escapes text for CommonMark, in one line: nothing of it is markup, a link or HTML. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[\\`*_[\]<>&~|!$]/g, '\\$&')
      // Addresses that GitHub's Markdown would link.
      .replaceAll(/:(?=\/\/)|@|(?<=\bwww)\./gi, '\\$&')
      // Marks that begin a heading, a list or a line below a heading.
      .replace(/^([#+=-])/, '\\$1')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
  );
}

/** Returns a link; the address is one that the site made or checked. */
export function markdownLink(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](<${url.replaceAll(/[<>\s\\]/g, encodeURIComponent)}>)`;
}
