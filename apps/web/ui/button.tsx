import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

/** One primary button per view; `danger` for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'tertiary' | 'link' | 'inactive';

interface Look {
  variant?: ButtonVariant;
  /**
   * Shows the button as busy with the same width and label, and announces it to assistive
   * technology.
   */
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
