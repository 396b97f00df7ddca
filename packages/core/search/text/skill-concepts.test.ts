import { expect, test } from 'vitest';
import { conceptRows } from '../../generated/vocabulary/concepts.ts';
import { listSkillConcepts, listSkills } from './skill-concepts.ts';

test('finds the same skill in three languages', () => {
  expect(listSkills(['Bookkeeping', 'First aid (CPR)', 'juggling'], 'en')).toEqual([
    'accounting',
    'first-aid',
  ]);
  expect(listSkills(['Contabilidad', 'Primeros auxilios'], 'es')).toEqual([
    'accounting',
    'first-aid',
  ]);
  expect(listSkills(['Contabilidade', 'Primeiros socorros'], 'pt')).toEqual([
    'accounting',
    'first-aid',
  ]);
});

test('finds what is narrower, and nothing that only contains the word', () => {
  expect(listSkills(['Immigration lawyer'], 'en')).toEqual(['legal-work']);
  expect(listSkills(['Excel'], 'en')).toEqual(['spreadsheets']);
  expect(listSkills(['Excellent manners'], 'en')).toEqual([]);
});

test('names concepts of the vocabulary', () => {
  const known = new Set((JSON.parse(conceptRows) as [id: string][]).map(([id]) => id));
  expect(listSkillConcepts().filter((id) => !known.has(id))).toEqual([]);
});
