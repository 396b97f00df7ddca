import { expect, test } from 'vitest';
import { getArguments, compare, mayBe, mentionsIn, onesSaidOfNone } from './messages.rules.ts';

test('reads arguments in plurals, selects and tags', () => {
  expect(getArguments('{n, plural, one {<b>{name}</b>} other {# of {total, number}}}')).toEqual([
    'b: tag',
    'n: plural',
    'name: text',
    'total: number',
  ]);
});

test('requires the same keys and arguments in a translation', () => {
  const english = { a: 'Hello {name}', b: 'Bye' };
  expect(compare('es/x', english, { a: 'Hola {name}', b: 'Adiós' })).toEqual([]);
  expect(compare('es/x', english, { a: 'Hola {nombre}', c: 'Más' })).toEqual([
    'es/x: c is not in English',
    'es/x: a takes {nombre: text} where English takes {name: text}',
    'es/x: b is missing',
  ]);
  expect(compare('es/x', english, { a: 'Hola {name', b: '' })[0]).toContain('no ICU message');
});

test('requires the number in a singular that a language uses for 0', () => {
  const wrong = '{n, plural, one {1 vaga} other {# vagas}}';
  expect(onesSaidOfNone('pt', wrong)).toEqual(['n']);
  expect(onesSaidOfNone('pt', `<b>{s, select, a {${wrong}} other {}}</b>`)).toEqual(['n']);
  expect(onesSaidOfNone('es', wrong)).toEqual([]);
  for (const branch of ['one {# vaga}', '=0 {nada} one {1 vaga}', '=1 {1 vaga}'])
    expect(onesSaidOfNone('pt', `{n, plural, ${branch} other {# vagas}}`)).toEqual([]);
});

test('reads keys from calls, lists and templates', () => {
  expect(
    mentionsIn(
      "t('search.title', { n }); const label = { key: 'search.sort' }; t(`facet.area.${area}`); t(`account.${kind}.title`)",
    ),
  ).toEqual({
    called: ['search.title'],
    literals: ['search.title', 'search.sort'],
    built: ['facet.area.*', 'account.*.title'],
  });
});

test('matches a template key only with its possible keys', () => {
  expect(mayBe('facet.area.*', 'facet.area.health')).toBe(true);
  expect(mayBe('flash.*', 'flash.a.b')).toBe(true);
  expect(mayBe('account.*.title', 'account.verify.title')).toBe(true);
  expect(mayBe('account.*.title', 'account.verify.lead')).toBe(false);
  expect(mayBe('account.*.title', 'account.saved.tab.title')).toBe(false);
});
