import type { ReactNode } from 'react';
import { useAccountChange } from '../../lib/use-account-change.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { CartPill } from './cart-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-menu.module.css';

/**
 * The corner of the header that belongs to anyone who is signed in: the cart of their organization,
 * the bell and the menu. Empty once someone else is logged in, as a notice on the page says.
 */
export function AccountCorner(): ReactNode {
  if (useAccountChange() !== undefined) return null;
  return (
    <div className={styles.corner}>
      <CartPill />
      <NotificationBell />
      <AccountMenu />
    </div>
  );
}
