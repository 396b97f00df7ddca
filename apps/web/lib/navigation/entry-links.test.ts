import { describe, expect, it } from 'vitest';
import { carriedQuery, entryLinks, isEntryPath, loginPathFor } from './entry-links.ts';

const at = (path: string): URL => new URL(path, 'https://causa.test');

describe('the links to log in and sign up', () => {
  it('lead back to the page they stand on, with its query', () => {
    const to = encodeURIComponent('/es/empleos?q=agua');
    expect(entryLinks(at('/es/empleos?q=agua'), 'es')).toEqual({
      login: `/es/login?to=${to}`,
      signup: `/es/signup?to=${to}`,
    });
  });

  it('carry nothing on the home page, where one ends anyway', () => {
    expect(entryLinks(at('/pt'), 'pt')).toEqual({ login: '/pt/login', signup: '/pt/signup' });
  });

  it('stay in the fair, and lead back to it', () => {
    expect(entryLinks(at('/fair'), 'en')).toEqual({
      login: '/en/fair/login?to=%2Ffair',
      signup: '/en/signup?to=%2Ffair',
    });
    expect(carriedQuery(at('/en/fair/login')).to).toBe('/en/fair');
    expect(loginPathFor('/fair', 'en')).toBe('/en/fair/login');
    expect(loginPathFor('/en/jobs', 'en')).toBe('/en/login');
  });

  it('hand on what a page about logging in was given', () => {
    expect(entryLinks(at('/en/signup?to=%2Fen%2Fjobs&tmpId=abc'), 'en').login).toBe(
      '/en/login?to=%2Fen%2Fjobs&tmpId=abc',
    );
    expect(entryLinks(at('/en/reset-password/secret'), 'en').login).toBe('/en/login');
  });
});

describe('a page about logging in', () => {
  it.each([
    '/login',
    '/pt/login',
    '/en/fair/login',
    '/es/signup/',
    '/en/verify-email/secret',
    '/user-invites/secret',
    '/en/oauth/google',
  ])('%s is told from its address', (path) => expect(isEntryPath(path)).toBe(true));

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
  ])('%s is none', (path) => expect(isEntryPath(path)).toBe(false));
});
