import { describe, expect, it } from 'vitest';
import { htmlToRichText } from './html-to-rich-text.ts';

const list = (...items: string[]) => ({ type: 'list', items });
const paragraph = (text: string) => ({ type: 'paragraph', text });

describe('htmlToRichText', () => {
  it('keeps items after a nested list in one list', () => {
    expect(
      htmlToRichText('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d</li></ol>e'),
    ).toEqual([list('a', 'b', 'c'), { ...list('d'), ordered: true }, paragraph('e')]);
  });

  it('reads the list paragraphs of Word', () => {
    const item = (mark: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]><b>${words}</b></p>`;
    expect(
      htmlToRichText(
        `${item('·', 'one')}${item('o', 'two')}<p class=MsoNormal>&nbsp;</p>${item('1.', 'x')}<p>end</p>`,
      ),
    ).toEqual([
      {
        ...list('one', 'two'),
        bold: [
          { item: 0, from: 0, to: 3 },
          { item: 1, from: 0, to: 3 },
        ],
      },
      { ...list('x'), ordered: true, bold: [{ item: 0, from: 0, to: 1 }] },
      paragraph('end'),
    ]);
  });

  it('reads bullets written as text, and lines of an address', () => {
    expect(
      htmlToRichText('<p>Calle 5<br>Lima</p><p>• a</p><div>– b<br>1. c<br>2. d</div>'),
    ).toEqual([
      paragraph('Calle 5'),
      paragraph('Lima'),
      list('a', 'b'),
      { ...list('c', 'd'), ordered: true },
    ]);
  });

  it('joins the cells of a row, and ignores the wrapper of Google Docs', () => {
    expect(
      htmlToRichText(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><table><tr><td><p>Mon</p></td><td><p>9</p><p>12</p></td></tr><tr><td></td><td>Tue</td></tr></table></b>',
      ),
    ).toEqual([paragraph('Mon · 9 12'), paragraph('Tue')]);
  });

  it('keeps italic text and links to web and mail addresses only', () => {
    expect(
      htmlToRichText(
        '<p><i>See</i> <a href="https://cauce.example/x">our <b>place</b></a>, <a href="mailto:ana@cauce.example?bcc=x@evil.example">Ana</a>, <a href="javascript:alert(1)">this</a> and <a href="/y">that</a></p><ul><li><em>a</em> <a href="http://cauce.example">b</a></li></ul>',
      ),
    ).toEqual([
      {
        ...paragraph('See our place, Ana, this and that'),
        bold: [{ from: 8, to: 13 }],
        italic: [{ from: 0, to: 3 }],
        links: [
          { from: 4, to: 13, url: 'https://cauce.example/x' },
          { from: 15, to: 18, url: 'mailto:ana@cauce.example' },
        ],
      },
      {
        ...list('a b'),
        italic: [{ item: 0, from: 0, to: 1 }],
        links: [{ item: 0, from: 2, to: 3, url: 'http://cauce.example/' }],
      },
    ]);
  });

  it('writes out the addresses of links beyond 20', () => {
    const link = (at: number) => `<p><a href="https://cauce.example/${at}">here</a></p>`;
    const read = htmlToRichText(Array.from({ length: 22 }, (_, at) => link(at)).join(''));
    expect(read[19]).toHaveProperty('links');
    expect(read.slice(20)).toEqual([
      paragraph('here (https://cauce.example/20)'),
      paragraph('here (https://cauce.example/21)'),
    ]);
  });

  it('reads many spans and marks in linear time', () => {
    const items = '<p>• <span>a</span> <b>b</b></p>'.repeat(20_000);
    const [block] = htmlToRichText(`${items}<p>${'<b>x</b> '.repeat(50_000)}</p>`);
    expect(block).toHaveProperty('items.length', 20_000);
  });
});
