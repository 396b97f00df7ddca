import { describe, expect, it } from 'vitest';
import { readBenefits } from './read-benefits.ts';

describe('readBenefits', () => {
  it.each([
    [
      'lines of HTML in English',
      ['<ul><li>Medical insurance</li><li>401(k) match</li><li>Dog-friendly office</li></ul>'],
      ['benefit.health-insurance', 'benefit.retirement'],
      ['Medical insurance', '401(k) match', 'Dog-friendly office'],
    ],
    [
      'a list in Spanish',
      ['Seguro médico, vacaciones pagadas, vales de despensa'],
      ['benefit.health-insurance', 'benefit.paid-leave', 'benefit.meals'],
      ['Seguro médico', 'vacaciones pagadas', 'vales de despensa'],
    ],
    [
      'several texts in Portuguese',
      ['Plano de saúde', 'Vale-transporte', 'Férias remuneradas'],
      ['benefit.health-insurance', 'benefit.paid-leave', 'benefit.transport'],
      ['Plano de saúde', 'Vale-transporte', 'Férias remuneradas'],
    ],
    ['text about something else', ['Pro bono work'], [], ['Pro bono work']],
    ['nothing', [], [], []],
  ])('reads %s', (_name, stated, benefitKinds, benefits) => {
    expect(readBenefits(stated)).toEqual({ benefitKinds, benefits });
  });

  it('keeps no line that the editor refuses', () => {
    const { benefitKinds, benefits } = readBenefits([
      `We offer a pension and ${'much more '.repeat(20)}`,
      ...Array.from({ length: 40 }, (_, at) => `Perk ${at}`),
    ]);
    expect(benefitKinds).toEqual(['benefit.retirement']);
    expect(benefits).toHaveLength(20);
    expect(benefits[0]).toBe('Perk 0');
  });
});
