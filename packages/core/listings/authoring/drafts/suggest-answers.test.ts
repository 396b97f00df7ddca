import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { describe, expect, it } from 'vitest';
import { collectSuggestions } from './suggest-answers.ts';

const draft = emptyDraft('es', 'Contadora para el comedor');
const accountant = {
  ...emptyDraft('es', 'Contador'),
  roleFamily: 'accountant' as const,
  functions: ['accounting-finance' as const],
  professionalLevel: 'managerial' as const,
  skills: ['Conciliación bancaria', 'Contabilidad'],
};
const cook = {
  ...emptyDraft('en', 'Cook'),
  areasOfFocus: ['food-security' as const],
  benefits: ['A warm meal'],
  applyBy: 'EMAIL' as const,
  applyEmail: 'work@kitchen.example',
};

const list = (field: string, all = collectSuggestions(draft, [cook, accountant])) =>
  all.filter((each) => each.field === field).map(({ value, reason }) => [value, reason]);

describe('collectSuggestions', () => {
  it('suggests skills of earlier listings of the role before those of the role', () => {
    expect(list('skills').slice(0, 3)).toEqual([
      ['Conciliación bancaria', 'EARLIER'],
      ['Contabilidad', 'EARLIER'],
      ['Presupuestos', 'TITLE'],
    ]);
  });

  it('suggests function and level from the earlier listing of the role', () => {
    expect([...list('functions'), ...list('professionalLevel')]).toEqual([
      ['accounting-finance', 'EARLIER'],
      ['managerial', 'EARLIER'],
    ]);
  });

  it('suggests causes and contact from the last listing, and no texts of another language', () => {
    expect([...list('areasOfFocus'), ...list('applyBy'), ...list('applyEmail')]).toEqual([
      ['food-security', 'LAST'],
      ['EMAIL', 'LAST'],
      ['work@kitchen.example', 'LAST'],
    ]);
    expect(list('benefits')).toEqual([]);
  });

  it('suggests skills of the role to an organization without listings', () => {
    expect(list('skills', collectSuggestions(draft, []))[0]).toEqual(['Contabilidad', 'TITLE']);
  });
});
