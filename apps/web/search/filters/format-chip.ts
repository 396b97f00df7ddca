import type { Text } from '../../lib/text.ts';
import { formatMinPay } from '../min-pay-words.ts';
import type { Chip, SearchReply } from '../search-state.ts';

/** Formats an applied filter. `facets` of a reply have the names of sources. */
export function formatChip(text: Text, chip: Chip, facets: SearchReply['facets'] = {}): string {
  const { t, label, date, locale } = text;
  if (chip.facet !== undefined)
    return (
      facets[chip.facet]?.find(({ value }) => value === chip.value)?.name ??
      label(chip.facet, chip.value)
    );
  if (chip.key === 'mapArea') return t('map.area');
  if (chip.key === 'unstatedPay') return t('search.chips.unstatedPay');
  if (chip.minPay !== undefined) {
    const pay = formatMinPay(text, chip.minPay);
    return pay.charAt(0).toLocaleUpperCase(locale) + pay.slice(1);
  }
  return t(chip.key === 'endsGT' ? 'search.chips.from' : 'search.chips.until', {
    date: date(`${chip.value}T12:00:00Z`),
  });
}
