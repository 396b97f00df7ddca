import { describe, expect, test } from 'vitest';
import { isGuessable } from './password.rules.ts';

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

  test.each(['ana.duarte1', 'Duarte2024', 'anaduarte', 'harbour99'])('made of what is known of its owner (%s) is refused', (password) => {
    expect(isGuessable(password, ['ana.duarte@harbour.example', 'Ana', 'Duarte'])).toBe(true);
  });

  test.each(['tide-lamp-quiet-nine', 'Vx9!mmr2kQ', 'el farol canta tarde', 'manteiga no telhado', 'ügly-höuse-37'])('such as %s is accepted', (password) => {
    expect(isGuessable(password, ['ana.duarte@harbour.example', 'Ana', 'Duarte'])).toBe(false);
  });
});
