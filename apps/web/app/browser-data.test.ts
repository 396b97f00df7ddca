import { listOwnOrganizations } from '@causa/shared/generated/organizations/organizations.endpoints';
import { noPageAccount } from '@causa/shared/platform/pages/page-account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageState } from '../lib/navigation/page.ts';
import { accountStore } from '../lib/account/account-store.ts';
import { browserClient, browserPage } from './browser-data.ts';

const options = { version: 1, onNewVersion: () => undefined };
const shown: PageState = {
  name: 'home',
  layout: 'plain',
  href: '/es',
  locale: 'es',
  status: 200,
  data: null,
  now: '2026-11-27T12:00:00.000Z',
};
const assign = vi.fn();
const load = (path: string, signal = new AbortController().signal) =>
  browserPage(new URL(path, 'http://causa.test'), signal, shown, options);

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { pathname: '/es', search: '', assign });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('{"errors":[]}', {
        status: 401,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('browserPage', () => {
  it('follows the redirect of a loader that handles a 401', async () => {
    expect(await load('/es/post-a-listing')).toMatchObject({ redirect: '/es/publica-una-oferta' });
    expect(assign).not.toHaveBeenCalled();
    expect(document.cookie).toBe('');
  });

  it('redirects to login with the requested page as goal after a 401', async () => {
    expect(await load('/es/select-org?to=adminTeam')).toEqual({
      leave: '/es/login?redirectTo=%2Fes%2Fselect-org%3Fto%3DadminTeam',
    });
    expect(assign).not.toHaveBeenCalled();
    expect(document.cookie).toContain('flashMessages=');
  });

  it('shows no message when another navigation replaces the rejected one', async () => {
    const replaced = new AbortController();
    replaced.abort();
    await load('/es/select-org', replaced.signal);
    expect(document.cookie).toBe('');
  });
});

describe('browserPage for a visitor', () => {
  const fetched = vi.fn();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
    accountStore.pageAccount = noPageAccount;
  });
  afterEach(() => {
    accountStore.pageAccount = undefined;
  });

  it('explains posting without requesting organizations', async () => {
    expect(await load('/es/post-a-listing')).toMatchObject({ redirect: '/es/publica-una-oferta' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('redirects to login without requesting an account page', async () => {
    expect(await load('/es/select-org')).toEqual({
      leave: '/es/login?redirectTo=%2Fes%2Fselect-org',
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('browserClient', () => {
  it('redirects to login with the current page as goal after a 401', async () => {
    await expect(browserClient('es', options).call(listOwnOrganizations)).rejects.toThrow('401');
    expect(assign).toHaveBeenCalledWith('/es/login?redirectTo=%2Fes');
  });
});
