import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** One primary button a view; `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'tertiary' | 'link' | 'inactive';

interface Look {
  variant?: ButtonVariant;
  /** Keeps its width and its label, tells assistive technology that it is working. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  busy,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <button
      type={type}
      className={classes(styles.button, styles[variant], className)}
      aria-busy={busy === true ? true : undefined}
      aria-disabled={busy === true || variant === 'inactive' ? true : undefined}
      {...rest}
    />
  );
}

export function ButtonLink({
  variant = 'secondary',
  className,
  children,
  ...rest
}: Omit<Look, 'busy'> & AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    <a className={classes(styles.button, styles[variant], className)} {...rest}>
      {children}
    </a>
  );
}
