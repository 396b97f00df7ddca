// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTarget, scrollToElement } from './arrive.ts';

function elementAt(top: number): Element {
  const element = document.getElementById('part') as HTMLElement;
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  return element;
}

function onScreen(large: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: large } as MediaQueryList);
  return vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

beforeEach(() => {
  document.body.innerHTML = '<main><h1>A job</h1><h2 id="part">How to apply</h2></main>';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  location.hash = '';
});

describe('scrollToTarget', () => {
  it('leaves 32 px and the header above the target: 66 on small screens, 114 on large', () => {
    const small = onScreen(false);
    scrollToElement(elementAt(500));
    expect(small).toHaveBeenLastCalledWith(0, 500 - 32 - 66);
    const large = onScreen(true);
    scrollToElement(elementAt(500));
    expect(large).toHaveBeenLastCalledWith(0, 500 - 32 - 114);
  });

  it('highlights the target for one second', () => {
    vi.useFakeTimers();
    onScreen(true);
    location.hash = '#part';
    const part = elementAt(500) as HTMLElement;
    showTarget({ kind: 'top' });
    expect(part.dataset.flash).toBe('');
    vi.advanceTimersByTime(999);
    expect(part.dataset.flash).toBe('');
    vi.advanceTimersByTime(1);
    expect(part.dataset.flash).toBeUndefined();
  });
});
