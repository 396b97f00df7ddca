// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { copyTyped, recordEarlyInput, markTyped } from './early-input.ts';

const html =
  '<textarea name="text">Old</textarea><input name="tick" type="checkbox" value="a"><input name="tick" type="checkbox" value="b"><input name="title" value="Cook">';

function open(): { box: Element; text: HTMLTextAreaElement; ticks: HTMLInputElement[] } {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  const text = box.querySelector('textarea');
  if (text === null) throw new Error('no field');
  return { box, text, ticks: [...box.querySelectorAll<HTMLInputElement>('[name=tick]')] };
}

beforeEach(() => {
  window.touchedFields = new WeakSet();
});

describe('keepDoneEarly', () => {
  it('keeps a value set by a script when React resets the field', () => {
    const { box, text } = open();
    text.value = 'Restored';
    markTyped(text);
    const putBack = recordEarlyInput(box);
    text.value = text.defaultValue;
    putBack();
    expect(text.value).toBe('Restored');
  });
});

describe('copyTyped', () => {
  it('copies only typed text and checked boxes into the same HTML', () => {
    const { box, text, ticks } = open();
    text.value = 'New';
    markTyped(text);
    if (ticks[1] !== undefined) {
      ticks[1].checked = true;
      markTyped(ticks[1]);
    }
    const copy = copyTyped(box);
    const again = open();
    copy(again.box);
    expect(again.text.value).toBe('New');
    expect(again.ticks.map(({ checked }) => checked)).toEqual([false, true]);
    expect(again.box.querySelector<HTMLInputElement>('[name=title]')?.value).toBe('Cook');
    expect(window.touchedFields?.has(again.text)).toBe(true);
  });
});
