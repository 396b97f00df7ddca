import { describe, expect, test } from 'vitest';
import { asksForResume, hasResumeDb } from './resume.rules.ts';

const seeker = { permissions: [], isRecruitable: null, resumeId: null };

describe('resume request', () => {
  test.each([
    ['someone without one', seeker, true, true],
    ['someone recruitable without one', { ...seeker, isRecruitable: true }, true, true],
    ['someone who does not want to be found', { ...seeker, isRecruitable: false }, true, false],
    ['someone who has one', { ...seeker, resumeId: 'a'.repeat(32) }, true, false],
    ['staff', { ...seeker, permissions: ['staff'] }, true, false],
    ['an admin of an organization', { ...seeker, permissions: ['orgAdmin'] }, true, false],
    ['a visitor', null, true, true],
    ['a visitor, before the environment is loaded', null, false, false],
    ['nobody yet: the user is not loaded', undefined, true, false],
    ['nobody yet: the environment is not loaded', seeker, false, false],
  ] as const)('%s: %#', (_who, user, loaded, expected) => {
    expect(asksForResume(user, loaded)).toBe(expected);
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
