import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Asking } from '../asking.ts';

/** Requirements for every engine: hostile searches. */
export function hostileChapter(name: string, { ask, found, liveOf }: Asking): void {
  describe(`${name}: hostile queries`, () => {
    test.each([
      ['a quote', "'"],
      ['a double quote', '"'],
      ['quotes', '""""'],
      ['backslashes', '\\\\\\'],
      ['LIKE', '%_%'],
      ['tsquery operators', 'a & b | !c <-> (d:* '],
      ['SQL', "'; DROP TABLE search_document; --"],
      ['a filter', 'type = "ORG" OR liveUntil > 0'],
      ['emoji', '🎉🔥'],
      ['emoji and a word', '🎉 lighthouse'],
      ['a null', 'light\u0000house'],
      ['right to left', 'مرحبا بالعالم'],
      ['Chinese', '教师'],
      ['combining marks', 'e\u0301\u0301\u0301\u0301'],
      ['a lone surrogate', 'light\ud83d'],
      ['minus signs', '- -- --- -'],
      ['only stop words', 'the of and'],
      ['regular expressions', '(.*)+[a-z]{1,9}$'],
      ['markup', '<script>alert(1)</script>'],
      ['JSON', '{"q":["x"]}'],
      ['ligatures and widths', 'ﬁeld ｌｉｇｈｔhouse'],
      ['a very long word', 'x'.repeat(500)],
      ['ten kilobytes', 'lighthouse '.repeat(1_000)],
      ['ten kilobytes of quotes', '"'.repeat(10_000)],
    ])('%s: returns a sensible reply', async (_what, q) => {
      const reply = await ask({ q });
      expect(reply.results.length).toBeLessThanOrEqual(20);
      expect(reply.count).toBeGreaterThanOrEqual(reply.results.length);
      expect(reply.results.every(({ type }) => type === 'JOB')).toBe(true);
    });
    test('matches a word with emoji beside it', async () => {
      expect(await found({ q: '🎉 lighthouse' })).toContain('lighthouse');
    });
    test('treats wide letters and ligatures as letters', async () => {
      expect(await found({ q: 'ｌｉｇｈｔhouse' })).toContain('lighthouse');
    });
    test('treats symbols only as an empty query', async () => {
      expect((await ask({ q: '!!! ???' })).count).toBe(liveOf('JOB').length);
    });
    test('matches text with symbols by its words', async () => {
      expect(await found({ q: 'backslash quoted' })).toContain('hostile-text');
    });
    test('answers any text', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
          const reply = await ask({ q });
          expect(reply.count).toBeGreaterThanOrEqual(reply.results.length);
        }),
        { numRuns: 40 },
      );
    });
  });
}
