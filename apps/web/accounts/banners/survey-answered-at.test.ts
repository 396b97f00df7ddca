import { afterEach, expect, test, vi } from 'vitest';
import { storeSurveyAnsweredAt, readSurveyAnsweredAt } from './survey-answered-at.ts';

afterEach(() => vi.unstubAllGlobals());

test('remembers a survey answer in the browser after logout', () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  expect(readSurveyAnsweredAt()).toBeNull();
  storeSurveyAnsweredAt(new Date('2026-01-10T09:00:00Z'));
  expect([...kept]).toEqual([['salarySurveyLastSubmitted', '2026-01-10T09:00:00.000Z']]);
  expect(readSurveyAnsweredAt()).toBe('2026-01-10T09:00:00.000Z');
});

test('remembers no survey answer when storage is unavailable', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse } });
  storeSurveyAnsweredAt(new Date());
  expect(readSurveyAnsweredAt()).toBeNull();
});
