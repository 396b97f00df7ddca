import { expect, test } from 'vitest';
import { truncateText } from './truncate-text.ts';

test.each([
  ['Cook', 9, 'Cook'],
  ['Cook', 2, 'Co'],
  ['Plant 🌱 trees', 7, 'Plant '],
  ['Plant 🌱 trees', 8, 'Plant 🌱'],
])('truncates %s to length %i as “%s” without splitting a character', (text, most, begins) => {
  expect(truncateText(text, most)).toBe(begins);
});
