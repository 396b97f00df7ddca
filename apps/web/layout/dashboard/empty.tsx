import type { ReactNode } from 'react';
import { Arch } from '../arch.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './lists.module.css';

/** An empty list: a sentence, an action, and the arch. */
export function Empty({
  text,
  hint,
  action,
  isSecondary = false,
  children,
}: {
  text: string;
  hint?: string;
  action?: { label: string; href: string };
  /** The page has its primary action elsewhere. */
  isSecondary?: boolean;
  /** Other links, before the action. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.empty}>
      <Arch />
      <p className={styles.emptyText}>{text}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
      {action !== undefined && (
        <ButtonLink variant={isSecondary ? 'secondary' : 'primary'} href={action.href}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
