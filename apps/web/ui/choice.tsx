import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type: 'checkbox' | 'radio';
  label: string;
  hint?: ReactNode;
}

/** A checkbox or radio button with its label beside it and its hint below. */
export function Choice({ label, hint, id, className, ...input }: ChoiceProps): ReactNode {
  const own = useId();
  const name = id ?? own;
  return (
    <div className={classes(styles.choice, className)}>
      <input
        id={name}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
        {...input}
      />
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && <span id={`${name}-hint`}>{hint}</span>}
    </div>
  );
}
