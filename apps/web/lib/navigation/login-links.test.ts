import { describe, expect, it } from 'vitest';
import { getCarriedQuery, entryLinks, isEntryPath, loginPathFor } from './login-links.ts';

const at = (path: string): URL => new URL(path, 'https://causa.test');

describe('login and sign-up links', () => {
  it('return to the current page with its query', () => {
    const to = encodeURIComponent('/es/empleos?q=agua');
    expect(entryLinks(at('/es/empleos?q=agua'), 'es')).toEqual({
      login: `/es/login?to=${to}`,
      signup: `/es/signup?to=${to}`,
    });
  });

  it('omit the goal on the home page', () => {
    expect(entryLinks(at('/pt'), 'pt')).toEqual({ login: '/pt/login', signup: '/pt/signup' });
  });

  it('return to the fair', () => {
    expect(entryLinks(at('/fair'), 'en')).toEqual({
      login: '/en/fair/login?to=%2Ffair',
      signup: '/en/signup?to=%2Ffair',
    });
    expect(getCarriedQuery(at('/en/fair/login')).to).toBe('/en/fair');
    expect(loginPathFor('/fair', 'en')).toBe('/en/fair/login');
    expect(loginPathFor('/en/jobs', 'en')).toBe('/en/login');
  });

  it('pass on the parameters of a login page', () => {
    expect(entryLinks(at('/en/signup?to=%2Fen%2Fjobs&tmpId=abc'), 'en').login).toBe(
      '/en/login?to=%2Fen%2Fjobs&tmpId=abc',
    );
    expect(entryLinks(at('/en/reset-password/secret'), 'en').login).toBe('/en/login');
  });
});

describe('isLoginPage', () => {
  it.each([
    '/login',
    '/pt/login',
    '/en/fair/login',
    '/es/signup/',
    '/en/verify-email/secret',
    '/user-invites/secret',
    '/en/oauth/google',
  ])('returns true for %s', (path) => expect(isEntryPath(path)).toBe(true));

  it.each([
    '/',
    '/en',
    '/en/jobs',
    '/en/verify-email',
    '/en/job/login',
    '/fair',
    '/en/fair',
    '/en/loginx',
    '/xx/login',
  ])('returns false for %s', (path) => expect(isEntryPath(path)).toBe(false));
});
