import { translatorFor } from '@causa/i18n/translate';
import { locales } from '@causa/shared/platform/locales';
import type { AlertDigest, AlertItem, MailTemplate } from '@causa/shared/platform/mail';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { describe, expect, test } from 'vitest';
import { renderExample, renderMail, templates } from './render-mail.ts';
import { exampleDigest } from '../alerts/example-digest.ts';

const names = Object.keys(templates) as MailTemplate[];
const sizeMax = 60 * 1_024;

/** Returns the text of a mail's HTML as a reader sees it. */
function readable(html: string): string {
  return html
    .replace(/[\s\S]*?<\/div>/, '')
    .replaceAll(/<br>|<\/(?:p|h1|h2|div|tr|table)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

const linksIn = (text: string): string[] =>
  [...new Set(text.match(/https:\/\/[^\s"<]+/g))]
    .map((link) => link.replaceAll('&amp;', '&'))
    .toSorted();
const bytes = (...texts: string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

describe.each(locales)('renderMail in %s', (locale) => {
  test.each(names)(
    'renders %s with equal text and HTML, complete, small and translated',
    (template) => {
      const { subject, text, html } = renderExample(template, locale);
      expect(subject).not.toMatch(/mail\.|\n|undefined/);
      expect(`${subject}${text}${readable(html)}`).not.toMatch(
        /(mail|facets|filters|shell)\.\w|\{|undefined|NaN/,
      );
      expect(html).toContain(`<html lang="${locale === 'pt' ? 'pt-BR' : locale}">`);
      expect(html).toContain('name="color-scheme" content="light dark"');
      expect(linksIn(html)).toEqual(linksIn(text));
      const shown = readable(html);
      for (const line of text.split('\n')) {
        const words = line
          .replace(/^(?:\* |== |--$)|(?: ==)$|:? ?https:\S+$/g, '')
          .replaceAll(/^\s+/g, '');
        expect(shown).toContain(
          words.replaceAll(/ ==$|:? ?https:\S+$/g, '').replaceAll(/\s+/g, ' '),
        );
      }
      expect(bytes(text, html)).toBeLessThan(sizeMax);
      expect(html).not.toMatch(/<img|<script|<link|background-image|url\(/);
      expect(html.match(/<table/g)).toHaveLength(
        html.match(/<table [^>]*role="presentation"/g)?.length ?? 0,
      );
    },
  );

  test('calls an application to an event a registration', () => {
    const about: MailTemplate[] = [
      'application-sent',
      'application-received',
      'application-withdrawn',
      'application-status',
      'application-message',
      'application-reply',
      'application-no-answer',
    ];
    const ofJobs = { en: /appl(?:y|ied|ication)/i, es: /postul/i, pt: /candidat/i }[locale];
    const allowed = { en: /applications/gi, es: /postulaciones/gi, pt: /candidaturas/gi }[locale];
    for (const template of about)
      for (const status of ['INTERVIEW', 'DECLINED', 'OFFERED', 'HIRED', 'SHORTLISTED', 'VIEWED']) {
        const { example } = templates[template];
        const isSilent = status === 'DECLINED' && template === 'application-status';
        const said = { type: 'EVENT', status, ...(isSilent ? { text: null } : {}) };
        const { subject, text } = renderMail(template, locale, { ...example, ...said } as never);
        // The page of all listings of this kind has that name.
        const own = `${subject} ${text.replaceAll(/https:\S+/g, '')}`.replaceAll(allowed, '');
        expect([template, ofJobs.exec(own)]).toEqual([template, null]);
      }
  });

  test('keeps invoice numbers and signed amounts on one line of a subject', () => {
    const titleOf = (template: MailTemplate): string =>
      /<h1[^>]*>(.*)<\/h1>/.exec(renderExample(template, locale).html)?.[1] ?? '';
    expect(titleOf('invoice-paid')).toContain('nowrap">C-2026-000042</span>');
    const amount = locale === 'en' ? '$425' : 'US$\u00a0425';
    expect(titleOf('payment-refunded')).toContain(amount);
  });

  test.each(names)('escapes user text in %s', (template) => {
    const hostile = JSON.parse(JSON.stringify(templates[template].example), (key, value: unknown) =>
      [
        'firstName',
        'title',
        'orgName',
        'applicant',
        'device',
        'newEmail',
        'name',
        'inviter',
        'text',
        'place',
        'city',
      ].includes(key) && typeof value === 'string'
        ? `"><i>${value}</i>&`
        : value,
    ) as never;
    const { html, subject } = renderMail(template, locale, hostile);
    expect(html).not.toContain('<i>');
    expect(subject).not.toContain('&amp;');
  });

  test('keeps a full reminder with long words below 60 KB', () => {
    const long = (length: number): string => 'Ação pública e educação '.repeat(20).slice(0, length);
    const { closing, ...rest } = templates['saved-listings'].example;
    const [item] = closing as [(typeof closing)[number]];
    const { card } = item;
    const items = Array.from({ length: 24 }, () => ({
      ...item,
      card: {
        ...card,
        title: long(300),
        org: { id: '1'.repeat(32), name: long(200), type: 'nonprofit' as const },
        location: { ...(card.location as NonNullable<typeof card.location>), text: long(160) },
        pay: {
          min: null,
          max: null,
          currency: 'BRL' as const,
          period: 'MONTH' as const,
          text: long(200),
        },
        startsAt: '2026-05-01T08:00:00.000Z',
      },
      link: `https://www.causa.example/pt/oportunidade-de-voluntariado/${'a'.repeat(32)}-${'educacao-'.repeat(8)}`,
      before: '2026-03-31T22:59:00.000Z',
    }));
    const { html, text } = renderMail('saved-listings', locale, {
      ...rest,
      closing: items.slice(0, 16),
      moved: items.slice(0, 8),
      counts: { closing: 99, moved: 99 },
    });
    expect(bytes(html, text)).toBeLessThan(sizeMax);
  });

  // Digests at their maximum size: three searches with eight listings each, or ten with one.
  test.each([
    [3, 24],
    [10, 10],
  ])('keeps a digest of %i searches with %i listings below 60 KB', (searches, listings) => {
    const long = (length: number): string => 'Ação pública e educação '.repeat(20).slice(0, length);
    const [item] = exampleDigest.sections[0]?.items ?? [];
    const items: AlertItem[] = Array.from({ length: Math.ceil(listings / searches) }, () => ({
      ...(item as AlertItem),
      card: {
        ...(item as AlertItem).card,
        title: long(300),
        org: { id: '1'.repeat(32), name: long(200), type: 'nonprofit' },
        location: {
          ...((item as AlertItem).card.location as NonNullable<AlertItem['card']['location']>),
          text: long(160),
        },
        pay: { min: null, max: null, currency: 'BRL', period: 'MONTH', text: long(200) },
        startsAt: '2026-05-01T08:00:00.000Z',
      },
      link: `https://www.causa.example/pt/oportunidade-de-voluntariado/${'a'.repeat(32)}-${'educacao-'.repeat(8)}`,
      reason: {
        words: Array.from({ length: 12 }, () => long(80)),
        facets: [
          'rural-areas',
          'housing-homelessness',
          'health-medicine',
          'economic-development',
        ].map((value) => ({ facet: 'areasOfFocus', value })),
        distance: 12_345_000,
        place: long(200),
      },
      alsoIn: Array.from({ length: 9 }, () => long(120)),
    }));
    const digest: AlertDigest = {
      ...exampleDigest,
      count: 5_000,
      others: 90,
      sections: Array.from({ length: searches }, () => ({
        ...(exampleDigest.sections[0] as AlertDigest['sections'][number]),
        frequency: 'weekly' as const,
        name: long(120),
        items,
        more: 1_658,
      })),
    };
    const { html, text } = renderMail('alert-digest', locale, digest);
    expect(bytes(html, text)).toBeLessThan(sizeMax);
  });

  test('names jobs only in a digest of jobs and counts as the language does', () => {
    const [section] = exampleDigest.sections as [AlertDigest['sections'][number]];
    const of = (count: number, types: AlertItem['card']['type'][]): string =>
      renderMail('alert-digest', locale, {
        ...exampleDigest,
        count,
        sections: [
          {
            ...section,
            items: types.map((type) => ({
              ...(section.items[0] as AlertItem),
              card: { ...(section.items[0] as AlertItem).card, type },
            })),
          },
        ],
      }).subject;
    const translateIn = translatorFor(locale);
    const { name } = section;
    expect(of(1, ['JOB'])).toBe(
      { en: `1 new job: ${name}`, es: `1 empleo nuevo: ${name}`, pt: `1 emprego novo: ${name}` }[
        locale
      ],
    );
    expect(of(5, ['JOB', 'JOB'])).toBe(
      {
        en: `5 new jobs: ${name}`,
        es: `5 empleos nuevos: ${name}`,
        pt: `5 empregos novos: ${name}`,
      }[locale],
    );
    expect(of(5, ['JOB', 'EVENT'])).toBe(translateIn('mail.alert.subject.ALL', { count: 5, name }));
    for (const type of ['INTERNSHIP', 'VOLOP', 'EVENT', 'ORG'] as const)
      expect(of(2, [type])).toContain(name);
    if (locale !== 'en') expect(of(1_000_000, ['JOB'])).toMatch(/ de emp/);
  });
});

test('shows listing facts and the reason in a digest', () => {
  const { text } = renderExample('alert-digest', 'en');
  expect(text).toContain(
    'Harbour Kitchen · Lisbon, Portugal\n  €1,800 – €2,100 a month · Closes April 15, 2026',
  );
  expect(text).toContain(
    'Why: “marketing”, Health and medicine, 7.5 miles from Lisbon, Portugal\n  Also in “Work with food”',
  );
  expect(text).toContain('Pay not stated');
  expect(text).toContain('Why: Remote, Spanish');
  expect(text).toContain('in Lisbon, Portugal');
  expect(renderExample('alert-digest', 'es').text).toContain('a 12 km de Lisbon');
  expect(renderExample('alert-digest', 'en').subject).toBe(
    '5 new jobs: marketing, Lisbon and 1 more search',
  );
});

test('names times in the zone of the reader, UTC for a missing or unknown zone', () => {
  const props = {
    firstName: 'Ana',
    at: '2026-03-02T12:00:00.000Z',
    link: 'https://causa.example/en',
  };
  const formatIn = (timeZone?: string) =>
    renderMail('password-changed', 'en', props, { timeZone }).text;
  expect(formatIn('America/Los_Angeles')).toContain('March 2, 2026 at 4:00 AM PST');
  expect(formatIn()).toContain('March 2, 2026 at 12:00 PM UTC');
  expect(formatIn('Mars/Base')).toContain('12:00 PM UTC');
});

test('links reported content only while it is public', () => {
  const link = 'https://causa.example/en/job/0199c0ffee00700080000000000000a1';
  const htmlOf = (upheld: boolean) =>
    renderMail('report-decided', 'en', { title: 'Kitchen coordinator', upheld, link }).html;
  expect(htmlOf(true)).not.toContain(link);
  expect(htmlOf(false)).toContain(link);
});

test('asks how applying was in mails about a hire or a decline, never about events', () => {
  const { example } = templates['application-status'];
  const asks = (change: Partial<typeof example>) =>
    renderMail('application-status', 'es', { ...example, ...change }).text.includes(
      '¿Cómo fue postularte aquí?',
    );
  expect(asks({ status: 'DECLINED', text: null })).toBe(true);
  expect(asks({ status: 'HIRED' })).toBe(true);
  expect(asks({ status: 'INTERVIEW' })).toBe(false);
  expect(asks({ status: 'DECLINED', text: null, type: 'EVENT' })).toBe(false);
});

test('reveals no account in a mail to an address without one', () => {
  const written = (isWithoutAccount: boolean) =>
    renderMail('organization-reply', 'en', templates['organization-reply'].example, {
      isWithoutAccount,
    }).text;
  expect(written(false)).toContain('because you have a Causa account');
  expect(written(true)).toContain('because someone entered this address on Causa');
  expect(written(true)).not.toContain('account');
});

test.each([
  ['2026-04-15T09:00:00.000Z', 'Now closes on Wednesday, April 15, 2026\n'],
  ['2026-04-14T22:30:00.000Z', 'Now closes on Wednesday, April 15, 2026, not on Tuesday'],
])('names a deadline at %s by its day: %s', (before, words) => {
  const { example } = templates['saved-listings'];
  const [item] = example.moved;
  const card = { ...item?.card, timeZone: 'America/Sao_Paulo' };
  const moved = [{ ...item, card, closesAt: '2026-04-15T20:00:00.000Z', before }];
  const props = { ...example, closing: [], moved } as typeof example;
  expect(renderMail('saved-listings', 'en', props).text).toContain(words);
});

describe('example mail links', () => {
  test.each(names)('points %s to pages of the site', (template) => {
    const { text } = renderExample(template, 'en');
    for (const link of linksIn(text)) {
      const { hostname, pathname } = new URL(link);
      // A path without a page would be looked up in the CMS.
      if (hostname === 'causa.example')
        expect([link, parsePath(pathname).page]).not.toEqual([link, 'content']);
    }
  });
});

test.each([
  ['Hello Ana,\n\nWhich day suits you?', 1],
  ['Dear Ana: we read your application and would like to meet you.', 2],
  ['Which day suits you, Ana?', 2],
])('greets once when a quoted message greets: %j', (text, greetings) => {
  const { example } = templates['application-status'];
  const mail = renderMail('application-status', 'en', { ...example, text });
  expect(mail.text.match(/Ana/g)).toHaveLength(greetings);
});
