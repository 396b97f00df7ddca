import { describe, expect, it } from 'vitest';
import { fillOperatorTexts } from './operator-texts.ts';

const page =
  '# About\n\nWe help.\n\n## Who we are\n\n<!-- operator: about -->\n\n## Contact\n\nWrite to us.\n';

describe('fillOperatorTexts', () => {
  it('puts the text of the language in its place', () => {
    const texts = new Map([
      ['about.en', 'We are *Harbor*: $1 & $&.'],
      ['about.es', 'Somos Puerto.'],
    ]);
    const filled = fillOperatorTexts('en/about.md', page, texts);
    expect(filled).toEqual({
      page: '# About\n\nWe help.\n\n## Who we are\n\nWe are *Harbor*: $1 & $&.\n\n## Contact\n\nWrite to us.\n',
      missing: [],
    });
  });

  it('leaves a section without a text out and names the missing file', () => {
    const filled = fillOperatorTexts(
      'pt/sobre.md',
      page,
      new Map([['about.en', 'We are Harbor.']]),
    );
    expect(filled).toEqual({
      page: '# About\n\nWe help.\n\n## Contact\n\nWrite to us.\n',
      missing: ['operator/about.pt.md'],
    });
  });

  it('returns other pages unchanged', () => {
    const other = '# Help\n\nAsk us.\n';
    expect(fillOperatorTexts('en/help.md', other, new Map())).toEqual({ page: other, missing: [] });
  });
});
