import { isOneOf, typedKeys } from '../platform/typed-object.ts';

/**
 * What people filter by besides the main facts of a listing. A listing stores its values as
 * `<facet>.<value>` in `features` and `benefitKinds`.
 */
export const featureOptions = {
  /** When volunteers help. */
  availability: ['weekdays', 'evenings', 'weekends'],
  minAge: ['any', '13', '16', '18'],
  access: ['wheelchair'],
  support: ['visa', 'relocation'],
  contractLength: ['permanent', 'under-6-months', '6-to-12-months', 'over-12-months'],
  benefit: [
    'health-insurance',
    'retirement',
    'paid-leave',
    'parental-leave',
    'flexible-hours',
    'four-day-week',
    'remote-stipend',
    'training-budget',
    'childcare',
    'transport',
    'meals',
    'wellness',
    'life-insurance',
    'bonus',
    'sabbatical',
  ],
} as const;
export type FeatureFacet = keyof typeof featureOptions;

type Values<Facet extends FeatureFacet> = `${Facet}.${(typeof featureOptions)[Facet][number]}`;
export type Feature = Values<Exclude<FeatureFacet, 'benefit'>>;
export type BenefitKind = Values<'benefit'>;

const list = <Facet extends FeatureFacet>(facet: Facet): Values<Facet>[] =>
  featureOptions[facet].map((value): Values<Facet> => `${facet}.${value}` as Values<Facet>);

export const features: readonly Feature[] = [
  ...list('availability'),
  ...list('minAge'),
  ...list('access'),
  ...list('support'),
  ...list('contractLength'),
];
export const benefitKinds: readonly BenefitKind[] = list('benefit');

/** A listing has at most one value of these. */
const singleFeatures: readonly FeatureFacet[] = ['minAge', 'contractLength'];

export const featureFacets = typedKeys(featureOptions);

/** The facets of `features` by type of listing. */
export const featuresByType = {
  JOB: ['contractLength', 'support', 'access'],
  INTERNSHIP: ['contractLength', 'support', 'access'],
  VOLOP: ['availability', 'minAge', 'access'],
  EVENT: ['minAge', 'access'],
} as const satisfies Record<string, readonly FeatureFacet[]>;

/** Splits `<facet>.<value>`. */
export function splitFeature(feature: Feature | BenefitKind): {
  facet: FeatureFacet;
  value: string;
} {
  const [facet = '', value = ''] = feature.split('.');
  return { facet: featureFacets.find((name) => name === facet) ?? 'benefit', value };
}

/**
 * Returns whether a feature is not one of the type, or a minimum age or contract length has several
 * values.
 */
export function hasInvalidFeature(
  type: keyof typeof featuresByType,
  chosen: readonly Feature[],
): boolean {
  const facets = chosen.map((feature) => splitFeature(feature).facet);
  return (
    facets.some((facet) => !isOneOf(featuresByType[type], facet)) ||
    singleFeatures.some((facet) => facets.filter((own) => own === facet).length > 1)
  );
}

/** Bands of hours a week, by their lowest value. */
export const weeklyHours = ['under-5', '5-to-10', '11-to-20', 'over-20'] as const;

/** Returns the band of a number of hours a week. */
export function getWeeklyHours(hours: number): (typeof weeklyHours)[number] {
  if (hours < 5) return 'under-5';
  if (hours <= 10) return '5-to-10';
  return hours <= 20 ? '11-to-20' : 'over-20';
}

/** Listings that close within this many days. */
export const closings = ['7'] as const;
