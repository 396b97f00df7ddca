import { locales } from '@causa/shared/locales';
import type { AlertDigest, AlertItem, MailTemplates } from '@causa/shared/mail';
import { describe, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const link = 'https://causa.example/en/reset-password/abc';
const at = '2026-03-02T12:00:00.000Z';
const card: AlertItem['card'] = {
  type: 'JOB',
  id: '0'.repeat(32),
  url: { en: '/en/job/1', es: '/es/empleo/1', pt: '/pt/emprego/1' },
  title: 'Kitchen <coordinator>',
  locale: 'en',
  org: { id: '1'.repeat(32), name: 'Harbour Kitchen', type: 'nonprofit' },
  locationType: 'ONSITE',
  location: { text: 'Lisbon, Portugal', city: 'Lisbon', stateCode: '14', countryCode: 'PT', latitude: 38.7, longitude: -9.1 },
  pay: { min: 180_000, max: 210_000, currency: 'EUR', period: 'MONTH', text: null },
  publishedAt: at,
  startsAt: null,
  endsAt: null,
  closesAt: at,
  timeZone: null,
  excerpt: 'Plan menus.',
  source: 'causa',
};
const digest: AlertDigest = {
  firstName: 'Ana',
  count: 3,
  manage: link,
  sections: [
    {
      name: 'kitchen, Lisbon',
      frequency: 'daily',
      more: 2,
      links: { search: link, frequency: link, pause: link, stop: link },
      items: [
        {
          card,
          link,
          reason: { words: ['kitchen'], facets: [{ facet: 'functions', value: 'operations' }], distance: 12_000, place: 'Lisbon' },
          alsoIn: ['food'],
          notForMe: link,
        },
      ],
    },
  ],
};
const examples: MailTemplates = {
  'verify-email': { firstName: 'Ana', link },
  'reset-password': { firstName: 'Ana', link },
  'confirm-email-old': { firstName: 'Ana', newEmail: 'a@b.example', link },
  'confirm-email-new': { firstName: 'Ana', link },
  'email-changed': { firstName: 'Ana', newEmail: 'a@b.example' },
  welcome: { firstName: '', link },
  'new-sign-in': { firstName: '<i>Ana</i>', device: 'Firefox', at, link },
  'login-link': { firstName: 'Ana', link },
  'sign-in-added': { firstName: 'Ana', way: 'PASSKEY', at, link },
  'password-changed': { firstName: 'Ana', at, link },
  'deletion-requested': { firstName: 'Ana', on: at, link },
  'application-sent': { firstName: 'Ana', title: 'Cook', orgName: 'Harbour Kitchen', link },
  'application-received': { firstName: '', title: 'Cook', applicant: 'Ana Duarte', link },
  'application-withdrawn': { firstName: 'Lia', title: 'Cook', applicant: '<i>Ana', link },
  'confirm-subscription': { subsite: 'climate', link },
  'alert-digest': digest,
  'saved-listings': {
    firstName: 'Ana',
    closing: [{ card, link, closesAt: at }],
    moved: [
      { card, link, closesAt: at, before: '2026-02-02T12:00:00.000Z' },
      { card, link, closesAt: null, before: at },
      { card, link, closesAt: at, before: null },
    ],
    timeZone: 'Europe/Lisbon',
    link,
  },
  'saved-organizations': { firstName: 'Ana', count: 3, organizations: [{ name: 'Harbour Kitchen', items: [{ card, link, notForMe: link }], more: 2 }], link },
  'searches-still-wanted': { firstName: 'Ana', searches: [{ name: 'kitchen', keep: link }], days: 30, link },
};

describe.each(locales)('in %s', (locale) => {
  test.each(Object.keys(examples) as (keyof MailTemplates)[])('the mail %s says the same in text and HTML', (template) => {
    const props = examples[template];
    const { subject, text, html } = renderMail(template, locale, props);
    expect(subject).not.toContain('mail.');
    expect(text).not.toMatch(/mail\.\w|\{|undefined/);
    expect(html).toContain(`<html lang="${locale === 'pt' ? 'pt-BR' : locale}">`);
    expect(html).not.toContain('<i>Ana');
    for (const body of 'link' in props ? [text, html] : []) expect(body).toContain(link);
  });
});
