import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  it('quotes an ASCII name', () => {
    expect(contentDisposition('inline', 'C-2026-000006.pdf')).toBe(
      'inline; filename="C-2026-000006.pdf"',
    );
  });

  it('adds the exact name when ASCII loses letters', () => {
    expect(contentDisposition('attachment', 'Currículo (Ana)*.docx')).toBe(
      `attachment; filename="Curriculo (Ana)*.docx"; filename*=UTF-8''Curr%C3%ADculo%20%28Ana%29%2A.docx`,
    );
  });

  it('keeps quotes, separators, line breaks and lone surrogates out of the header', () => {
    expect(contentDisposition('inline', 'a"/\\\r\nb\ud800.pdf')).toBe(
      `inline; filename="ab.pdf"; filename*=UTF-8''a%22%2F%5C%0D%0Ab%EF%BF%BD.pdf`,
    );
  });
});
