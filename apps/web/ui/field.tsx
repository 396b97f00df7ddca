import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

export type FieldState = 'neutral' | 'success' | 'error';

interface FieldProps {
  label: string;
  /** Hides the label visually when the context is clear. */
  labelHidden?: boolean;
  hint?: string;
  error?: string;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** A control under its label, with its hint and its error. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
}: FieldFrameProps): ReactNode {
  return (
    <div className={classes(styles.field, className)}>
      <label className={labelHidden === true ? 'hidden-visually' : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Returns the ids of a control's hint and error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
): string | undefined {
  return (
    [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
      .filter(Boolean)
      .join(' ') || undefined
  );
}

export const controlClass = styles.control;

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  state = 'neutral',
  className,
  ...rest
}: FieldProps & {
  state?: FieldState;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error, className }}>
      <input
        {...rest}
        id={id}
        className={classes(styles.control, state === 'success' && styles.success)}
        aria-invalid={error !== undefined || state === 'error' ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  /** Consecutive options of one group are shown under its name. */
  group?: string | undefined;
  /** The key that selects it, when shortcuts are on. */
  shortcutKey?: string | undefined;
}

/** A native select; disabled with one option or none. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  className,
  options,
  ...rest
}: FieldProps & {
  options: readonly SelectOption[];
} & SelectHTMLAttributes<HTMLSelectElement>): ReactNode {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error, className }}>
      <select
        {...rest}
        id={id}
        disabled={rest.disabled === true || options.length <= 1}
        className={classes(styles.control, styles.select)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint, error })}
      >
        {getGroups(options).map(({ group, options: own }) =>
          group === undefined ? (
            own.map(optionElement)
          ) : (
            <optgroup key={group} label={group}>
              {own.map(optionElement)}
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}

function optionElement({ value, label, shortcutKey }: SelectOption): ReactNode {
  return (
    <option key={value} value={value} data-key={shortcutKey}>
      {label}
    </option>
  );
}

function getGroups(
  options: readonly SelectOption[],
): { group: string | undefined; options: SelectOption[] }[] {
  const groups: { group: string | undefined; options: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}
