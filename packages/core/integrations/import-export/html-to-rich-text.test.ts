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

  it('reads many spans and marks in linear time', () => {
    const items = '<p>• <span>a</span> <b>b</b></p>'.repeat(20_000);
    const [block] = htmlToRichText(`${items}<p>${'<b>x</b> '.repeat(50_000)}</p>`);
    expect(block).toHaveProperty('items.length', 20_000);
  });
});
