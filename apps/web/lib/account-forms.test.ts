import { describe, expect, it } from 'vitest';
import { allProblems, formAt, problemsOf } from './account-forms.ts';

describe('the sign-up form', () => {
  it('says in one round what is empty and what the API found, in the order of its fields', () => {
    const url = new URL('https://causa.test/en/signup');
    const form = formAt(url);
    if (form === undefined) throw new Error('no form');
    const empty = problemsOf(form, { email: 'nonsense', password: 'password' }, { url, locale: 'en' });
    const found = ['email', 'firstName', 'lastName', 'password'].map((name) => ({ name, description: 'wrong' }));
    expect(form.asksAnyway).toBe(true);
    expect(allProblems(form, empty, found)).toEqual([
      { name: 'firstName', description: '' },
      { name: 'lastName', description: '' },
      { name: 'email', description: 'wrong' },
      { name: 'password', description: 'wrong' },
    ]);
  });
});
