/** Aggregators whose format a feed has; an operator switches each on per organization. */
export const aggregators = ['indeed', 'linkedin', 'hropen'] as const;
export type Aggregator = (typeof aggregators)[number];

/** The types in these feeds: paid work and training. */
export const aggregatorTypes = ['JOB', 'INTERNSHIP'] as const;
