import { describe, expect, it } from 'vitest';
import { messageFor } from './translate.ts';
import { allMessages } from './generated/messages.ts';

/** Words about applying to a job, by language. */
const wordsOfJobs = {
  en: /\bappl(?:y|ies|ied|ying|ications?|icants?)\b/i,
  es: /postul|candidat/i,
  pt: /candidat/i,
} as const;
/** Mails name the page of all applications by its title; `render-mail.test.ts` covers them. */
const readElsewhere = ['mail'];
/** Namespaces of pages about one listing or one application. */
const pagesOfOneListing = [
  'applicant',
  'apply',
  'reviewStatus',
  'closing',
  'publish',
  'review',
  'statistics',
  'unpublished',
] as const;
/** Messages about all applications, a profile or filters, not about one listing. */
const ofNoListing = [
  'applicant.profile.lead',
  'applicant.public.removed',
  'applicant.experience.lead',
  'applicant.resume.removeSure',
  'applicant.history.title',
  'applicant.history.none',
  'review.filter.apply',
  'review.texts.title',
  'statistics.applicants.how',
  'statistics.applicants.shown',
  'statistics.applicants.hidden',
];
/** Texts that an organization sends for listings of every type. */
const textsToApplicants = 'feeds.reply.';
const byType = /\{type, select, [^]*\bEVENT \{/;
const facts = { count: 2, minutes: 5, max: 5, opened: 2, applied: 2, most: 1 };

const keys = Object.entries(allMessages.en).flatMap(([namespace, messages]) =>
  Object.entries(messages)
    .filter(([, text]) => !readElsewhere.includes(namespace) && byType.test(text))
    .map(([key]) => `${namespace}.${key}`),
);

describe('event messages', () => {
  it.each(['en', 'es', 'pt'] as const)('use no word for applications in %s', (locale) => {
    expect(keys.length).toBeGreaterThan(60);
    const said = keys.flatMap((key) => {
      const text = messageFor(locale, key, { ...facts, type: 'EVENT' });
      return wordsOfJobs[locale].test(text) ? [`${key}: ${text}`] : [];
    });
    expect(said).toEqual([]);
  });

  it.each(['en', 'es', 'pt'] as const)('omit no page of one event in %s', (locale) => {
    const said = [...pagesOfOneListing, 'feeds' as const].flatMap((namespace) =>
      Object.keys(allMessages.en[namespace])
        .map((key) => `${namespace}.${key}`)
        .filter((key) => namespace !== 'feeds' || key.startsWith(textsToApplicants))
        .filter((key) => wordsOfJobs[locale].test(messageFor(locale, key, { type: 'EVENT' }))),
    );
    expect(said.filter((key) => !ofNoListing.includes(key))).toEqual([]);
  });

  it.each(['en', 'es', 'pt'] as const)(
    'use no word for interviews, offers or hiring in %s',
    (locale) => {
      const said = ['SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED'].flatMap((status) =>
        [`applicant.status.${status}`, `reviewStatus.${status}`, `review.to.${status}`].map((key) =>
          messageFor(locale, key, { type: 'EVENT' }),
        ),
      );
      expect(
        said.filter((text) => /interview|shortlist|hire|entrevist|contrat/i.test(text)),
      ).toEqual([]);
      expect(new Set(said).size).toBeGreaterThan(3);
    },
  );

  it.each(['en', 'es', 'pt'] as const)('keep the words for a job in %s', (locale) => {
    const key = 'applicant.withdraw.open';
    expect(messageFor(locale, key, { type: 'JOB' })).toMatch(wordsOfJobs[locale]);
    expect(messageFor(locale, key, { type: 'EVENT' })).toMatch(
      /registration|inscripción|inscrição/,
    );
  });
});
