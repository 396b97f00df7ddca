import type { BenefitKind } from '@causa/shared/search/features';

/** Words of the demo's benefits in the three languages, by the kind that says the same. */
const benefitWords: Partial<Record<BenefitKind, RegExp>> = {
  'benefit.paid-leave': /\b(vacation|time off|vacaciones|férias)\b/i,
  'benefit.health-insurance':
    /\b(health|medical|seguro médico|cobertura de salud|seguro de salud|plano de saúde|convênio médico)\b/i,
  'benefit.retirement':
    /\b(retirement|pension|jubilación|plan de pensión|tu ahorro|previdência|aposentadoria|poupança)/i,
  'benefit.parental-leave': /\b(parental|maternidad|maternidade)\b/i,
  'benefit.flexible-hours': /\b(flexible|adjustable|flexibilidad|flexível|flexibilidade)(?=\s)/i,
  'benefit.training-budget': /\b(budget of|formación|capacitación|formação|capacitação)(?=\s)/i,
  'benefit.childcare': /\b(child care|guardería|creche)(?!\p{L})/iu,
  'benefit.transport': /\b(transit|commuter|transporte|movilidad|deslocamento)\b/i,
  'benefit.wellness':
    /\b(counseling|employee assistance|apoyo psicológico|servicio de orientación|línea de apoyo|apoio psicológico|serviço de orientação|canal de apoio)/i,
  'benefit.life-insurance':
    /\b(life|disability|accident) insurance|\bseguro (de|contra|por) (vida|accidentes|invalidez|acidentes)/i,
};

/** Returns whether a benefit in words says what a kind of benefit says. */
export function saysBenefit(kind: BenefitKind, words: string): boolean {
  return benefitWords[kind]?.test(words) ?? false;
}
