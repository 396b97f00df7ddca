import { messageFor } from './translate.ts';
import { expect, test } from 'vitest';
import type { Translate } from './catalog.ts';
import { type Notice, formatNotice } from './format-notice.ts';

test.each([
  { count: '1', words: '1 application to Harbor Kitchen has waited for ten days or more.' },
  {
    count: '1200',
    words: '1,200 applications to Harbor Kitchen have waited for ten days or more.',
  },
])('states the number of $count unanswered applications', ({ count, words }) => {
  const params = { count, orgName: 'Harbor Kitchen' };
  const notice = { kind: 'applications-unanswered', params } as unknown as Notice;
  const t = ((key, values) => messageFor('en', key, values as never)) as Translate;
  expect(formatNotice({ t, day: String }, notice)).toBe(words);
});

test.each([
  [{ count: '1' }, '1 new result in your saved searches.'],
  [{ count: '3', name: 'Cook in Lisbon' }, '3 new results for “Cook in Lisbon”.'],
])('states new results of alerts %o', (params, words) => {
  const t = ((key, values) => messageFor('en', key, values as never)) as Translate;
  expect(formatNotice({ t, day: String }, { kind: 'new-matches', params } as never)).toBe(words);
});
