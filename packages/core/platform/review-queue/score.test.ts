import { expect, test } from 'vitest';
import { isPublicMailDomain } from './mail-domains.ts';
import { type Scored, type ScoreFacts, scoreListing } from './score.ts';

const plain: ScoreFacts = {
  domain: null,
  applyDomain: null,
  before: null,
  copiedFrom: null,
  pay: null,
  onDayOne: 1,
};
const listing: Scored = { title: 'Cook', text: '', applyUrl: null, applyEmail: null };
const rules = (given: Partial<Scored>, facts: Partial<ScoreFacts> = {}) =>
  scoreListing({ ...listing, ...given }, { ...plain, ...facts }).map(({ rule }) => rule);

test.each([
  ['We charge a registration fee of 20 dollars.', ['FEE']],
  ['Envía tus datos bancarios y una copia de tu cédula.', ['FEE']],
  ['Há uma taxa de inscrição de 30 reais.', ['FEE']],
  ['Escríbenos por WhatsApp.', ['CONTACT']],
  ['Paid in Bitcoin, see bit.ly/x9.', ['CONTACT']],
  ['Pay the regis\u200btration\u00a0fee first.', ['FEE']],
  ['Send your bank\n  details.', ['FEE']],
  ['Write to us by What\u00adsApp.', ['CONTACT']],
  ['Write to us by ＷｈａｔｓＡｐｐ.', ['CONTACT']],
  ['We feed people. Bring your passion and a coffee.', []],
  ['Cuidamos el río con el banco de alimentos.', []],
])('scores “%s” with %j', (text, expected) => {
  expect(rules({ text })).toEqual(expected);
});

test.each([
  ['an address of a public provider', { applyEmail: 'a@yahoo.com.mx' }, {}, ['PUBLIC_MAIL']],
  ['a disposable address', { applyEmail: 'a@mailinator.com' }, {}, ['CONTACT', 'PUBLIC_MAIL']],
  [
    'another domain than the website',
    { applyUrl: 'https://pay.example' },
    { domain: 'cauce.org', applyDomain: 'pay.example' },
    ['OTHER_DOMAIN'],
  ],
  ['the website’s own domain', {}, { domain: 'cauce.org', applyDomain: 'cauce.org' }, []],
  ['pay far above the role', {}, { pay: { offered: 900, tooHigh: 800 } }, ['HIGH_PAY']],
  ['five on the first day', {}, { onDayOne: 5 }, ['MANY']],
  ['the text of another', {}, { copiedFrom: 'Kitchen' }, ['COPIED']],
  [
    'a new title and a new address',
    { title: 'B', applyEmail: 'b@cauce.org' },
    { before: { title: 'A', applyUrl: null, applyEmail: 'a@cauce.org' } },
    ['REDIRECTED'],
  ],
  [
    'a new title and an address in place of the form of the site',
    { title: 'B', applyEmail: 'b@cauce.org' },
    { before: { title: 'A', applyUrl: null, applyEmail: null } },
    ['REDIRECTED'],
  ],
  [
    'a new title and the form of the site in place of an address',
    { title: 'B' },
    { before: { title: 'A', applyUrl: null, applyEmail: 'a@cauce.org' } },
    [],
  ],
  [
    'a new title alone',
    { title: 'B', applyEmail: 'a@cauce.org' },
    { before: { title: 'A', applyUrl: null, applyEmail: 'a@cauce.org' } },
    [],
  ],
])('scores %s only by its rule', (_what, given, facts, expected) => {
  expect(rules(given, facts)).toEqual(expected);
});

test('distinguishes free mail addresses from addresses of organizations', () => {
  const open = [
    'gmail.com',
    'GMAIL.com',
    'outlook.es',
    'yahoo.com.br',
    'uol.com.br',
    'yopmail.com',
  ];
  expect(open.filter((domain) => !isPublicMailDomain(domain))).toEqual([]);
  expect(['cauce.org.mx', 'live.cauce.org', 'yahoo.cauce.org'].filter(isPublicMailDomain)).toEqual(
    [],
  );
});
