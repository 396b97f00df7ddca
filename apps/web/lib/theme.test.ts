import { expect, test } from 'vitest';
import { getTheme } from './theme.ts';

test.each([
  ['', null, 'system'],
  ['', 'dark', 'dark'],
  ['a=1; theme=light', 'dark', 'light'],
  ['theme=system; a=1', 'dark', 'system'],
  ['theme=; a=1', 'dark', 'dark'],
  ['theme=pink', null, 'system'],
  ['mytheme=dark', null, 'system'],
])('shows with cookies %j and an account in %j the theme %s', (cookies, account, expected) => {
  expect(getTheme(cookies, account)).toBe(expected);
});
