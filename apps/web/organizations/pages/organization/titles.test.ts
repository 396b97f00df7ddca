import { expect, test } from 'vitest';
import type { HeadContext, PageView } from '../../../lib/navigation/page.ts';
import { view as candidatePage } from '../../../applications/pages/organization/admin-candidate.tsx';
import { view as messagePage } from '../../../applications/pages/organization/admin-message.tsx';

const org = { name: 'Harbor Kitchen' };

function titleOf<Data>({ head }: PageView<Data>, data: unknown): string {
  const context = {
    text: { t: (key: string) => key, locale: 'en' },
    url: new URL('http://127.0.0.1/en'),
  };
  return head(data as Data, context as unknown as HeadContext).title;
}

test('names a deleted account in the title of a conversation', () => {
  expect(titleOf(messagePage, { org, conversation: { name: '' } })).toMatch(
    /^conversations\.gone: /,
  );
});

test('names a candidate without a name in the title', () => {
  expect(titleOf(candidatePage, { org, whole: { candidate: { name: '' } } })).toMatch(
    /^candidates\.unnamed: /,
  );
});
