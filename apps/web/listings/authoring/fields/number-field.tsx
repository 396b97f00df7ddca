import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import {
  findNumberReadings,
  formatNeutralNumber,
  toNeutralNumber,
} from '@causa/shared/platform/text/neutral-number';
import { type ReactNode, useRef } from 'react';
import { TextField } from '../../../ui/field.tsx';
import styles from '../posting.module.css';
import type { FieldContext } from './section-form.tsx';
import { useFormValues } from './use-form-values.ts';

interface NumberFieldProps {
  asking: FieldContext;
  field: DraftField;
  maxLength?: number | undefined;
}

/**
 * A number as the reader's language writes it. One that can be read in two ways is asked back: with
 * scripts by a button for each, else by the message of the saved form.
 */
export function NumberField({ asking, field, maxLength }: NumberFieldProps): ReactNode {
  const { ask, isSaving, text, values: initial } = asking;
  const { t, locale } = text;
  const box = useRef<HTMLDivElement>(null);
  const values = useFormValues(box, initial);
  const part = ask(field);
  const readings = isSaving
    ? findNumberReadings(toNeutralNumber(values[field] ?? '', locale))
    : undefined;

  function take(reading: string): void {
    const input = box.current?.querySelector('input');
    if (input === null || input === undefined) return;
    // A currency or a period beside the number stays.
    input.value = input.value.replace(/\d[\d.,]*\d/, reading).replace(/\?$/, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div ref={box} className={styles.number}>
      <TextField {...part} inputMode="decimal" maxLength={maxLength} autoComplete="off" />
      <div className={styles.readings}>
        <output>{readings === undefined ? '' : t('listingForm.number.which')}</output>
        {readings !== undefined &&
          [String(readings.grouped), readings.decimal.toFixed(2)].map((neutral) => {
            const reading = formatNeutralNumber(neutral, locale);
            return (
              <button key={neutral} type="button" onClick={() => take(reading)}>
                {reading}
              </button>
            );
          })}
      </div>
    </div>
  );
}
