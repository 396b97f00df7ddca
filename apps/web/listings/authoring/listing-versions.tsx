import type { ReactNode } from 'react';
import type { AdminListingData } from '../pages/organization/admin-listing.data.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import { getFieldLabel } from './fields/list-field-texts.ts';
import { restoreVersionAction } from './own-listings/run.actions.ts';

/** The published versions of a listing, newest first; each can be edited again. */
export function ListingVersions({
  data: { org, listing, draft, versions },
}: {
  data: AdminListingData;
}): ReactNode {
  const text = useText();
  const { t, list, date } = text;
  if (versions.length === 0) return <p>{t('listed.one.noVersions')}</p>;
  return (
    <ol className={lists.list}>
      {versions.map(({ number, publishedAt, byId, changed }) => (
        <li key={number} className={lists.item}>
          <h2 className={lists.name}>{t('listed.one.version', { number })}</h2>
          <p className={lists.facts}>
            {t('listed.one.published', {
              date: date(publishedAt),
              name: org.admins.find(({ id }) => id === byId)?.name ?? t('authoring.one.someone'),
            })}
          </p>
          <p>
            {changed.length === 0
              ? t(number === 1 ? 'listed.one.first' : 'listed.one.unchanged')
              : t('listed.one.changed', {
                  fields: list(changed.map((field) => getFieldLabel(text, listing.type, field))),
                })}
          </p>
          {listing.can.edit && (
            <Form
              action={restoreVersionAction}
              scope={`version-${number}`}
              variant="secondary"
              hidden={{ number: String(number), revision: String(draft.revision) }}
              submitLabel={t('listed.one.restore')}
              label={t('listed.one.restoreOf', { number })}
              failed={t('authoring.one.failed')}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
