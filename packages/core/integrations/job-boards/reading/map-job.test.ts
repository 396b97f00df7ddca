import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { toTitle } from './map-job.ts';

test('truncates a long board title without splitting a character', () => {
  const words = 'C'.repeat(draftLimits.titleMax - 1);
  expect(toTitle(`${words}🌱 and more`)).toBe(words);
});
