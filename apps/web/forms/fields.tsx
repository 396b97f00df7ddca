import { type ReactNode, useId } from 'react';
import { localeTags } from '@causa/shared/platform/locales';
import { useText } from '../lib/navigation/page-context.tsx';
import { controlClass, describedBy, FieldFrame } from '../ui/field.tsx';
import field from '../ui/field.module.css';
import type { Part } from './form.tsx';
import styles from './fields.module.css';

interface AreaProps {
  part: Part;
  /** A label more specific than the summary's. */
  label?: string;
  hint?: string;
  rows?: number;
  maxLength?: number;
  required?: boolean;
  /** The shortcut that focuses it (`shortcut-list.ts`). */
  shortcut?: string;
}

/** A text control of several lines. */
export function TextArea({
  part: { id, name, defaultValue, error, ...part },
  label = part.label,
  hint,
  rows = 6,
  maxLength,
  required,
  shortcut,
}: AreaProps): ReactNode {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={defaultValue}
        className={`${controlClass} ${styles.area}`}
        data-shortcut={shortcut}
        aria-required={required === true ? true : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}

interface GroupProps {
  id?: string;
  label: string;
  /** Hides the legend visually when the context shows the same text. */
  labelHidden?: boolean;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** Related controls under one legend. */
export function Group({ id, label, labelHidden, hint, error, children }: GroupProps): ReactNode {
  const own = useId();
  const at = id ?? own;
  return (
    <fieldset
      id={at}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.group}
      aria-describedby={describedBy(at, { hint, error })}
    >
      <legend className={labelHidden === true ? 'hidden-visually' : styles.legend}>{label}</legend>
      {hint !== undefined && (
        <span className={field.hint} id={`${at}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error !== undefined && (
        <span className={field.error} id={`${at}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

/**
 * A month of a year as two fields, because browsers lack a common control. `value` is `YYYY-MM`.
 */
export function MonthField({
  part: { id, name, label, error },
  value,
  years,
}: {
  part: Part;
  value: { year: string; month: string };
  years: string;
}): ReactNode {
  const { t, locale } = useText();
  const names = new Intl.DateTimeFormat(localeTags[locale], { month: 'long', timeZone: 'UTC' });
  return (
    <Group label={label} hint={years} error={error} id={`${id}-group`}>
      <div className={styles.month}>
        <FieldFrame id={id} label={t('applicant.work.month')}>
          <select
            id={id}
            name={`${name}.month`}
            defaultValue={value.month}
            className={`${controlClass} ${field.select}`}
            aria-invalid={error === undefined ? undefined : true}
          >
            <option value="">{t('applicant.work.chooseMonth')}</option>
            {Array.from({ length: 12 }, (_, index) => (
              <option key={index} value={String(index + 1).padStart(2, '0')}>
                {names.format(new Date(Date.UTC(2026, index, 1)))}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame id={`${id}-year`} label={t('applicant.work.year')}>
          <input
            id={`${id}-year`}
            name={`${name}.year`}
            defaultValue={value.year}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            className={controlClass}
            aria-invalid={error === undefined ? undefined : true}
          />
        </FieldFrame>
      </div>
    </Group>
  );
}
