import { richTextToMarkdown } from '@causa/shared/listings/rich-text-markdown';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownLink } from './markdown.ts';

const render = (markdown: string) => String(marked.parse(markdown, { async: false })).trim();
const hostile = [
  '# Not a heading',
  '- not a list',
  '+ not a list',
  '1. not a list',
  '2) not a list',
  '=== not a line',
  '--- not a line',
  '> not a quote',
  '*not* **bold** _nor_ __this__ ~~or this~~',
  '`code` ``more``',
  '[link](https://evil.example) ![picture](x.png)',
  '| not | a table |',
  'back\\slash',
  'www.evil.example or ana@evil.example',
];

describe('escapeMarkdown', () => {
  it.each(hostile)('keeps %s as plain text', (text) => {
    const html = render(escapeMarkdown(text));
    expect(html.replaceAll('&gt;', '>')).toBe(`<p>${text}</p>`);
  });

  it('keeps HTML and entities as text, and joins lines', () => {
    expect(render(escapeMarkdown('<script>alert(1)</script> &amp;'))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;</p>',
    );
    expect(escapeMarkdown(' two\n\n# lines ')).toBe('two # lines');
  });
});

describe('markdownLink', () => {
  it('keeps brackets in text and address inside of the link', () => {
    expect(render(markdownLink('a](https://evil.example) b', 'https://x.example/a(b)'))).toBe(
      '<p><a href="https://x.example/a(b)">a](https://evil.example) b</a></p>',
    );
  });
});

describe('richTextToMarkdown', () => {
  it('renders italic text and links, and other addresses as text', () => {
    const markdown = richTextToMarkdown([
      {
        type: 'paragraph',
        text: 'see our [place] or x',
        bold: [{ from: 8, to: 15 }],
        italic: [{ from: 0, to: 3 }],
        links: [
          { from: 4, to: 15, url: 'https://cauce.example/a_(b)' },
          { from: 19, to: 20, url: 'javascript:alert(1)' },
        ],
      },
    ]);
    expect(render(markdown)).toBe(
      '<p><em>see</em> <a href="https://cauce.example/a_(b)">our <strong>[place]</strong></a> or x</p>',
    );
  });

  it('renders headings, numbered lists and bold text, and escapes all text', () => {
    const markdown = richTextToMarkdown([
      { type: 'heading', text: '*About* us' },
      { type: 'paragraph', text: 'We cook # daily - *always*', bold: [{ from: 3, to: 8 }] },
      { type: 'list', ordered: true, items: ['- one', '2. two'] },
      { type: 'list', items: ['# three'] },
    ]);
    expect(render(markdown).replaceAll(/\s*\n\s*/g, '')).toBe(
      '<h3>*About* us</h3><p>We <strong>cook</strong> # daily - *always*</p><ol><li>- one</li><li>2. two</li></ol><ul><li># three</li></ul>',
    );
  });
});
