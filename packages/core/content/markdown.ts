import type { Inline, Prose } from '@causa/shared/content/content.contract';
import { toSlug } from '@causa/shared/platform/ids';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { marked, type MarkedToken, type Token } from 'marked';

/**
 * Parses Markdown to a tree of what pages can show: headings 2 and 3, paragraphs, lists, quotes,
 * strong, emphasis and links. HTML and anything else throws an error that names `where`, so that
 * nothing is dropped silently.
 */
export function parseMarkdown(markdown: string, where: string): Prose {
  return marked
    .lexer(markdown)
    .filter((token) => token.type !== 'space')
    .map((token) => toBlock(token, where));
}

function toBlock(token: Token, where: string): Prose[number] {
  if (!isMarkedToken(token)) throw createUnknownError(token, where);
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens } = token;
      if (depth !== 2 && depth !== 3)
        throw new Error(`${where}: headings are ## or ###, the title is in the front matter`);
      return {
        type: 'heading',
        level: depth,
        id: toSlug(text),
        children: toInlines(tokens, where),
      };
    }
    case 'paragraph':
      return { type: 'paragraph', children: toInlines(token.tokens, where) };
    case 'list': {
      const { ordered, items } = token;
      return {
        type: 'list',
        ordered,
        items: items.map((item) => toInlines(item.tokens.flatMap(unwrapText), where)),
      };
    }
    case 'blockquote':
      return {
        type: 'quote',
        children: toInlines(token.tokens.flatMap(unwrapText), where),
      };
    default:
      throw createUnknownError(token, where);
  }
}

const tokenTypes = [
  'heading',
  'paragraph',
  'list',
  'blockquote',
  'text',
  'escape',
  'br',
  'strong',
  'em',
  'link',
] as const;

/** True for the tokens that our pages show; extensions of the parser add others. */
function isMarkedToken(token: Token): token is MarkedToken {
  return isOneOf(tokenTypes, token.type);
}

function createUnknownError({ type, raw }: Token, where: string): Error {
  return new Error(`${where}: ${type} is not something our pages show: ${raw.slice(0, 60)}`);
}

function unwrapText(token: Token): Token[] {
  return (token.type === 'text' || token.type === 'paragraph') &&
    'tokens' in token &&
    token.tokens !== undefined
    ? token.tokens
    : [token];
}

function toInlines(tokens: readonly Token[], where: string): Inline[] {
  return tokens.map((token): Inline => {
    if (!isMarkedToken(token)) throw createUnknownError(token, where);
    switch (token.type) {
      case 'text':
      case 'escape':
        return { type: 'text', text: unescapeHtml(token.text) };
      case 'br':
        return { type: 'text', text: '\n' };
      case 'strong':
        return { type: 'strong', children: toInlines(token.tokens, where) };
      case 'em':
        return { type: 'em', children: toInlines(token.tokens, where) };
      case 'link': {
        const { href, tokens: children } = token;
        if (!/^(\/(?!\/)|https:\/\/|mailto:|#)/.test(href))
          throw new Error(
            `${where}: a link goes to a path, https, mailto or a heading, not ${href}`,
          );
        return { type: 'link', href, children: toInlines(children, where) };
      }
      default:
        throw createUnknownError(token, where);
    }
  });
}

// marked escapes the text of some tokens for HTML; ours is never HTML.
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Returns the text without formatting, for the search of articles. */
export function toPlainText(prose: Prose): string {
  return prose
    .map((block) =>
      block.type === 'list' ? block.items.map(toText).join('\n') : toText(block.children),
    )
    .join('\n\n');
}

function toText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (inline.type === 'text' ? inline.text : toText(inline.children)))
    .join('');
}
