import { expect, test } from 'vitest';
import { RecentReplies } from './recent-replies.ts';

function replies(ageMs: number, atMost?: number) {
  let now = 0;
  let made = 0;
  const recent = new RecentReplies<string>(ageMs, {
    clock: () => now,
    ...(atMost ? { atMost } : {}),
  });
  return {
    read: (question: string) => recent.read(question, () => Promise.resolve(`${(made += 1)}`)),
    recent,
    wait: (ms: number) => (now += ms),
  };
}

test('returns the same reply for a repeated request until it expires', async () => {
  const { read, wait } = replies(1_000);
  expect(await read('a')).toBe('1');
  wait(999);
  expect([await read('a'), await read('b')]).toEqual(['1', '2']);
  wait(1);
  expect(await read('a')).toBe('3');
});

test('shares one pending reply between concurrent requests', async () => {
  const { recent } = replies(1_000);
  let finish: (body: string) => void = () => undefined;
  const first = recent.read('a', () => new Promise((done) => (finish = done)));
  const second = recent.read('a', () => Promise.resolve('another'));
  finish('one');
  expect(await Promise.all([first, second])).toEqual(['one', 'one']);
});

test.each([
  [400, 2_600],
  [3_000, 6_000],
])('keeps a reply that took %i ms for %i ms', async (tookMs, keptMs) => {
  const { recent, read, wait } = replies(1_000);
  let finish: (body: string) => void = () => undefined;
  const slow = recent.read('a', () => new Promise((done) => (finish = done)));
  wait(tookMs);
  const shared = read('a');
  finish('slow');
  expect([await slow, await shared]).toEqual(['slow', 'slow']);
  wait(keptMs - 1);
  expect(await read('a')).toBe('slow');
  wait(1);
  expect(await read('a')).toBe('1');
});

test('computes again when a computation does not end', async () => {
  const { recent, read, wait } = replies(1_000);
  void recent.read('a', () => new Promise(() => undefined));
  wait(6_000);
  expect([await read('a'), await read('a')]).toEqual(['1', '1']);
});

test('rejects all waiting requests on a failure and retries on the next request', async () => {
  const { recent, read } = replies(1_000);
  const failing = () => recent.read('a', () => Promise.reject(new Error('no engine')));
  await expect(failing()).rejects.toThrow('no engine');
  expect(await read('a')).toBe('1');
});

test('stores no reply with an age of 0', async () => {
  const { read } = replies(0);
  expect([await read('a'), await read('a')]).toEqual(['1', '2']);
});

test('stores a bounded number of replies and evicts the oldest', async () => {
  const { read } = replies(1_000, 2);
  for (const question of ['a', 'b', 'c']) await read(question);
  expect([await read('b'), await read('c'), await read('a')]).toEqual(['2', '3', '4']);
});
