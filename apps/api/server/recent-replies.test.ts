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

test('a repeated question gets the same reply within the age, and a new one afterwards', async () => {
  const { read, wait } = replies(1_000);
  expect(await read('a')).toBe('1');
  wait(999);
  expect([await read('a'), await read('b')]).toEqual(['1', '2']);
  wait(1);
  expect(await read('a')).toBe('3');
});

test('requests that come while the first is answered wait for its reply', async () => {
  const { recent } = replies(1_000);
  let finish: (body: string) => void = () => undefined;
  const first = recent.read('a', () => new Promise((done) => (finish = done)));
  const second = recent.read('a', () => Promise.resolve('another'));
  finish('one');
  expect(await Promise.all([first, second])).toEqual(['one', 'one']);
});

test('a failure reaches everyone who waited for it, and the next request asks again', async () => {
  const { recent, read } = replies(1_000);
  const failing = () => recent.read('a', () => Promise.reject(new Error('no engine')));
  await expect(failing()).rejects.toThrow('no engine');
  expect(await read('a')).toBe('1');
});

test('with an age of 0 nothing is kept', async () => {
  const { read } = replies(0);
  expect([await read('a'), await read('a')]).toEqual(['1', '2']);
});

test('no more than so many replies are kept, the oldest are forgotten first', async () => {
  const { read } = replies(1_000, 2);
  for (const question of ['a', 'b', 'c']) await read(question);
  expect([await read('b'), await read('c'), await read('a')]).toEqual(['2', '3', '4']);
});
