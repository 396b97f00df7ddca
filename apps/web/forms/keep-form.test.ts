// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { findKeptWords, keepWords, type WordsPlace, wordsForm } from '../lib/kept-words.ts';
import { type FormKeeper, keepForm } from './keep-form.tsx';

const place: WordsPlace = { account: 'u1', form: wordsForm('/en/dashboard/profile', 'profile') };
const fields = `
  <textarea name="about">As saved</textarea>
  <input name="headline" value="" />
  <input type="checkbox" name="onsite" value="on" checked />
  <input type="password" name="password" />
  <input type="hidden" name="id" value="1" />`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openForm(at = place, isAutosaved = false): { form: HTMLFormElement; keeper: FormKeeper } {
  const form = document.createElement('form');
  form.innerHTML = fields;
  document.body.replaceChildren(form);
  return { form, keeper: keepForm(form, at, { onRestored: () => undefined, isAutosaved }) };
}

function type(form: HTMLFormElement, name: string, value: string): void {
  (form.elements.namedItem(name) as HTMLInputElement).value = value;
}
const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement).value;

describe('keepForm', () => {
  it('stores typed text without secrets and hidden fields', () => {
    const { form, keeper } = openForm();
    type(form, 'about', 'I cook.');
    type(form, 'password', 'secret');
    keeper.typed();
    expect(findKeptWords(place, Date.now()).map(({ words }) => words.values)).toEqual([
      { about: ['I cook.'] },
    ]);
  });

  it('fills the form of the next page and deletes the text after submission', () => {
    const first = openForm();
    type(first.form, 'about', 'I cook.');
    (first.form.elements.namedItem('onsite') as HTMLInputElement).checked = false;
    first.keeper.typed();
    const { form, keeper } = openForm();
    expect(valueOf(form, 'about')).toBe('I cook.');
    expect((form.elements.namedItem('onsite') as HTMLInputElement).checked).toBe(false);
    expect(keeper.state().restoredAt).toBeDefined();
    keeper.forget();
    expect(valueOf(openForm().form, 'about')).toBe('As saved');
  });

  it('restores the original page when the user discards the text', () => {
    keepWords(place, 'earlier', { at: Date.now(), values: { about: ['I cook.'] } });
    const { form, keeper } = openForm();
    keeper.discard();
    expect([valueOf(form, 'about'), findKeptWords(place, Date.now())]).toEqual(['As saved', []]);
  });

  it('offers the other text when two tabs stored different text', () => {
    keepWords(place, 'one', { at: Date.now() - 2, values: { about: ['Older.'] } });
    keepWords(place, 'two', { at: Date.now() - 1, values: { about: ['Newer.'] } });
    const { form, keeper } = openForm();
    expect(valueOf(form, 'about')).toBe('Newer.');
    keeper.useOther();
    expect(valueOf(form, 'about')).toBe('Older.');
  });

  it('gives an account the text of its visit before login and no other account', () => {
    keepWords({ ...place, account: '' }, 'tab', { at: Date.now(), values: { about: ['Mine.'] } });
    keepWords({ ...place, account: 'u2' }, 'tab', { at: Date.now(), values: { about: ['Hers.'] } });
    expect(valueOf(openForm().form, 'about')).toBe('Mine.');
  });

  it('fills an autosaved form with text of a visit without storing a second copy', () => {
    keepWords({ ...place, account: '' }, 'tab', { at: Date.now(), values: { about: ['Mine.'] } });
    const { form, keeper } = openForm(place, true);
    expect(valueOf(form, 'about')).toBe('Mine.');
    keeper.typed();
    expect(findKeptWords(place, Date.now())).toEqual([]);
  });
});

describe('wordsForm', () => {
  it('gives a form the same key in every language', () => {
    const names = ['/en/signup', '/es/registro', '/pt/cadastro'].map((path) =>
      wordsForm(path, 'a'),
    );
    expect(wordsForm('/en/signup?to=/en', 'a')).toBe(names[0]);
    expect(wordsForm('/en/dashboard/profile', 'a')).not.toBe(names[0]);
  });
});
