import type { ListingType } from '@causa/shared/listings/listing-types';
import type { countedMetrics } from '@causa/shared/organizations/statistics';
import type { Text } from '../../lib/text.ts';

/** The type of the listing that is counted; `ALL` where listings of several types are. */
export type MetricType = ListingType | 'ALL';

/** The label of a counted metric, in the words of the listing's type. */
export function metricLabel(
  { t }: Text,
  type: MetricType,
  metric: (typeof countedMetrics)[number],
): string {
  return metric === 'link' || metric === 'applied'
    ? t(`statistics.metric.${metric}`, { type })
    : t(`statistics.metric.${metric}`);
}
