import { messageFor } from '@causa/i18n/translate';
import { expect, test } from 'vitest';
import type { Text } from '../../lib/text.ts';
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
  const t = ((key, values) => messageFor('en', key, values as never)) as Text['t'];
  expect(formatNotice({ t } as Text, notice)).toBe(words);
});
