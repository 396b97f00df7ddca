import { formatRichText, parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { joinRuns, buildList } from '@causa/shared/platform/text/rich-text-runs';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { DOMParser as SchemaParser, Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { endList, getLineKind, makeLines, applyTypedMark, resetLine } from './lines.ts';
import { findLinkTarget, pasteLink, removeLink, setLink } from './links.ts';
import { simplifyHtml, type Simplified } from './paste.ts';
import {
  toDoc,
  parseMarks,
  parsePastedText,
  writeMarks,
  schema,
  tidyPasted,
  toTree,
} from './schema.ts';

const text = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((one) => one.replaceAll(/\s+/g, ' ').trim())
  .filter((one) => one !== '');
const line = fc
  .array(
    fc.record(
      {
        text: fc.oneof(text, fc.constantFrom('*', '**', ' ', '\\', '[', '](')),
        isBold: fc.boolean(),
        isItalic: fc.boolean(),
        url: fc.constantFrom('https://cauce.example/', 'mailto:ana@cauce.example'),
      },
      { requiredKeys: ['text', 'isBold'] },
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map(joinRuns)
  .filter((one) => one.text !== '');
const tree = fc.array(
  fc.oneof(
    line.map((one) => ({ type: 'paragraph' as const, ...one })),
    fc.record({ type: fc.constant('heading' as const), text }),
    fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean())
      .map(([items, isOrdered]) => buildList(items, isOrdered)),
  ),
  { maxLength: 8 },
);

test('returns every stored text unchanged from the editor', () => {
  fc.assert(
    fc.property(tree, (stored) => {
      expect(toTree(toDoc(stored))).toEqual(stored);
    }),
    { numRuns: 500 },
  );
});

test('returns every stored text unchanged from the plain field, with leading marks', () => {
  const awkward = [
    '– x',
    '✓x',
    '●',
    '1. x',
    '(1) x',
    '1️⃣ x',
    '- x',
    '## x',
    '-',
    '#',
    '\\',
    '\\- x',
    '* *',
    '• x',
    '#x',
  ];
  for (const one of awkward)
    for (const type of ['paragraph', 'heading'] as const)
      expect(parseRichText(formatRichText([{ type, text: one }]))).toEqual([{ type, text: one }]);
  fc.assert(
    fc.property(tree, (stored) => {
      expect(parseRichText(formatRichText(stored))).toEqual(stored);
    }),
    { numRuns: 500 },
  );
});

function stateOf(marks: string, from: number, to = from): EditorState {
  const doc = parseMarks(marks);
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

test('turns selected lines into one list and back into paragraphs', () => {
  const state = stateOf('one\n\ntwo\n\nthree', 1, 8);
  const listed = after(state, makeLines('item'));
  expect(writeMarks(listed.doc)).toBe('- one\n- two\n\nthree');
  expect(getLineKind(listed)).toBe('item');
  expect(makeLines('item')(listed)).toBe(false);
  expect(writeMarks(after(listed, makeLines('paragraph')).doc)).toBe('one\n\ntwo\n\nthree');
});

test('numbers selected lines, and makes bullets of a numbered list', () => {
  const numbered = after(stateOf('one\n\ntwo\n\nthree', 1, 8), makeLines('number'));
  expect(writeMarks(numbered.doc)).toBe('1. one\n2. two\n\nthree');
  expect(getLineKind(numbered)).toBe('number');
  expect(writeMarks(after(numbered, makeLines('item')).doc)).toBe('- one\n- two\n\nthree');
});

test('splits a list when a list item becomes a heading', () => {
  const state = stateOf('- one\n- two\n- three', 8);
  const split = after(state, makeLines('heading'));
  expect(writeMarks(split.doc)).toBe('- one\n\n## two\n\n- three');
  expect(split.selection.$from.parent.textContent).toBe('two');
  expect(writeMarks(after(split, makeLines('item')).doc)).toBe('- one\n- two\n- three');
  const apart = stateOf('- one\n\n- two\n\nthree', 15);
  expect(writeMarks(after(apart, makeLines('heading')).doc)).toBe('- one\n\n- two\n\n## three');
});

test('turns a heading into a paragraph on Backspace at its start', () => {
  expect(writeMarks(after(stateOf('## one', 1), resetLine).doc)).toBe('one');
  expect(resetLine(stateOf('## one', 2))).toBe(false);
});

test('ends the list on Enter in an empty item', () => {
  const doc = schema.node('doc', null, [
    schema.node('list', null, [
      schema.node('item', null, [schema.text('one')]),
      schema.node('item'),
    ]),
  ]);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 7) });
  const ended = after(state, endList);
  expect(ended.doc.children.map(({ type }) => type.name)).toEqual(['list', 'paragraph']);
  expect(ended.selection.$from.parent.type.name).toBe('paragraph');
});

test('applies marks at the start of a paragraph as the plain field does', () => {
  const dash = EditorState.create({ doc: toDoc([{ type: 'paragraph', text: '-one' }]) });
  const at = dash.apply(dash.tr.setSelection(TextSelection.create(dash.doc, 2)));
  const listed = applyTypedMark(at, ' ');
  expect(listed && toTree(listed.doc)).toEqual([{ type: 'list', items: ['one'] }]);
  expect(applyTypedMark(at, 'x')).toBeUndefined();
});

describe('links', () => {
  const written = (transaction: Transaction | undefined) =>
    transaction === undefined ? undefined : writeMarks(transaction.doc);
  const marks = 'We [cook *soup*](https://cauce.example/x) here.';

  it('links the selection, and inserts an address as its own text', () => {
    const selected = stateOf('We cook', 4, 8);
    expect(written(setLink(selected, 'www.cauce.example'))).toBe(
      'We [cook](https://www.cauce.example/)',
    );
    expect(written(setLink(stateOf('We', 3), 'ana@cauce.example'))).toBe(
      'We[ana@cauce.example](mailto:ana@cauce.example)',
    );
  });

  it('refuses other schemes and headings without a change', () => {
    expect(setLink(stateOf('We cook', 4, 8), 'javascript:alert(1)')).toBeUndefined();
    expect(setLink(stateOf('We cook', 4, 8), 'https://ana:x@cauce.example')).toBeUndefined();
    expect(setLink(stateOf('## We cook', 4, 8), 'https://cauce.example')).toBeUndefined();
    expect(findLinkTarget(stateOf('## We cook', 4, 8))).toBeNull();
  });

  it('changes and removes a whole link from a caret within', () => {
    for (const at of [4, 8, 13])
      expect(findLinkTarget(stateOf(marks, at))).toEqual({
        from: 4,
        to: 13,
        url: 'https://cauce.example/x',
      });
    expect(findLinkTarget(stateOf(marks, 2))).toEqual({ from: 2, to: 2, url: undefined });
    expect(written(setLink(stateOf(marks, 8), 'http://cauce.example'))).toBe(
      'We [cook *soup*](http://cauce.example/) here.',
    );
    expect(written(removeLink(stateOf(marks, 8)))).toBe('We cook *soup* here.');
  });

  it('makes a link of an address that is pasted over words', () => {
    const selected = stateOf('We cook', 4, 8);
    expect(written(pasteLink(selected, ' https://cauce.example/x\n'))).toBe(
      'We [cook](https://cauce.example/x)',
    );
    for (const text of ['see https://cauce.example', 'cooked', 'javascript:alert(1)'])
      expect(pasteLink(selected, text)).toBeUndefined();
    expect(pasteLink(stateOf('We cook', 4), 'https://cauce.example')).toBeUndefined();
  });
});

const page = new Window();
beforeEach(() => {
  vi.stubGlobal('DOMParser', page.DOMParser);
  vi.stubGlobal('NodeFilter', page.NodeFilter);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const docOf = ({ content }: Slice) => schema.node('doc', null, content);

/** Returns the content that the editor makes of pasted HTML, and its simplification notice. */
function paste(html: string): { tree: ReturnType<typeof toTree>; simplified: Simplified } {
  const simplified: Simplified = {};
  const holder = page.document.createElement('div');
  holder.innerHTML = simplifyHtml(html, simplified);
  vi.stubGlobal('document', page.document);
  const { content } = SchemaParser.fromSchema(schema).parse(holder as never);
  return { tree: toTree(docOf(tidyPasted(new Slice(content, 0, 0)))), simplified };
}

test('keeps headings, lists, bold and italic words and links of pasted HTML', () => {
  const { tree: pasted, simplified } = paste(`<style>p{}</style><h2>Who <b>we</b> are</h2>
    <p>We <i>cook</i> at <a href="https://cauce.example/x">our <b>place</b></a>, <a href="/y">here</a>.</p>
    <ul><li><p>cooks</p><ul><li>at night</li></ul></li><li>neighbors</li></ul>
    <ol><li>one</li><li><b>two</b></li></ol>
    <script>alert(1)</script><img src="x" alt="no"><table><tr><td>a cell</td></tr></table>`);
  expect(pasted).toEqual([
    { type: 'heading', text: 'Who we are' },
    {
      type: 'paragraph',
      text: 'We cook at our place, here.',
      bold: [{ from: 15, to: 20 }],
      italic: [{ from: 3, to: 7 }],
      links: [{ from: 11, to: 20, url: 'https://cauce.example/x' }],
    },
    { type: 'list', items: ['cooks', 'at night', 'neighbors'] },
    { type: 'list', items: ['one', 'two'], ordered: true, bold: [{ item: 1, from: 0, to: 3 }] },
    { type: 'paragraph', text: 'a cell' },
  ]);
  expect(simplified).toEqual({ pictures: 1 });
});

test('keeps mail addresses, line breaks and cells of a mail apart, and writes out phone links', () => {
  const { tree: pasted, simplified } = paste(
    `<div><b>Write to <a href="mailto:jobs%40cauce.example?subject=x">us</a><br>second</b></div>
    <div><br></div><div>or <a href="tel:+15035550100">call</a></div>
    <p>third<br>fourth<br></p>
    <table><tr><td>Mon</td><td><p>9-5</p></td></tr><tr><td>Tue</td><td>10<br>12</td></tr></table>`,
  );
  expect(pasted.map((block) => ('text' in block ? block.text : ''))).toEqual([
    'Write to us',
    'second',
    'or call (+15035550100)',
    'third',
    'fourth',
    'Mon · 9-5',
    'Tue · 10 12',
  ]);
  expect(pasted[0]).toHaveProperty('links', [
    { from: 9, to: 11, url: 'mailto:jobs@cauce.example' },
  ]);
  expect(pasted[1]).toHaveProperty('bold', [{ from: 0, to: 6 }]);
  expect(simplified).toEqual({ links: 1, tables: 1 });
});

test('reads the lists of a word processor and the styles of an online document', () => {
  const item = (mark: string, words: string) =>
    `<p class="MsoListParagraph" style="margin:0;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp;</span></span><!--[endif]-->${words}</p>`;
  expect(paste(item('·', 'cooks') + item('·', 'neighbors') + item('1.', 'soup')).tree).toEqual([
    { type: 'list', items: ['cooks', 'neighbors'] },
    { type: 'list', items: ['soup'], ordered: true },
  ]);
  expect(
    paste(
      '<b style="font-weight:normal;"><p><span style="font-weight:400;font-style:italic">We </span><span style="font-weight:700;font-style:normal">cook</span></p></b>',
    ).tree,
  ).toEqual([
    {
      type: 'paragraph',
      text: 'We cook',
      bold: [{ from: 3, to: 7 }],
      italic: [{ from: 0, to: 2 }],
    },
  ]);
});

const list = (...items: string[]) => ({ type: 'list', items });
const numbered = (...items: string[]) => ({ ...list(...items), ordered: true });
const paragraph = (text: string) => ({ type: 'paragraph', text });

describe('pasted HTML of office programs', () => {
  const word = (position: string, font: string, mark: string, words: string, level = 1) =>
    `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
      style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${mark}<span
      style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=ES>${words}<o:p></o:p></span></p>\n`;
  // The same marks without the style, as mail programs forward them.
  const forwarded = (mark: string, words: string) =>
    `<p class="MsoListParagraph"><span style="font-family:Wingdings">${mark}<span>&nbsp;&nbsp;</span></span>${words}</p>`;
  const cases: [string, string, ReturnType<typeof toTree> | object[]][] = [
    [
      'Word bullets, numbers and blank paragraphs',
      `<p class=MsoNormal>Tareas<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${word('First', 'Symbol', '·', 'Primera')}${word('Middle', '"Courier New"', 'o', 'Segunda', 2)}${word('Last', 'Wingdings', '§', 'Tercera')}
       <p class=MsoNormal>Pasos</p>${word('First', 'Calibri', '1.', 'Uno')}${word('Last', 'Calibri', 'b)', 'Dos')}`,
      [
        paragraph('Tareas'),
        list('Primera', 'Segunda', 'Tercera'),
        paragraph('Pasos'),
        numbered('Uno', 'Dos'),
      ],
    ],
    [
      'forwarded Word bullets, and a list paragraph without a mark',
      `${forwarded('Ø', 'one')}${forwarded('§', 'two')}<p class="MsoListParagraph">Plain</p>`,
      [list('one', 'two'), paragraph('Plain')],
    ],
    [
      'Google Docs',
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">About </span><span style="font-weight:700;white-space:pre-wrap;">us</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr">two</p></li></ul><li dir="ltr"><p>three</p></li></ul><ol><li><p>first</p></li></ol></b>`,
      [
        { ...paragraph('About us'), bold: [{ from: 6, to: 8 }] },
        list('one', 'two', 'three'),
        numbered('first'),
      ],
    ],
    [
      'LibreOffice, with an address of lines',
      `<p style="margin-bottom: 0cm"><font face="Liberation Serif">Calle 5<br/>\nLima</font></p>\n<ol>\n\t<li><p style="margin-bottom: 0cm">uno</p></li>\n</ol>`,
      [paragraph('Calle 5'), paragraph('Lima'), numbered('uno')],
    ],
    [
      'Apple Notes and Pages',
      `<p class="p1"><span class="s1">•<span class="Apple-tab-span" style="white-space:pre">\t</span></span>one</p><p class="p1"><span class="s1">•</span>two</p><ul class="ul1"><li class="li1"><span class="s2"></span>three<br></li></ul>`,
      [list('one', 'two'), list('three')],
    ],
    [
      'Outlook on the web, with bullets as text and line breaks',
      `<div class="elementToProof">We offer:</div><div>✓ pay<br>✓ rest</div><div><br></div><div>1. apply</div><div>2) meet</div><div>3rd floor</div>`,
      [
        paragraph('We offer:'),
        list('pay', 'rest'),
        numbered('apply', 'meet'),
        paragraph('3rd floor'),
      ],
    ],
  ];
  it.each(cases)('keeps the lists of %s', (_name, html, expected) => {
    expect(paste(html).tree).toEqual(expected);
  });
});

describe('pasted plain text', () => {
  const read = (text: string) => toTree(docOf(parsePastedText(text)));

  it('reads numbers, dashes and bullets of all kinds as lists', () => {
    expect(read('1. Five\n2) Six\n– Seven')).toEqual([numbered('Five', 'Six'), list('Seven')]);
    expect(read('- a\n* b\n• c\n◦ d\n▪ e\n✓ f\n✔️ g\n✅ h\n•i\n·\tj')).toEqual([
      list('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
    ]);
    expect(read('1️⃣ a\n2️⃣ b\n\n(3) c')).toEqual([numbered('a', 'b'), paragraph('(3) c')]);
    expect(read('📍 Lima\n🕐 9–5')).toEqual([list('📍 Lima', '🕐 9–5')]);
  });

  it('keeps the lines of an address apart, and prose that starts like an item', () => {
    expect(read('Calle 5\r\nLima\r\nPerú')).toEqual(['Calle 5', 'Lima', 'Perú'].map(paragraph));
    for (const line of ['5. June', '-5 degrees', '🎉 We are hiring!', '1 hour', 'o so'])
      expect(read(line)).toEqual([paragraph(line)]);
  });
});
