import { bulkMax, bulkTypedAbove } from '@causa/shared/listings/bulk-actions';
import { closeReasons } from '@causa/shared/listings/close-reasons';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { statusMessageMax } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { startBulkAction } from '../../authoring/own-listings/bulk.actions.ts';
import styles from '../../authoring/posting.module.css';
import type { FormValues } from '../../../lib/forms/form-action.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { AdminBulkData } from './admin-bulk.data.ts';

/** Asks for confirmation before many listings are changed. */
function AdminBulkPage({ data }: { data: AdminBulkData }): ReactNode {
  const { t, locale } = useText();
  const { org, kind, total, tooMany, hasChanged } = data;
  const isPossible = total > 0 && !tooMany && org.can.edit;
  return (
    <AdminPage
      org={org}
      page="adminListings"
      title={total === 0 ? t('bulk.none.title') : t(`bulk.title.${kind}`, { count: total })}
      {...(isPossible ? { lead: t('bulk.skipsHint') } : {})}
    >
      {total === 0 && <p>{t('bulk.none.text')}</p>}
      {hasChanged && total > 0 && (
        <Notice>
          <p>{t('bulk.changed')}</p>
        </Notice>
      )}
      {tooMany && <p>{t('bulk.tooMany', { max: bulkMax })}</p>}
      {isPossible && (
        <div className={`${styles.fields} ${styles.asking}`}>
          <SelectedListings data={data} />
          <BulkForm data={data} />
        </div>
      )}
      <p>
        <a href={adminPath(locale, org.id, 'adminListings')}>{t('bulk.back')}</a>
      </p>
    </AdminPage>
  );
}

function SelectedListings({ data: { listings, total } }: { data: AdminBulkData }): ReactNode {
  const { t } = useText();
  if (listings.length === 0) return <p>{t('bulk.which', { count: total })}</p>;
  return (
    <ul className={styles.notes}>
      {listings.map(({ id, locale, title }) => (
        <li key={id} lang={locale}>
          {title}
        </li>
      ))}
    </ul>
  );
}

function BulkForm({ data }: { data: AdminBulkData }): ReactNode {
  const { t, number } = useText();
  const { form } = useSite();
  const { kind, id, total } = data;
  return (
    <Form
      action={startBulkAction}
      variant={kind === 'close' ? 'danger' : 'primary'}
      submitLabel={t(`bulk.title.${kind}`, { count: total })}
      failed={t('bulk.failed')}
      hidden={{ kind }}
      values={{ message: data.waiting?.text ?? '' }}
    >
      {(part) => (
        <>
          <MadeId action={startBulkAction} id={id} />
          <input type="hidden" name="shown" value={total} />
          {renderDetails(part, data, t, form?.values ?? {})}
          {total > bulkTypedAbove && (
            <TextField
              {...getField(
                part('count', t('bulk.count', { count: number(total) }), t('bulk.countHint')),
              )}
              hint={t('bulk.countHint')}
              inputMode="numeric"
              autoComplete="off"
              aria-required
            />
          )}
        </>
      )}
    </Form>
  );
}

/**
 * The fields of each kind of action; the form calls it directly, since its error summary names
 * these fields.
 */
function renderDetails(
  part: PartOf,
  { kind, org, waiting }: AdminBulkData,
  t: ReturnType<typeof useText>['t'],
  typed: FormValues,
): ReactNode {
  switch (kind) {
    case 'close': {
      const why = part('reason', t('listed.one.closeReason'));
      return (
        <>
          <Group {...getGroup(why)}>
            {closeReasons.map((reason) => (
              <Choice
                key={reason}
                type="radio"
                name="reason"
                value={reason}
                label={t(`listed.one.reason.${reason}`)}
                defaultChecked={why.defaultValue === reason}
              />
            ))}
          </Group>
          {waiting !== null && renderAnswer(part, waiting, t)}
        </>
      );
    }
    case 'extend':
      return (
        <TextField
          {...getField(part('closesOn', t('listed.one.extendDay')))}
          hint={t('listed.one.extendHint')}
          type="date"
        />
      );
    case 'recipients':
      return (
        <Group
          {...getGroup(part('recipients', t('authoring.field.recipients')))}
          hint={t('bulk.recipientsHint')}
        >
          {org.admins.map(({ id, name }) => (
            <Choice
              key={id}
              type="checkbox"
              name={`recipients.${id}`}
              label={name}
              defaultChecked={typed[`recipients.${id}`] !== undefined}
            />
          ))}
        </Group>
      );
  }
}

/** Asks whether undecided applicants are declined now, and with which text. */
function renderAnswer(
  part: PartOf,
  { count, type }: NonNullable<AdminBulkData['waiting']>,
  t: ReturnType<typeof useText>['t'],
): ReactNode {
  const chosen = part('answer', t('bulk.waiting', { count }));
  return (
    <>
      <Group {...getGroup(chosen)} hint={t('bulk.waitingHint', { type })}>
        {(['keep', 'decline'] as const).map((value) => (
          <Choice
            key={value}
            type="radio"
            name="answer"
            value={value}
            label={value === 'keep' ? t('bulk.keep', { type }) : t('bulk.decline')}
            defaultChecked={(chosen.defaultValue === 'decline') === (value === 'decline')}
          />
        ))}
      </Group>
      <TextArea
        part={part('message', t('bulk.text'))}
        hint={t('bulk.textHint')}
        maxLength={statusMessageMax}
      />
    </>
  );
}

function getField({ error, ...rest }: Part) {
  return { ...rest, ...(error === undefined ? {} : { error }) };
}

function getGroup({ id, label, error }: Part) {
  return { id, label, ...(error === undefined ? {} : { error }) };
}

export const view: PageView<AdminBulkData> = {
  Component: AdminBulkPage,
  head: ({ org, kind, total }, context) =>
    accountHead(`${context.text.t(`bulk.title.${kind}`, { count: total })}: ${org.name}`, context),
};

export { loader } from './admin-bulk.data.ts';
