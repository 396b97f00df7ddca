import { describe, expect, it, test } from 'vitest';
import { isWithoutQuestions, shownPageNames } from '../../lib/navigation/page-table.ts';
import { decideModal, type ModalFacts } from './decide-modal.ts';

type User = NonNullable<ModalFacts['user']>;

/** A user with a complete profile. */
const settled = {
  email: 'ana@harbour.example',
  emailVerified: true,
  firstName: 'Ana',
  lastName: 'Duarte',
  created: '2026-01-01T00:00:00.000Z',
  orgs: [],
  showNotifPrefModal: false,
  intakeIntentsDatetimeSet: '2026-01-02T00:00:00.000Z',
  publicProfileAvailable: true,
  publicProfilePublished: false,
  showProfileOnboarding: false,
} as unknown as User;
const org = { id: 'o'.repeat(32), name: 'Kitchen', role: 'OWNER', cartCount: 0 } as const;

function facts(user: Partial<User> | null, more: Partial<ModalFacts> = {}): ModalFacts {
  const none = {
    context: 'web',
    hasPending: false,
    isAccountSettings: false,
    asksNothing: false,
    signedUpWith: null,
    dismissedPreferences: false,
    closed: [],
  } as const;
  return { user: user === null ? null : { ...settled, ...user }, ...none, ...more };
}

/** A user without any answers. */
const fresh = {
  emailVerified: false,
  firstName: null,
  showNotifPrefModal: true,
  intakeIntentsDatetimeSet: null,
  showProfileOnboarding: true,
};
const everything = { hasPending: true, signedUpWith: 'google' } as const;

describe('decideModal', () => {
  test.each([
    ['a visitor in a browser', facts(null), null],
    ['a visitor in the app', facts(null, { context: 'ios' }), 'app-signup'],
    ['a reader in the app', facts({}, { context: 'ios' }), null],
    ['a user without open questions', facts({}), null],
    ['an unconfirmed address, before all else', facts(fresh, everything), 'verify-email'],
    [
      'a missing address instead of an unconfirmed one',
      facts({ email: '', emailVerified: false }),
      'information',
    ],
    [
      'a pending follow, before missing names',
      facts({ ...fresh, emailVerified: true }, everything),
      'create-profile',
    ],
    [
      'a missing first name',
      facts({ ...fresh, emailVerified: true }, { signedUpWith: 'google' }),
      'information',
    ],
    ['a last name of spaces', facts({ lastName: ' ' }), 'information'],
    [
      'a missing name, on the account settings',
      facts({ firstName: null }, { isAccountSettings: true }),
      null,
    ],
    [
      'a new user by Google',
      facts({ ...fresh, emailVerified: true, firstName: 'Ana' }, { signedUpWith: 'google' }),
      'finish-signup',
    ],
    ['a new user by Facebook', facts({}, { signedUpWith: 'facebook' }), 'finish-signup'],
    ['a new user by Apple', facts({}, { signedUpWith: 'apple' }), 'finish-signup'],
    [
      'a new user by email',
      facts({ showNotifPrefModal: true }, { signedUpWith: 'email' }),
      'notification-preferences',
    ],
    [
      'missing preferences',
      facts({ showNotifPrefModal: true, intakeIntentsDatetimeSet: null }),
      'notification-preferences',
    ],
    [
      'dismissed preferences',
      facts(
        { showNotifPrefModal: true, intakeIntentsDatetimeSet: null },
        { dismissedPreferences: true },
      ),
      'intake-intents',
    ],
    [
      'an account as old as the cutoff',
      facts({ created: '2023-08-15T12:00:00.000Z', intakeIntentsDatetimeSet: null }),
      null,
    ],
    [
      'an account a day younger',
      facts({ created: '2023-08-16T00:00:00.000Z', intakeIntentsDatetimeSet: null }),
      'intake-intents',
    ],
    [
      'intents of a member of an organization',
      facts({ intakeIntentsDatetimeSet: null, orgs: [org], showProfileOnboarding: true }),
      'profile-wizard',
    ],
    ['the wizard', facts({ showProfileOnboarding: true }), 'profile-wizard'],
    [
      'the wizard of a published profile',
      facts({ showProfileOnboarding: true, publicProfilePublished: true }),
      null,
    ],
    [
      'the wizard without the feature',
      facts({ showProfileOnboarding: true, publicProfileAvailable: false }),
      null,
    ],
    [
      'the wizard a second time in the session',
      facts({ showProfileOnboarding: true }, { closed: ['profile-wizard'] }),
      null,
    ],
    [
      'an unconfirmed address after its question was closed',
      facts({ ...fresh, firstName: 'Ana' }, { closed: ['verify-email'] }),
      null,
    ],
    [
      'a second optional question in one session',
      facts(
        { showNotifPrefModal: true, intakeIntentsDatetimeSet: null },
        { closed: ['notification-preferences'] },
      ),
      null,
    ],
  ] as const)('chooses the modal for %s', (_case, given, expected) => {
    expect(decideModal(given).modal).toBe(expected);
  });

  test('performs actions without a question in their turn', () => {
    expect(decideModal(facts({}, { signedUpWith: 'email' })).quietly).toEqual(['forget-signed-up']);
    expect(decideModal(facts({ intakeIntentsDatetimeSet: null, orgs: [org] })).quietly).toEqual([
      'post-intent',
    ]);
    expect(
      decideModal(
        facts(
          { emailVerified: false, intakeIntentsDatetimeSet: null, orgs: [org] },
          { signedUpWith: 'email' },
        ),
      ).quietly,
    ).toEqual([]);
  });
});

test.each([
  ['preferences of notifications', { showNotifPrefModal: true }],
  ['intents', { intakeIntentsDatetimeSet: null }],
  ['a profile', { showProfileOnboarding: true }],
])('delays the question about %s while the user fills in a form', (_what, user) => {
  expect(decideModal(facts(user)).modal).not.toBeNull();
  expect(decideModal(facts(user, { asksNothing: true })).modal).toBeNull();
});

test('asks to confirm the address while the user fills in a form', () => {
  const user = { emailVerified: false };
  expect(decideModal(facts(user, { asksNothing: true })).modal).toBe('verify-email');
});

describe('asksNothing', () => {
  it('returns false only on the home page, the search and the dashboard start', () => {
    expect(shownPageNames.filter((name) => !isWithoutQuestions(name))).toEqual([
      'home',
      'search',
      'savedItems',
    ]);
  });

  it.each([
    'applicationHistory',
    'listing',
    'apply',
    'notifications',
    'adminApplications',
  ] as const)('returns true on %s, which mails or the dashboard link to', (name) => {
    expect(isWithoutQuestions(name)).toBe(true);
  });
});
