import { payments } from '@causa/shared/search/facets';
import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import { payPeriods } from '@causa/shared/listings/pay-terms';
import type { ReactNode } from 'react';
import {
  renderTextInput,
  renderRadios,
  renderSelect,
  renderTextArea,
  renderCheckbox,
} from './field-inputs.tsx';
import { FieldSuggestions } from './field-suggestions.tsx';
import { NumberField } from './number-field.tsx';
import { SearchableSelect } from './searchable-select.tsx';
import { renderFeatures } from './feature-field.tsx';
import styles from '../posting.module.css';
import type { FieldContext } from './section-form.tsx';

/** Pay, or what participation costs. */
export function renderPayFields(asking: FieldContext): ReactNode {
  const { text, has, data } = asking;
  const { t, label } = text;
  return (
    <>
      {has('payment') && (
        <>
          {renderRadios(
            asking,
            'payment',
            payments.map((value) => ({ value, label: label('payment', value) })),
            data.listing.type === 'INTERNSHIP' ? t('listingForm.hint.unpaid') : undefined,
          )}
          <div className={styles.pair}>
            <NumberField asking={asking} field="payMin" maxLength={29} />
            <NumberField asking={asking} field="payMax" maxLength={29} />
          </div>
          <div className={styles.pair}>
            <SearchableSelect
              asking={asking}
              field="payCurrency"
              options={data.currencies}
              unit="currency"
            />
            {renderSelect(
              asking,
              'payPeriod',
              payPeriods.map((value) => ({ value, label: t(`authoring.period.${value}`) })),
            )}
          </div>
          {renderCheckbox(asking, 'payNotStated')}
        </>
      )}
      {renderTextInput(asking, 'payText', {
        maxLength: limits.payText,
        ...(has('payment') ? {} : { hint: t('listingForm.hint.cost') }),
      })}
      {has('benefitKinds') && (
        <div>
          {renderFeatures(asking, 'benefitKinds', ['benefit'])}
          <FieldSuggestions asking={asking} field="benefitKinds" />
        </div>
      )}
      {has('benefits') && (
        <div>
          {renderTextArea(asking, 'benefits', {
            hint: t('listingForm.hint.lines'),
            rows: 5,
          })}
          <FieldSuggestions asking={asking} field="benefits" />
        </div>
      )}
    </>
  );
}
