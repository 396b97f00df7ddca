import type { ReactNode } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { TextField } from '../ui/field.tsx';
import type { EditOrganizationData } from './edit/edit-organization.data.ts';
import lists from '../layout/dashboard/lists.module.css';
import { ConfirmForm } from '../layout/dashboard/confirm-form.tsx';
import { Form } from '../forms/form.tsx';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';
import {
  deleteOrganizationAction,
  withdrawOrganizationAction,
} from './end-organization.actions.ts';

/** Withdraws or deletes an organization; each asks for confirmation. */
export function EndOrganization({
  org,
  deletion,
}: {
  org: Org;
  deletion: EditOrganizationData['deletion'];
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  if (!org.can.withdraw && !org.can.delete) return null;
  return (
    <section className={styles.section} aria-labelledby="end">
      <h2 id="end">{t('orgPage.end')}</h2>
      <div className={lists.tools}>
        {org.can.withdraw && (
          <ConfirmForm
            action={withdrawOrganizationAction}
            scope="withdraw"
            submitLabel={t('editOrg.withdraw')}
            ask={t('editOrg.withdraw.ask')}
          />
        )}
        {org.can.delete && (
          <details
            className={lists.confirm}
            open={form?.action === deleteOrganizationAction.name ? true : undefined}
          >
            <summary>{t('editOrg.delete')}</summary>
            <div className={lists.ask}>
              <p>{t('editOrg.delete.ask')}</p>
              {deletion !== null && <Consequences deletion={deletion} />}
              <Form
                action={deleteOrganizationAction}
                scope="delete"
                variant="danger"
                submitLabel={t('editOrg.delete.submit')}
              >
                {(part) => (
                  <TextField
                    {...part('name', t('editOrg.delete.name', { name: org.name }))}
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

const consequences = [
  'liveListings',
  'scheduledListings',
  'upcomingEvents',
  'waitingApplicants',
  'credits',
  'members',
] as const;

/** Lists what is lost with the organization, without empty items. */
function Consequences({
  deletion,
}: {
  deletion: NonNullable<EditOrganizationData['deletion']>;
}): ReactNode {
  const { t } = useText();
  return (
    <ul className={styles.losses}>
      {consequences
        .filter((loss) => deletion[loss] > 0)
        .map((loss) => (
          <li key={loss}>{t(`orgPage.loss.${loss}`, { count: deletion[loss] })}</li>
        ))}
    </ul>
  );
}
