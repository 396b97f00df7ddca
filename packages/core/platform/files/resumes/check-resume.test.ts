import { describe, expect, it } from 'vitest';
import { docxFile, pdfFile } from '../../../../../tests/support/resume-files.ts';
import { hostileDocx, hostilePdf } from '../../../../../tests/support/hostile-files.ts';
import { checkResume } from './check-resume.ts';

describe('checkResume', () => {
  it('detects a PDF and a Word document by their bytes', async () => {
    expect(await checkResume(pdfFile(), 'ana')).toEqual({ kind: 'PDF' });
    expect(await checkResume(docxFile(), 'ana')).toEqual({ kind: 'DOCX' });
  });

  it('refuses a PDF with nested streams without content', async () => {
    expect(await checkResume(hostilePdf(760, 5_000_000), 'ana')).toEqual({
      problem: 'FIELD_FILE_BROKEN',
    });
  });

  it('refuses a Word document with hundreds of lists of relationships', async () => {
    expect(await checkResume(hostileDocx(570, 11_900), 'ana')).toEqual({
      problem: 'FIELD_FILE_TOO_COMPLEX',
    });
  });
});
