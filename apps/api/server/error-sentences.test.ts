import { conflictReasons } from '@causa/shared/listings/drafts/conflict-reasons';
import { locales } from '@causa/shared/platform/locales';
import { describe, expect, it } from 'vitest';
import { getSentence } from './error-sentences.ts';

describe('getErrorSentence', () => {
  it.each(locales)('returns a distinct sentence for each conflict reason in %s', (locale) => {
    const general = getSentence(locale, 'CONFLICT');
    const sentences = conflictReasons.map((reason) => getSentence(locale, 'CONFLICT', { reason }));
    expect(sentences).not.toContain(general);
    expect(new Set(sentences).size).toBe(conflictReasons.length);
  });

  it('asks to reload for an unknown reason', () => {
    expect(getSentence('en', 'CONFLICT', { reason: 'x' })).toBe(
      'This has changed in the meantime. Reload the page and try again.',
    );
  });
});
