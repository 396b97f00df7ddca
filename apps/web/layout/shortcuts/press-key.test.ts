import { afterEach, expect, test, vi } from 'vitest';
import { pressKey } from './press-key.ts';

afterEach(() => vi.unstubAllGlobals());

function press(key: string, repeat: boolean): void {
  const event = { key, repeat, timeStamp: 0, target: {}, preventDefault: () => undefined };
  pressKey(event as unknown as KeyboardEvent, { navigate: () => Promise.resolve() });
}

test('saves a listing once while a key is held down', () => {
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

test('moves through the results while a key is held down', () => {
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
