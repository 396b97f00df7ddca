import { describe, expect, test } from 'vitest';
import { type Text, getText } from '../../lib/text.ts';
import type { SavedItem } from './saved-item.tsx';
import { formatMovedDate } from './saved-words.ts';

/** Returns the name and the values of a message instead of its text. */
const text: Text = {
  ...getText('en'),
  t: (key: string, ...values: object[]) =>
    [key, ...values.flatMap((each) => Object.values(each) as string[])].join(' '),
};

describe('deadline change', () => {
  const describeChange = (before: string | null, after: string | null) =>
    formatMovedDate(text, {
      deadlineMoved: { before, after, changedAt: '2026-04-01T09:00:00.000Z' },
    } as SavedItem);
  const [tuesday, wednesday] = ['2026-04-14T23:59:00-03:00', '2026-04-15T00:00:00-03:00'];

  test('names both days when the deadline moves to another day', () => {
    expect(describeChange(tuesday, wednesday)).toMatch(/^dashboard\.saved\.moved .*14.* .*15/);
  });

  test('omits a move within the same day', () => {
    expect(describeChange(wednesday, '2026-04-15T23:59:00-03:00')).toBeUndefined();
  });

  test('names the day of a deadline that was set or removed', () => {
    expect(describeChange(null, wednesday)).toMatch(/^dashboard\.saved\.movedNew .*15/);
    expect(describeChange(wednesday, null)).toMatch(/^dashboard\.saved\.movedOpen .*15/);
  });
});
