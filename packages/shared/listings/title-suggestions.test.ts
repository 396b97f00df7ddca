import { describe, expect, it } from 'vitest';
import { suggestFromTitle } from './title-suggestions.ts';

describe('suggestFromTitle', () => {
  it.each([
    ['Kitchen coordinator', 'operations-manager', 'operations', 'food-security'],
    ['Coordinadora de cocina', 'operations-manager', 'operations', 'food-security'],
    ['Coordenador de cozinha', 'operations-manager', 'operations', 'food-security'],
    ['School nurse', 'nurse', 'healthcare', 'health-medicine'],
    ['Enfermera comunitaria', 'nurse', 'healthcare', 'health-medicine'],
    ['Professora de matemática', 'teacher', 'teaching', 'education'],
    ['Software Developer, Climate Data', 'software-developer', 'software-engineering', 'climate'],
    ['Abogado de migración', 'attorney', 'legal', 'immigration'],
    ['Assistente social: saúde mental', 'social-worker', 'social-work', 'health-medicine'],
    [
      'Volunteer coordinator for a dog shelter',
      'volunteer-coordinator',
      'volunteer-management',
      'animals',
    ],
  ])('suggests values for %s', (title, role, work, area) => {
    const { roleFamilies, functions, areasOfFocus } = suggestFromTitle(title);
    expect(roleFamilies[0]).toBe(role);
    expect(functions[0]).toBe(work);
    expect(areasOfFocus).toContain(area);
  });

  it.each(['Great opportunity', 'Únete al equipo', '', 'Catering desk of Herbert Webber'])(
    'suggests no role for %j',
    (title) => {
      expect(suggestFromTitle(title).roleFamilies).toEqual([]);
    },
  );

  it('limits suggestions to the maximum of a listing', () => {
    const title = 'Teacher, nurse, lawyer, translator and designer for children, animals and women';
    const { functions, areasOfFocus } = suggestFromTitle(title);
    expect([functions.length, areasOfFocus.length <= 5]).toEqual([3, true]);
  });
});
