import { describe, expect, test } from 'vitest';
import { breachedPasswords } from '../gateways/password-lists/breached-passwords.ts';
import { isGuessable } from './password.rules.ts';
import { checkPassword } from './passwords.ts';

describe('a password', () => {
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
  ])('as common as %s is refused', (password) => expect(isGuessable(password)).toBe(true));

  test.each(['ana.duarte1', 'Duarte2024', 'anaduarte', 'harbour99'])(
    'made of what is known of its owner (%s) is refused',
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
  ])('such as %s is accepted', (password) => {
    expect(isGuessable(password, ['ana.duarte@harbour.example', 'Ana', 'Duarte'])).toBe(false);
  });
});

describe('a new password', () => {
  const samples = `1q2w3e4r 1q2w3e4r5t q1w2e3r4 11223344 102030405060 147258369 a1b2c3d4 dolphin1 yankees1 alexander elizabeth washington midnight
    security december mudar123 holamundo tequieromucho felicidade felicidad123 TeQuieroMucho Tequiero-mucho contraseñanueva meuamor2024 MeuAmor! vaicorinthians`;
  test.each(samples.split(/\s+/))('that breaches know (%s) is refused', async (password) => {
    await expect(checkPassword(password, [])).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'password', code: 'FIELD_PASSWORD_COMMON' }],
    });
  });

  test('is compared with more than ten thousand breached ones, and none of the first three thousand is accepted', async () => {
    const list = [...(await breachedPasswords())];
    expect(list.length).toBeGreaterThan(10_000);
    for (const password of list.slice(0, 3_000))
      await expect(checkPassword(password.toUpperCase(), [])).rejects.toThrow('INVALID');
  });

  test.each([
    'tide-lamp-quiet-nine',
    'Vx9!mmr2kQ',
    'el farol canta tarde',
    'a farol que canta',
    'manteiga no telhado',
  ])('such as %s is accepted', async (password) => {
    await expect(
      checkPassword(password, ['ana@harbour.example', 'Ana', 'Duarte']),
    ).resolves.toBeUndefined();
  });
});
