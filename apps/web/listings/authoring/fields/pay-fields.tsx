import { payments } from '@causa/shared/search/facets';
import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import { currencies, payPeriods } from '@causa/shared/listings/pay-terms';
import type { ReactNode } from 'react';
import { askLine, askOne, askSelect, askText, askTick } from './asked-fields.tsx';
import styles from '../posting.module.css';
import type { Asking } from './section-form.tsx';

/** What it pays, or costs. */
export function payFields(asking: Asking): ReactNode {
  const { text, has, data } = asking;
  const { t, label } = text;
  const number = { isNumber: true, maxLength: 30 };
  return (
    <>
      {has('payment') && (
        <>
          {askOne(
            asking,
            'payment',
            payments.map((value) => ({ value, label: label('payment', value) })),
            data.listing.type === 'INTERNSHIP' ? t('listingForm.hint.unpaid') : undefined,
          )}
          <div className={styles.pair}>
            {askLine(asking, 'payMin', number)}
            {askLine(asking, 'payMax', number)}
          </div>
          <div className={styles.pair}>
            {askSelect(
              asking,
              'payCurrency',
              currencies.map((value) => ({ value, label: value })),
            )}
            {askSelect(
              asking,
              'payPeriod',
              payPeriods.map((value) => ({ value, label: t(`posting.period.${value}`) })),
            )}
          </div>
          {askTick(asking, 'payNotStated')}
        </>
      )}
      {askLine(asking, 'payText', {
        maxLength: limits.payText,
        ...(has('payment') ? {} : { hint: t('listingForm.hint.cost') }),
      })}
      {has('benefits') &&
        askText(asking, 'benefits', {
          hint: t('listingForm.hint.lines'),
          rows: 5,
        })}
    </>
  );
}
