import { describe, expect, test } from 'vitest';
import { shouldAskForResume, hasResumeDb } from './resume.rules.ts';

const seeker = { permissions: [], isRecruitable: null, resumeId: null };

describe('resume request', () => {
  test.each([
    ['a user without a resume', seeker, true, true],
    ['a visible user without a resume', { ...seeker, isRecruitable: true }, true, true],
    ['a hidden user', { ...seeker, isRecruitable: false }, true, false],
    ['a user with a resume', { ...seeker, resumeId: 'a'.repeat(32) }, true, false],
    ['staff', { ...seeker, permissions: ['staff'] }, true, false],
    ['an admin of an organization', { ...seeker, permissions: ['orgAdmin'] }, true, false],
    ['a visitor', null, true, true],
    ['a visitor, before the environment is loaded', null, false, false],
    ['a user that is not loaded', undefined, true, false],
    ['an environment that is not loaded', seeker, false, false],
  ] as const)('%s: %#', (_who, user, loaded, expected) => {
    expect(shouldAskForResume(user, loaded)).toBe(expected);
  });
});

describe('resume database', () => {
  const facts = { localSwitch: null, isUS: true, isRecruitable: null, locale: 'en' };
  test.each([
    [facts, true],
    [{ ...facts, localSwitch: 'true' }, true],
    [{ ...facts, localSwitch: 'false' }, false],
    [{ ...facts, isUS: false }, false],
    [{ ...facts, isUS: false, isRecruitable: true }, true],
    [{ ...facts, isUS: false, isRecruitable: false }, false],
    [{ ...facts, locale: 'es' }, false],
    [{ ...facts, locale: 'pt', isRecruitable: true }, false],
  ])('%o: %s', (given, expected) => {
    expect(hasResumeDb(given)).toBe(expected);
  });
});
