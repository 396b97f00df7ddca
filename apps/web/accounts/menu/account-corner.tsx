import type { ReactNode } from 'react';
import { useAccountChange } from '../../lib/account/use-account-change.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-menu.module.css';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import bell from '../notifications/bell.module.css';

/**
 * The header corner of a logged-in user: cart, bell and menu. Empty after another account logged
 * in, which a notice on the page explains.
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

/** The cart of the organization whose page is open, or else of the one with items in its cart. */
function CartPill(): ReactNode {
  const { t, locale } = useText();
  const { environment, url } = useSite();
  const orgs = environment.user?.orgs ?? [];
  const route = parsePath(url.pathname);
  const here = 'params' in route && 'orgId' in route.params ? route.params.orgId : undefined;
  const org =
    orgs.find(({ id }) => id === here) ?? orgs.find(({ cartCount }) => cartCount > 0) ?? orgs[0];
  if (org === undefined) return null;
  const { id: orgId, name: organization, cartCount: count } = org;
  return (
    <a
      className={bell.button}
      data-cart={count === 0 ? 'empty' : 'filled'}
      href={organizationPath('adminCart', locale, { orgId })}
      aria-label={t('account.menu.cart', { organization, count })}
    >
      <Icon name="cart" />
      {count > 0 && <span className={bell.mark}>{count > 9 ? '9+' : count}</span>}
    </a>
  );
}
