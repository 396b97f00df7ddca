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

test('presses the key of the page before the same key of the site, and once while held', () => {
  const own = { focus: vi.fn(), click: vi.fn() };
  const site = { focus: vi.fn(), click: vi.fn() };
  const found = new Map<string, object>([
    ['[data-key="n"]', own],
    ['[data-shortcut="adminPost"]', site],
  ]);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('HTMLOptionElement', class {});
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    querySelector: (selector: string) => found.get(selector) ?? null,
  });
  press('n', false);
  press('n', true);
  expect([own.click.mock.calls.length, site.click.mock.calls.length]).toEqual([1, 0]);
});
