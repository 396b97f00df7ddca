import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { titleOf } from './map-job.ts';

test('a title of a board that is too long is cut without half of a character, which no draft could keep', () => {
  const words = 'C'.repeat(draftLimits.titleMax - 1);
  expect(titleOf(`${words}🌱 and more`)).toBe(words);
});
