import type { BenefitKind } from '@causa/shared/search/features';
import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import { foldLetters } from '@causa/shared/platform/text/fold-letters';
import { typedEntries } from '@causa/shared/platform/typed-object';
import { decodeText } from './decode-text.ts';

const textMax = 20_000;

/** What other systems call the kinds of benefits, without accents, in English, Spanish, Portuguese. */
const names: Readonly<Record<BenefitKind, RegExp>> = {
  'benefit.health-insurance':
    /\b(?:health|medical|dental) (?:insurance|cover(?:age)?|plan|benefits)\b|\bhealthcare\b|\bseguro (?:medico|de salud)\b|\bplano de saude\b|\bassistencia medica\b/,
  'benefit.retirement':
    /\b(?:retirement|pension) ?(?:plan|contribution|scheme|match|benefits)?\b|\b40[13]\(?[kb]\b|\bplan de (?:retiro|pensiones)\b|\bprevidencia privada\b/,
  'benefit.paid-leave':
    /\bpaid (?:leave|time off|vacation|holidays?)\b|\bpto\b|\bannual leave\b|\bvacaciones pagadas\b|\bferias remuneradas\b/,
  'benefit.parental-leave':
    /\b(?:parental|maternity|paternity) leave\b|\blicencia (?:parental|de maternidad)\b|\blicenca (?:parental|maternidade)\b/,
  'benefit.flexible-hours':
    /\bflexible (?:hours|work(?:ing)? hours|schedule)\b|\bflexitime\b|\bhorario flexivel\b|\bhorario flexible\b/,
  'benefit.four-day-week':
    /\b(?:four|4)[- ]day (?:work ?)?week\b|\bsemana de (?:4|cuatro|quatro) dias\b/,
  'benefit.remote-stipend':
    /\b(?:remote work|home office|wfh) (?:stipend|allowance|budget)\b|\bauxilio home office\b/,
  'benefit.training-budget':
    /\b(?:training|learning|education|professional development)(?: and development)? (?:budget|allowance|stipend|fund)\b|\bpresupuesto (?:para|de) formacion\b|\bauxilio[- ]educacao\b/,
  'benefit.childcare': /\bchild ?care\b|\bguarderia\b|\bauxilio[- ]creche\b/,
  'benefit.transport':
    /\b(?:transit|transport(?:ation)?|commuter) (?:benefits?|allowance|support|pass)\b|\bvale[- ]transporte\b|\b(?:apoyo|auxilio)(?: de|-| )transporte\b/,
  'benefit.meals':
    /\b(?:free |provided )?(?:meals|lunch(?:es)?)\b|\bmeal vouchers?\b|\bvales? (?:de )?(?:comida|despensa|refeicao|alimentacao)\b|\bcomidas\b|\brefeicoes\b/,
  'benefit.wellness':
    /\bwell(?:ness|being) (?:support|program(?:me)?|stipend|allowance|benefits?)\b|\bgym(?: membership)?\b|\bgympass\b|\bapoyo al bienestar\b/,
  'benefit.life-insurance': /\blife insurance\b|\bseguro de vida\b/,
  'benefit.bonus': /\b(?:annual |performance |signing )?bonus(?:es)?\b|(?<!pro )\bbonos?\b/,
  'benefit.sabbatical': /\bsabbatical\b|\bano sabatico\b|\b(?:periodo|licenca) sabatic[oa]\b/,
};

/**
 * Reads the benefits that a job of another system states, as text or HTML: the kinds that people
 * filter by, and the stated lines.
 */
export function readBenefits(stated: readonly string[]): {
  benefitKinds: BenefitKind[];
  benefits: string[];
} {
  const plain = decodeText(
    stated
      .join('\n')
      .slice(0, textMax)
      .replaceAll(/<[^<>]*>/g, '\n'),
  );
  const folded = foldLetters(plain).toLowerCase();
  const lines = plain
    .split(/[\n;•]|,(?=\s)/)
    .map((line) => line.replace(/^[\s*·–-]+/, '').trim())
    .filter((line) => line !== '' && line.length <= draftLimits.benefit);
  return {
    benefitKinds: typedEntries(names).flatMap(([kind, name]) => (name.test(folded) ? [kind] : [])),
    benefits: [...new Set(lines)].slice(0, draftLimits.benefits),
  };
}
