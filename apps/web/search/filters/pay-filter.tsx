import { currencies, isCurrency } from '@causa/shared/listings/pay-terms';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { getReaderCurrency, type MinPay, minPayPeriods } from '@causa/shared/search/min-pay';
import type { SearchParams } from '@causa/shared/search/search-params';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type SearchReply, withFilter } from '../search-state.ts';
import styles from './filters.module.css';

interface PayFilterProps {
  params: SearchParams;
  reply: Pick<SearchReply, 'facets' | 'unstatedPayCount'>;
  onChange(next: SearchParams): void;
}

/** The least pay, and whether listings must state their pay. */
export function PayFilter({ params, reply, onChange }: PayFilterProps): ReactNode {
  const { t, label } = useText();
  const { minPay } = params;
  const stated = reply.facets.statesPay?.find(({ value }) => value === 'yes')?.count ?? 0;
  const isStatedOnly = params.filters.statesPay?.includes('yes') === true;
  return (
    <details className={styles.group} open={minPay !== undefined || isStatedOnly}>
      <summary className={styles.summary}>
        <span className={styles.name}>{t('search.pay.label')}</span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <fieldset className={styles.payFields}>
        <legend className="hidden-visually">{t('search.pay.label')}</legend>
        <MinPayFields params={params} onChange={onChange} />
        {minPay !== undefined && (
          <CountedBox
            name="unstatedPay"
            label={t('search.pay.unstated')}
            count={reply.unstatedPayCount ?? 0}
            checked={minPay.orUnstated}
            onChange={(orUnstated) =>
              onChange({ ...params, pageIndex: 0, minPay: { ...minPay, orUnstated } })
            }
          />
        )}
        <CountedBox
          name="statesPay"
          label={label('statesPay', 'yes')}
          count={stated}
          checked={isStatedOnly}
          onChange={(checked) => onChange(withFilter(params, 'statesPay', checked ? ['yes'] : []))}
        />
      </fieldset>
    </details>
  );
}

function MinPayFields({ params, onChange }: Omit<PayFilterProps, 'reply'>): ReactNode {
  const { t, locale } = useText();
  const { minPay, location } = params;
  // A chosen currency or period waits for its amount.
  const [chosen, setChosen] = useState<Partial<MinPay>>({});
  const terms = {
    currency: chosen.currency ?? getReaderCurrency(locale, location?.countryCode),
    period: chosen.period ?? minPayPeriods[0],
    orUnstated: false,
    ...minPay,
  };
  const change = (changed: Partial<MinPay>): void => {
    setChosen({ ...chosen, ...changed });
    const { amount, ...rest } = { ...terms, ...changed };
    const next = amount === undefined || !(amount > 0) ? undefined : { ...rest, amount };
    if (next !== undefined || minPay !== undefined)
      onChange({ ...params, pageIndex: 0, minPay: next });
  };
  return (
    <div className={styles.pay}>
      <TextField
        label={t('search.pay.least')}
        type="number"
        inputMode="decimal"
        name="minPay"
        min="0"
        step="any"
        value={minPay?.amount ?? ''}
        onChange={({ target }) => change({ amount: Number(target.value) })}
      />
      <SelectField
        label={t('search.pay.currency')}
        name="payCurrency"
        value={terms.currency}
        onChange={({ target: { value } }) => isCurrency(value) && change({ currency: value })}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('search.pay.period')}
        name="payPeriod"
        value={terms.period}
        onChange={({ target: { value } }) =>
          isOneOf(minPayPeriods, value) && change({ period: value })
        }
        options={minPayPeriods.map((value) => ({ value, label: t(`search.pay.${value}`) }))}
      />
    </div>
  );
}

function CountedBox({
  name,
  label,
  count,
  checked,
  onChange,
}: {
  name: string;
  label: string;
  count: number;
  checked: boolean;
  onChange(checked: boolean): void;
}): ReactNode {
  const { number } = useText();
  return (
    <label className={styles.option} data-zero={count === 0 ? '' : undefined}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.optionName}>{label}</span>{' '}
      <span className={styles.count}>({number(count)})</span>
    </label>
  );
}
