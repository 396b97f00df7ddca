import { afterEach, expect, test, vi } from 'vitest';
import { pressKey } from './press-key.ts';

afterEach(() => vi.unstubAllGlobals());

function press(key: string, repeat: boolean): void {
  const event = { key, repeat, timeStamp: 0, target: {}, preventDefault: () => undefined };
  pressKey(event as unknown as KeyboardEvent, { navigate: () => Promise.resolve() });
}

test('a key that is held down saves a listing once', () => {
  const click = vi.fn();
  const article = { querySelector: () => ({ click }) };
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: () => null,
    activeElement: { closest: () => article },
  });
  press('s', false);
  press('s', true);
  press('s', true);
  expect(click).toHaveBeenCalledOnce();
});

test('a key that is held down goes on through the results', () => {
  const focus = vi.fn();
  const link = { focus, closest: () => null };
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: () => null,
    querySelectorAll: () => [link],
  });
  press('j', false);
  press('j', true);
  expect(focus).toHaveBeenCalledTimes(2);
});
