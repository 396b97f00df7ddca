import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import lists from '../dashboard/lists.module.css';
import { Form } from '../forms/form.tsx';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';
import {
  deleteOrganizationAction,
  withdrawOrganizationAction,
} from './end-organization.actions.ts';

/** Takes an organization off the site, for a while or for good; each asks once more. */
export function EndOrganization({ org }: { org: Org }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  if (!org.can.withdraw && !org.can.delete) return null;
  return (
    <section className={styles.section} aria-labelledby="end">
      <h2 id="end">{t('overview.end')}</h2>
      <div className={lists.tools}>
        {org.can.withdraw && (
          <details className={lists.confirm}>
            <summary>{t('admin.withdraw')}</summary>
            <div className={lists.ask}>
              <p>{t('admin.withdraw.ask')}</p>
              <Form
                action={withdrawOrganizationAction}
                scope="withdraw"
                variant="danger"
                submitLabel={t('admin.withdraw')}
              />
            </div>
          </details>
        )}
        {org.can.delete && (
          <details
            className={lists.confirm}
            open={form?.action === deleteOrganizationAction.name ? true : undefined}
          >
            <summary>{t('admin.delete')}</summary>
            <div className={lists.ask}>
              <p>{t('admin.delete.ask')}</p>
              <Form
                action={deleteOrganizationAction}
                scope="delete"
                variant="danger"
                submitLabel={t('admin.delete.submit')}
              >
                {(part) => (
                  <TextField
                    {...part('name', t('admin.delete.name', { name: org.name }))}
                    autoComplete="off"
                    required
                  />
                )}
              </Form>
            </div>
          </details>
        )}
      </div>
    </section>
  );
}
