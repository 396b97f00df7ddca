import { locales } from '@causa/shared/locales';
import type { MailTemplates } from '@causa/shared/mail';
import { describe, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const link = 'https://causa.example/en/reset-password/abc';
const at = '2026-03-02T12:00:00.000Z';
const examples: MailTemplates = {
  'verify-email': { firstName: 'Ana', link },
  'reset-password': { firstName: 'Ana', link },
  'confirm-email-old': { firstName: 'Ana', newEmail: 'a@b.example', link },
  'confirm-email-new': { firstName: 'Ana', link },
  'email-changed': { firstName: 'Ana', newEmail: 'a@b.example' },
  welcome: { firstName: '', link },
  'new-sign-in': { firstName: '<i>Ana</i>', device: 'Firefox', at, link },
  'password-changed': { firstName: 'Ana', at, link },
  'deletion-requested': { firstName: 'Ana', on: at, link },
  'application-sent': { firstName: 'Ana', title: 'Cook', orgName: 'Harbour Kitchen', link },
  'application-received': { firstName: '', title: 'Cook', applicant: 'Ana Duarte', link },
  'application-withdrawn': { firstName: 'Lia', title: 'Cook', applicant: '<i>Ana', link },
  'confirm-subscription': { subsite: 'climate', link },
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
