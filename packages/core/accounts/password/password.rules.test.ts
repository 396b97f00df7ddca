import { describe, expect, test } from 'vitest';
import { breachedPasswords } from '../../adapters/password-lists/breached-passwords.ts';
import { isGuessable } from './password.rules.ts';
import { checkPassword, matchesPassword, hashPassword } from './passwords.ts';

describe('password', () => {
  test.each([
    'password',
    'Password1!',
    'P@ssw0rd2024',
    'senha12345',
    'contraseña',
    'teamo2023',
    '12345678',
    '87654321',
    'qwertyuiop',
    'abcdefgh1',
    'asdfghjkl',
    'aaaaaaaa',
    'abcabcabc',
    '20202020',
    '1qaz2wsx',
    'iloveyou!',
    'flamengo10',
    'correcthorsebatterystaple',
  ])('rejects a password as common as %s', (password) => expect(isGuessable(password)).toBe(true));

  test.each(['ana.duarte1', 'Duarte2024', 'anaduarte', 'harbour99'])(
    'rejects a password with facts about its owner (%s)',
    (password) => {
      expect(isGuessable(password, ['ana.duarte@harbour.example', 'Ana', 'Duarte'])).toBe(true);
    },
  );

  test.each([
    'tide-lamp-quiet-nine',
    'Vx9!mmr2kQ',
    'el farol canta tarde',
    'manteiga no telhado',
    'ügly-höuse-37',
  ])('accepts %s', (password) => {
    expect(isGuessable(password, ['ana.duarte@harbour.example', 'Ana', 'Duarte'])).toBe(false);
  });

  test.each([
    ['hbkwhbkw9', 'a piece over and over, of five characters in all', true],
    ['hbkwhbkw92', 'a piece twice, and more than five characters in all', false],
    ['hbkwkhbwwhkb', 'few characters in an order of their own', false],
    ['abcqweasd', 'walks of three', true],
    ['qwertyuhk', 'a walk and two characters more', true],
    ['hk9qwertyu', 'a walk at its end and three characters more', false],
    ['9137#5526!', 'digits and signs in an order of their own', false],
  ])('%s (%s) is rejected: %s', (password, _what, isRefused) => {
    expect(isGuessable(password)).toBe(isRefused);
  });

  test.each([
    ['rute2024!', 'a name of four letters', true],
    ['rute-elm-24', 'a name and three letters more', true],
    ['rute-lamp-24', 'a name and four letters more', false],
    ['ada-2024-1815', 'a name of three letters, which is in too many words', false],
    ['gonçalves2024', 'a name with its accents', true],
    ['Goncalves2024', 'a name without its accents', true],
    ['G0nc4lve$', 'a name in similar letters', true],
    ['r.u.t.e.2024', 'a name with signs between its letters', true],
  ])('rejects for Rute Ada Gonçalves %s (%s): %s', (password, _what, isRefused) => {
    expect(isGuessable(password, ['Rute', 'Ada', 'Gonçalves', null])).toBe(isRefused);
  });
});

describe('comparePassword', () => {
  test('matches its hash in any Unicode composition', async () => {
    const hash = await hashPassword('contraluz-\u00f1andu');
    expect([
      await matchesPassword(hash, 'contraluz-n\u0303andu'),
      await matchesPassword(hash, 'contraluz-nandu'),
    ]).toEqual([true, false]);
  });

  test('never matches an account without a password and takes the same time', async () => {
    expect(await matchesPassword(null, 'nobody has this password')).toBe(false);
  });
});

describe('new password', () => {
  const samples = `1q2w3e4r 1q2w3e4r5t q1w2e3r4 11223344 102030405060 147258369 a1b2c3d4 dolphin1 yankees1 alexander elizabeth washington midnight
    security december mudar123 holamundo tequieromucho felicidade felicidad123 TeQuieroMucho Tequiero-mucho contraseñanueva meuamor2024 MeuAmor! vaicorinthians`;
  test.each(samples.split(/\s+/))('rejects a password found in breaches (%s)', async (password) => {
    await expect(checkPassword(password, [])).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'password', code: 'FIELD_PASSWORD_COMMON' }],
    });
  });

  test('rejects the first three thousand of over ten thousand breached passwords', async () => {
    const list = [...(await breachedPasswords())];
    expect(list.length).toBeGreaterThan(10_000);
    for (const password of list.slice(0, 3_000))
      await expect(checkPassword(password.toUpperCase(), [])).rejects.toThrow('INVALID');
  });

  test('rejects a guessable password outside the breach list', async () => {
    for (const password of ['hbkwhbkw9', 'rute-2024!'])
      await expect(checkPassword(password, ['Rute'])).rejects.toThrow('INVALID');
  });

  test.each([
    'tide-lamp-quiet-nine',
    'Vx9!mmr2kQ',
    'el farol canta tarde',
    'a farol que canta',
    'manteiga no telhado',
  ])('accepts %s', async (password) => {
    await expect(
      checkPassword(password, ['ana@harbour.example', 'Ana', 'Duarte']),
    ).resolves.toBeUndefined();
  });
});
