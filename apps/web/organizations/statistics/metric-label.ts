import type { ListingType } from '@causa/shared/listings/listing-types';
import type { countedMetrics } from '@causa/shared/organizations/statistics';
import type { Text } from '../../lib/text.ts';

/** Type of the counted listing; `ALL` for listings of several types. */
export type MetricType = ListingType | 'ALL';

/** Returns the label of a metric in the words of the listing type. */
export function getMetricLabel(
  { t }: Text,
  type: MetricType,
  metric: (typeof countedMetrics)[number],
): string {
  return metric === 'link' || metric === 'applied'
    ? t(`statistics.metric.${metric}`, { type })
    : t(`statistics.metric.${metric}`);
}
