import { dayMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { getUsernameProblem } from './username.rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

test.each([
  ['ana-duarte', null, null, null],
  ['ab', null, null, 'FIELD_USERNAME_SHAPE'],
  ['-ana', null, null, 'FIELD_USERNAME_SHAPE'],
  ['Ana', null, null, 'FIELD_USERNAME_SHAPE'],
  ['ana_d', null, null, 'FIELD_USERNAME_SHAPE'],
  ['a'.repeat(41), null, null, 'FIELD_USERNAME_SHAPE'],
  ['admin', null, null, 'FIELD_USERNAME_RESERVED'],
  ['causa-team', null, null, 'FIELD_USERNAME_RESERVED'],
  ['support-desk', null, null, 'FIELD_USERNAME_RESERVED'],
  ['ana-reis', 'ana-duarte', daysAgo(29), 'FIELD_USERNAME_SOON'],
  ['ana-reis', 'ana-duarte', daysAgo(30), null],
  ['ana-reis', 'ana-duarte-1a2b3c', null, null],
  ['ana-duarte', 'ana-duarte', daysAgo(1), null],
  ['admin', 'admin', daysAgo(1), null],
])('checks the name %s after %s, changed %s: %s', (wanted, username, usernameChangedAt, code) => {
  expect(getUsernameProblem(wanted, { username, usernameChangedAt }, now)?.code ?? null).toBe(code);
});
