import { expect, test } from 'vitest';
import { locales } from '../locales.ts';
import { parsePath } from './parse-path.ts';

const id = '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b';
const searches = {
  en: ['all', 'jobs', 'internships', 'volunteer', 'events', 'organizations'],
  es: ['todas', 'empleos', 'pasantias', 'voluntariado', 'eventos', 'organizaciones'],
  pt: ['tudo', 'empregos', 'estagios', 'voluntariado', 'eventos', 'organizacoes'],
};
const details = {
  en: ['job', 'nonprofit-job', 'internship', 'volunteer-opportunity', 'event'],
  es: ['empleo'],
  pt: ['emprego'],
};
const open = [
  `saved-searches/${id}`,
  'login',
  'signup',
  'forgot-password',
  'reset-password/token',
  'invalid-or-expired-link',
  `unsubscribe/savedSearches/${id}/1795570722`,
  `user-invites/${id}`,
  'i/ana',
  `invoices/${id}`,
  `donation-receipts/${id}`,
  'fair',
  'fair/login',
  'organizations/create',
  'jobs/create',
  'internships/create',
  'post-a-listing',
  `email/rate-recommended-candidate/${id}/good`,
  `email/rate-recommended-candidate/${id}/bad`,
  'nonprofit-salary-explorer',
  ...['survey', 'faq', 'learn-more', 'explore'].map((one) => `nonprofit-salary-explorer/${one}`),
  'select-org',
];
const own = [
  'saved-items',
  'employment-profile/work-history',
  'profile',
  'employment-profile',
  'professional-experience',
  'notification-preferences',
  'account-settings',
  'payment-methods/add-card',
  'application-history',
].map((path) => `dashboard/${path}`);
const shortened = ['buy-credits', 'integrate-ats', 'credits', 'admins', 'edit-org', 'gradfairs'];
const lives = ['jobs', 'internships', 'volops', 'events'].flatMap((type) => [
  `${type}/create`,
  ...['', '/preview', '/edit', '/repost'].map((page) => `${type}/${id}${page}`),
]);
const ofOrganizations = [
  '',
  'post-a-listing',
  'preview',
  'edit',
  'admins',
  'cart',
  'single-checkout/cart',
  'checkout/billing-address',
  'pay-by-credit-card',
  'credits',
  'buy-credits',
  `credits/${id}`,
  'api-access',
  'integrations',
  'integrations/greenhouse',
  'integrations/jazzhr',
  'invoices',
  `invoices/${id}`,
  `invoices/${id}/billing-address`,
  'payments',
  `payments/${id}`,
  'payment-summary',
  ...lives,
  `jobs/${id}/applications`,
  `jobs/${id}/recommended-candidates/${id}`,
  'grad-fairs',
  `grad-fairs/invites/${id}`,
  `applications/${id}`,
  'notification-preferences',
].map((path) => `admin/${id}/${path}`.replace(/\/$/, ''));

test.each(locales)('provides an address in %s for every specified page', (locale) => {
  const paths = [
    ...searches[locale],
    ...details[locale].map((word) => `${word}/${id}-a-title`),
    `imported-action-opps/idealist/${id}`,
    ...open,
    ...own,
    ...shortened,
    ...ofOrganizations,
  ];
  const missing = paths.filter((path) =>
    ['unknown', 'content'].includes(parsePath(`/${locale}/${path}`).page),
  );
  expect(missing).toEqual([]);
});

test('finds pages without a language prefix, such as those of mails', () => {
  const paths = [...open, ...own, ...shortened, ...ofOrganizations];
  const missing = paths.filter((path) => parsePath(`/${path}`).page === 'unknown');
  expect(missing).toEqual([]);
});
