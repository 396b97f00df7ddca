import type { ReactNode } from 'react';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { CartPill } from './cart-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-menu.module.css';

/**
 * The corner of the header that belongs to anyone who is signed in: the cart of their organization,
 * the bell and the menu.
 */
export function AccountCorner(): ReactNode {
  return (
    <div className={styles.corner}>
      <CartPill />
      <NotificationBell />
      <AccountMenu />
    </div>
  );
}
