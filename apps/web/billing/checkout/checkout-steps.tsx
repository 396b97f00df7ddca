import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { SourceQuery } from '../credits/billing-paths.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './checkout.module.css';

const steps = ['credits', 'details', 'payment'] as const;
type Step = (typeof steps)[number];

/**
 * Steps of a purchase, in place of the dashboard's menus; finished ones are links. `links` has the
 * addresses of earlier steps.
 */
export function CheckoutSteps({
  orgId,
  current,
  links = {},
}: {
  orgId: string;
  current: Step;
  links?: Partial<Record<Step, string>>;
}): ReactNode {
  const { t, locale } = useText();
  const at = steps.indexOf(current);
  return (
    <div className={styles.top} data-chrome>
      <LeaveLink href={organizationPath('adminCredits', locale, { orgId })}>
        {t('billing.steps.leave')}
      </LeaveLink>
      <nav aria-label={t('billing.steps')}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li
              key={step}
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              data-done={index < at ? '' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {index < at ? <Icon name="check" /> : index + 1}
              </span>
              {index < at && links[step] !== undefined ? (
                <a href={links[step]}>{t(`billing.step.${step}`)}</a>
              ) : (
                t(`billing.step.${step}`)
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** Leads out of a task that is shown without the dashboard's menus. */
export function LeaveLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a href={href} className={styles.leave}>
      <Icon name="chevron-left" />
      {children}
    </a>
  );
}

/** Returns the address of the page on which this was chosen. */
export function useSourcePath(orgId: string): (source: SourceQuery) => string {
  const { locale } = useText();
  return ({ pack, listing }) => {
    if (listing !== undefined)
      return withQuery(organizationPath('adminSingleCheckout', locale, { orgId }), {
        listingId: listing,
      });
    return organizationPath(pack === undefined ? 'adminCart' : 'adminBuyCredits', locale, {
      orgId,
    });
  };
}
