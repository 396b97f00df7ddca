import { bulkMax, bulkTypedAbove } from '@causa/shared/listings/bulk-actions';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import {
  chosenStatuses,
  noteMax,
  statusMessageMax,
} from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form, type Part } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import posting from '../../../listings/authoring/posting.module.css';
import {
  insertTextForManyAction,
  startApplicationsBulkAction,
} from '../../review/bulk-applications.actions.ts';
import { TextChoice } from '../../review/text-choice.tsx';
import { findText } from '../../review/texts.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminApplicationsBulkData } from './admin-applications-bulk.data.ts';

/** Asks for confirmation before the status of many applications changes. */
function AdminApplicationsBulkPage({ data }: { data: AdminApplicationsBulkData }): ReactNode {
  const { t, locale } = useText();
  const { org, type, total, tooMany, hasChanged, people } = data;
  const title = t('bulk.people.title', { count: total, type });
  const isPossible = total > 0 && !tooMany && org.can.edit;
  return (
    <AdminPage
      org={org}
      page="adminApplications"
      title={total === 0 ? t('bulk.people.none') : title}
      {...(isPossible ? { lead: t('bulk.people.lead', { type }) } : {})}
    >
      {total === 0 && <p>{t('bulk.people.noneHint')}</p>}
      {hasChanged && total > 0 && (
        <Notice>
          <p>{t('bulk.changed')}</p>
        </Notice>
      )}
      {tooMany && <p>{t('bulk.people.tooMany', { max: bulkMax, type })}</p>}
      {isPossible && (
        <div className={`${posting.fields} ${posting.asking}`}>
          {people.length > 0 ? (
            <ul className={posting.notes}>
              {people.map(({ id, name, listing, status }) => (
                <li key={id}>
                  {name}, {listing.title}: {t(`reviewStatus.${status}`, { type: listing.type })}
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('bulk.people.which', { count: total, type })}</p>
          )}
          <BulkForm data={data} title={title} />
        </div>
      )}
      <p>
        <a href={adminPath(locale, org.id, 'adminApplications')}>
          {t('review.one.back', { type: 'ALL' })}
        </a>
      </p>
    </AdminPage>
  );
}

function BulkForm({
  data: { id, type, total, texts },
  title,
}: {
  data: AdminApplicationsBulkData;
  title: string;
}): ReactNode {
  const { t, number } = useText();
  return (
    <Form action={startApplicationsBulkAction} submitLabel={title} failed={t('bulk.failed')}>
      {(part) => {
        const status = part('status', t('review.status.to'));
        const message = part('message', t('bulk.people.message'));
        const { error, ...count } = part(
          'count',
          t('bulk.people.count', { count: number(total), type }),
          t('bulk.countHint'),
        );
        return (
          <>
            <MadeId action={startApplicationsBulkAction} id={id} />
            <input type="hidden" name="shown" value={total} />
            <StatusChoices part={status} type={type} />
            <TextChoice
              texts={texts}
              textOf={(key) => findText(texts, key)}
              action={insertTextForManyAction}
              submits={startApplicationsBulkAction}
              into={message.id}
            />
            <TextArea part={message} hint={t('review.texts.lead')} maxLength={statusMessageMax} />
            <TextArea
              part={part('reason', t('review.status.reason'))}
              hint={t('bulk.people.reasonHint', { type })}
              rows={3}
              maxLength={noteMax}
            />
            {total > bulkTypedAbove && (
              <TextField
                {...count}
                {...(error === undefined ? {} : { error })}
                hint={t('bulk.countHint')}
                inputMode="numeric"
                autoComplete="off"
                aria-required
              />
            )}
          </>
        );
      }}
    </Form>
  );
}

function StatusChoices({
  part: { id, label, error, defaultValue },
  type,
}: {
  part: Part;
  type: AdminApplicationsBulkData['type'];
}): ReactNode {
  const { t } = useText();
  return (
    <Group
      id={id}
      label={label}
      hint={t('review.status.declineHint')}
      {...(error === undefined ? {} : { error })}
    >
      {chosenStatuses
        .filter((status) => status !== 'VIEWED')
        .map((status) => (
          <Choice
            key={status}
            type="radio"
            name="status"
            value={status}
            label={t(`review.to.${status}`, { type })}
            defaultChecked={defaultValue === status}
          />
        ))}
    </Group>
  );
}

export const view: PageView<AdminApplicationsBulkData> = {
  Component: AdminApplicationsBulkPage,
  head: ({ org, type, total }, context) =>
    accountHead(
      `${context.text.t('bulk.people.title', { count: total, type })}: ${org.name}`,
      context,
    ),
};

export { loader } from './admin-applications-bulk.data.ts';
