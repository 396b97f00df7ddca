import { describe, expect, it } from 'vitest';
import { matchChoices, sortChoices } from './match-choices.ts';

const choices = [
  { value: 'nurse', label: 'Enfermería' },
  { value: 'attorney', label: 'Derecho' },
  { value: 'hr-officer', label: 'Recursos humanos' },
];
const names = { attorney: ['abogado', 'abogada laboral'], nurse: ['enfermera'] };

describe('matchChoices', () => {
  it.each([
    ['', ['nurse', 'attorney', 'hr-officer']],
    ['enfermeri', ['nurse']],
    ['ABOG', ['attorney']],
    ['laboral abogada', ['attorney']],
    ['humanos rec', ['hr-officer']],
    ['ursos', []],
    ['abogada enfermera', []],
  ])('finds by %j', (typed, found) => {
    expect([...matchChoices(typed, choices, names)]).toEqual(found);
  });
});

it('finds currencies by their signs', () => {
  const currencies = [
    { value: 'EUR', label: 'EUR (euro)' },
    { value: 'BRL', label: 'BRL (real brasileño)' },
  ];
  const signs = { EUR: ['€', 'euros'], BRL: ['BRL', 'R$'] };
  expect([...matchChoices('€', currencies, signs)]).toEqual(['EUR']);
  expect([...matchChoices('r$', currencies, signs)]).toEqual(['BRL']);
  expect([...matchChoices('£', currencies, signs)]).toEqual([]);
});

describe('sortChoices', () => {
  it('sorts by label and puts suggested values first', () => {
    expect(sortChoices(choices, ['hr-officer']).map(({ value }) => value)).toEqual([
      'hr-officer',
      'attorney',
      'nurse',
    ]);
  });
});
