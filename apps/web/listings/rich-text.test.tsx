import type { RichText as Tree } from '@causa/shared/listings/listings.contract';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const render = (tree: Tree): string =>
  renderToStaticMarkup(<RichText tree={tree} />).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('RichText', () => {
  it('renders one link for words of several formats, without nested links', () => {
    expect(
      render([
        {
          type: 'paragraph',
          text: 'see https://x.example now',
          bold: [{ from: 4, to: 14 }],
          italic: [{ from: 10, to: 25 }],
          links: [{ from: 4, to: 21, url: 'https://cauce.example/' }],
        },
      ]),
    ).toBe(
      '<p>see <a href="https://cauce.example/" rel="noopener nofollow ugc"><strong>https:</strong><strong><em>//x.</em></strong><em>example</em></a><em> now</em></p>',
    );
  });

  it('never links to other schemes, whatever is stored', () => {
    const url = fc.oneof(
      fc.constantFrom(
        'javascript:alert(1)',
        ' javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'java\tscript:alert(1)',
        'data:text/html,x',
        'vbscript:x',
        '//evil.example',
        'https:javascript:alert(1)',
        'mailto:\njavascript:x',
      ),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(url, (address) => {
        const html = render([
          { type: 'paragraph', text: 'abc', links: [{ from: 0, to: 3, url: address }] },
          { type: 'list', items: ['abc'], links: [{ item: 0, from: 1, to: 2, url: address }] },
        ]);
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(?:https?:\/\/|mailto:)\S/i);
      }),
      { numRuns: 500 },
    );
  });
});
