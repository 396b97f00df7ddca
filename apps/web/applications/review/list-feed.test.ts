import { expect, test } from 'vitest';
import { listFeed } from './list-feed.ts';

const event = (status: 'SENT' | 'INTERVIEW' | 'DECLINED', at: string, message: string | null) => ({
  status,
  at,
  by: 'Lia',
  message,
  reason: null,
});
const message = (id: string, at: string) => ({
  id,
  at,
  fromOrganization: true,
  author: 'Lia',
  text: id,
  isNew: false,
  status: null,
});

test('orders steps, messages and revealed names by time, a step before its own message', () => {
  const feed = listFeed({
    events: [event('SENT', '2026-01-01', null), event('INTERVIEW', '2026-01-03', 'come')],
    messages: [message('hello', '2026-01-02'), message('come', '2026-01-03')],
    reveals: [{ by: 'Ada', at: '2026-01-02T12' }],
    undoUntil: null,
  });
  expect(feed.map(({ kind, key }) => [kind, key])).toEqual([
    ['event', 'SENT 2026-01-01'],
    ['message', 'hello'],
    ['reveal', 'reveal 2026-01-02T12 Ada'],
    ['event', 'INTERVIEW 2026-01-03'],
    ['message', 'come'],
  ]);
});

test('shows the text of a decline with its step only until it is sent', () => {
  const events = [event('SENT', '2026-01-01', null), event('DECLINED', '2026-01-02', 'no')];
  const texts = (undoUntil: string | null) =>
    listFeed({ events, messages: [], reveals: [], undoUntil }).map((item) =>
      item.kind === 'event' ? item.pendingText : '',
    );
  expect(texts('2026-01-03')).toEqual([null, 'no']);
  expect(texts(null)).toEqual([null, null]);
});
