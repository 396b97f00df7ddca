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

describe('sortChoices', () => {
  it('sorts by label and puts suggested values first', () => {
    expect(sortChoices(choices, ['hr-officer']).map(({ value }) => value)).toEqual([
      'hr-officer',
      'attorney',
      'nurse',
    ]);
  });
});
