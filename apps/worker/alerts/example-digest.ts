import { localTime } from '@causa/shared/platform/dates/local-time';
import type { AlertDigest, AlertItem } from '@causa/shared/platform/mail';

const origin = 'https://causa.example';
const mac = 'mac=3q2-7wAAAACtvu8AAAAArb7vAAAAAK2-7wAAAACtvu8';
const user = '0199c0ffee007000800000000000abcd';

type Card = AlertItem['card'];

function card(override: Partial<Omit<Card, 'local'>>): Card {
  const shown = {
    type: 'JOB',
    id: '0199c0ffee00700080000000000000a1',
    url: { en: '/en/job/1', es: '/es/empleo/1', pt: '/pt/emprego/1' },
    title: 'Marketing coordinator',
    locale: 'en',
    org: { id: '0199c0ffee00700080000000000000b1', name: 'Harbour Kitchen', type: 'nonprofit' },
    logo: null,
    locationType: 'ONSITE',
    location: {
      text: 'Lisbon, Portugal',
      city: 'Lisbon',
      stateCode: '14',
      countryCode: 'PT',
      latitude: 38.7,
      longitude: -9.1,
    },
    pay: { min: 180_000, max: 210_000, currency: 'EUR', period: 'MONTH', text: null },
    publishedAt: '2026-03-02T06:00:00.000Z',
    startsAt: null,
    endsAt: null,
    closesAt: '2026-04-15T22:59:00.000Z',
    timeZone: 'Europe/Lisbon',
    excerpt: 'Plan campaigns.',
    source: 'causa',
    ...override,
  } satisfies Omit<Card, 'local'>;
  const local = (instant: string | null): string | null =>
    instant === null ? null : localTime(new Date(instant), shown.timeZone);
  return {
    ...shown,
    local: {
      startsAt: local(shown.startsAt),
      endsAt: local(shown.endsAt),
      closesAt: local(shown.closesAt),
    },
  };
}

function item(override: Partial<Card>, rest: Partial<AlertItem>): AlertItem {
  const shown = card(override);
  return {
    card: shown,
    link: `${origin}/en/job/${shown.id}-marketing-coordinator`,
    reason: { words: [], facets: [], distance: null, place: null },
    alsoIn: [],
    dismissLink: `${origin}/en/alerts/not-for-me/${user}/${shown.id}?${mac}`,
    ...rest,
  };
}

function links(id: string): AlertDigest['sections'][number]['links'] {
  const act = (name: string): string =>
    `${origin}/en/alerts/${name}/0199c0ffee00700080000000000000${id}?${mac}`;
  return {
    search: `${origin}/en/jobs?q=marketing&sort=newest`,
    frequency: act('frequency'),
    pause: act('pause'),
    stop: act('stop'),
  };
}

/** Two searches: one with a place and words, one with only facets. */
export const exampleDigest: AlertDigest = {
  firstName: 'Ana',
  count: 5,
  others: 0,
  manage: `${origin}/en/dashboard/saved-searches`,
  sections: [
    {
      name: 'marketing, Lisbon',
      frequency: 'daily',
      more: 2,
      links: links('0c1'),
      items: [
        item(
          {},
          {
            reason: {
              words: ['marketing'],
              facets: [{ facet: 'areasOfFocus', value: 'health-medicine' }],
              distance: 12_000,
              place: 'Lisbon, Portugal',
            },
            alsoIn: ['Work with food'],
          },
        ),
        item(
          {
            title: 'Coordenação de comunicação <voluntariado>',
            locale: 'pt',
            org: {
              id: '0199c0ffee00700080000000000000b2',
              name: 'Maré Alta & Filhas',
              type: 'nonprofit',
            },
            logo: null,
            locationType: 'HYBRID',
            pay: null,
            closesAt: null,
          },
          {
            reason: { words: ['marketing'], facets: [], distance: 400, place: 'Lisbon, Portugal' },
          },
        ),
      ],
    },
    {
      name: 'Remote, in Spanish',
      frequency: 'weekly',
      more: 0,
      links: links('0c2'),
      items: [
        item(
          {
            title: 'Responsable de alianzas',
            locale: 'es',
            logo: null,
            locationType: 'REMOTE',
            location: null,
            pay: { min: 2_400_000, max: null, currency: 'USD', period: 'YEAR', text: null },
          },
          {
            reason: {
              words: [],
              facets: [
                { facet: 'locationType', value: 'REMOTE' },
                { facet: 'locale', value: 'es' },
              ],
              distance: null,
              place: null,
            },
          },
        ),
      ],
    },
  ],
};
