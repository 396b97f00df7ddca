import { expect, test } from 'vitest';
import { forbiddenInMessages, forbiddenInPage, forbiddenWords } from './words.rules.ts';

test('reports a forbidden word in a message with its key and replacement', () => {
  expect(
    forbiddenInMessages('en', 'en/mail', {
      fine: 'You will get emails.',
      planted: 'Somebody signed up.',
    }),
  ).toEqual(['en/mail.planted says “Somebody”: write someone, everyone, anyone who (US English)']);
});

test.each([
  ['en', 'E-mail me new results'],
  ['en', 'Pause all of these mails'],
  ['en', 'You are on the short list'],
  ['en', 'A browser signed in to your account'],
  ['es', 'Empleos a distancia'],
  ['es', 'Pulsa el marcador'],
  ['pt', 'A distância'],
  ['pt', 'Obrigado! O seu e-mail está confirmado.'],
])('rejects in %s “%s”', (locale, text) => {
  expect(forbiddenWords(locale, 'here', text)).toHaveLength(1);
});

test.each([
  ['en', 'Continue to sign up, or log in by email'],
  ['en', 'Press freedom and a shortlist'],
  ['es', 'a 3 km de distancia'],
  ['pt', 'encurtar a distância; e-mail é a palavra em português'],
])('accepts in %s “%s”', (locale, text) => {
  expect(forbiddenWords(locale, 'here', text)).toEqual([]);
});

test('reads a page line by line without link addresses', () => {
  const page = '---\ntitle: Fine\n---\nRead [this](/en/articles/whoever).\nAn advert follows.';
  expect(forbiddenInPage('en', 'content/en/x.md', page)).toEqual([
    'content/en/x.md:5 says “advert”: write ad',
  ]);
});
