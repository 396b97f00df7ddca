import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import type { ReactNode } from 'react';
import type { FacetName } from '@causa/shared/search/facets';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { RichTextField } from '../editor/rich-text-field.tsx';
import type { FieldContext, FormPart } from './section-form.tsx';
import styles from '../posting.module.css';

/** Renders a few values of a vocabulary as checkboxes. */
export function renderCheckboxes(
  { ask, values, text }: FieldContext,
  field: DraftField,
  facet: FacetName,
  options: readonly string[],
  { hint }: { hint?: string } = {},
): ReactNode {
  const { id, label, error } = ask(field);
  return (
    <Group {...{ id, label }} {...readValue({ hint, error })}>
      <div className={styles.options}>
        {options.map((option) => (
          <Choice
            key={option}
            type="checkbox"
            name={`${field}.${option}`}
            label={text.label(facet, option)}
            defaultChecked={values[`${field}.${option}`] !== undefined}
          />
        ))}
      </div>
    </Group>
  );
}

/** Renders a choice of few values as radio buttons. */
export function renderRadios(
  { ask, values }: FieldContext,
  field: DraftField,
  options: readonly { value: string; label: string }[],
  hint?: string,
  suggestions?: ReactNode,
): ReactNode {
  const { id, label, error } = ask(field);
  return (
    <Group {...{ id, label }} {...readValue({ hint, error })}>
      {suggestions}
      {options.map(({ value, label: words }) => (
        <Choice
          key={value}
          type="radio"
          name={field}
          value={value}
          label={words}
          defaultChecked={values[field] === value}
        />
      ))}
    </Group>
  );
}

/** Renders a choice of many values as a select. */
export function renderSelect(
  { ask, text }: FieldContext,
  field: DraftField,
  options: readonly { value: string; label: string; group?: string }[],
  { hint }: { hint?: string } = {},
): ReactNode {
  return (
    <SelectField
      {...ask(field)}
      {...readValue({ hint })}
      options={[{ value: '', label: text.t('authoring.choose') }, ...options]}
    />
  );
}

interface LineOptions {
  hint?: string;
  type?: 'text' | 'date' | 'time' | 'url' | 'email';
  maxLength?: number;
}

export function renderTextInput(
  { ask }: FieldContext,
  field: DraftField,
  { hint, type = 'text', maxLength }: LineOptions = {},
): ReactNode {
  return (
    <TextField
      {...ask(field)}
      {...readValue({ hint })}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}

export function renderTextArea(
  { ask }: FieldContext,
  field: DraftField,
  { hint, rows }: { hint: string; rows: number },
): ReactNode {
  const { error, ...part }: FormPart = ask(field);
  return <TextArea part={{ ...part, error }} hint={hint} rows={rows} />;
}

/** Renders a field of formatted text. */
export function renderRichText(
  { ask }: FieldContext,
  field: DraftField,
  { hint = '', rows, max }: { hint?: string; rows: number; max: number },
): ReactNode {
  const { error, ...part }: FormPart = ask(field);
  return <RichTextField part={{ ...part, error }} {...{ hint, rows, max }} />;
}

/** Renders a single checkbox. */
export function renderCheckbox({ ask, values }: FieldContext, field: DraftField): ReactNode {
  const { id, label, error } = ask(field);
  return (
    <Group {...{ id, label }} labelHidden {...readValue({ error })}>
      <Choice
        type="checkbox"
        name={field}
        label={label}
        defaultChecked={values[field] !== undefined}
      />
    </Group>
  );
}

/** Omits absent facts. */
function readValue({ hint, error }: { hint?: string | undefined; error?: string | undefined }): {
  hint?: string;
  error?: string;
} {
  return {
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
  };
}
