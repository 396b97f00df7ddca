import { dayMs } from '@causa/shared/platform/dates/durations';
import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { closeReasons } from '@causa/shared/listings/close-reasons';
import { statusMessageMax } from '@causa/shared/applications/application-review';
import { templateNameMax } from '@causa/shared/platform/limits';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import type { AdminListingData } from '../../pages/organization/admin-listing.data.ts';
import type { FormAction, FormValues } from '../../../lib/forms/form-action.ts';
import { useNow, useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import type { OwnListing } from './own-listings.data.ts';
import styles from '../posting.module.css';
import { saveTemplateAction } from '../templates.actions.ts';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../../forms/form.tsx';
import { ReopenDeclines } from '../closing-declines.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import {
  closeListingAction,
  deleteDraftAction,
  discardEditsAction,
  duplicateAction,
  extendListingAction,
  recallAction,
  repostAction,
  unscheduleAction,
} from './run.actions.ts';

interface ActionProps {
  data: AdminListingData;
}

/** The actions that are allowed on a listing now; irreversible ones ask for confirmation. */
export function ListingActions({ data }: ActionProps): ReactNode {
  const { t } = useText();
  const { org, listing, draft, tab, newIds } = data;
  const { can } = listing;
  return (
    <div className={`${lists.tools} ${styles.run}`}>
      <ExtendAction data={data} />
      {can.unschedule && (
        <SimpleAction action={unscheduleAction} label={t('listed.one.unschedule')} />
      )}
      {can.recall && <SimpleAction action={recallAction} label={t('listed.one.recall')} />}
      {can.repost && (
        <ActionForm
          action={repostAction}
          label={t('listed.one.repost')}
          hint={t('listed.one.repostHint')}
          isOpen={tab === 'repost'}
        >
          {() => <MadeId action={repostAction} id={newIds.repost} />}
        </ActionForm>
      )}
      {can.duplicate && (
        <div id={duplicateAction.name}>
          <SimpleAction
            action={duplicateAction}
            label={t('listed.one.duplicate')}
            id={newIds.copy}
          />
        </div>
      )}
      {org.can.edit && listing.state !== 'REMOVED' && <SaveTemplateAction data={data} />}
      {can.close && <CloseAction data={data} />}
      {listing.hasEdits && can.edit && draft.changed.length === 0 && (
        <ActionForm
          action={discardEditsAction}
          label={t('listed.one.discard')}
          hint={t('listed.one.discardAsk')}
          isDangerous
        >
          {() => <input type="hidden" name="revision" value={draft.revision} />}
        </ActionForm>
      )}
      {can.delete && (
        <ActionForm
          action={deleteDraftAction}
          label={t('listed.one.delete')}
          hint={t('listed.one.deleteAsk')}
          isDangerous
        />
      )}
    </div>
  );
}

/** A button; `id` is the id of what it creates. */
function SimpleAction({
  action,
  label,
  id,
}: {
  action: FormAction;
  label: string;
  id?: string;
}): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={action}
      scope={action.name}
      variant="secondary"
      submitLabel={label}
      failed={t('authoring.one.failed')}
    >
      {() => id !== undefined && <MadeId action={action} id={id} />}
    </Form>
  );
}

function ExtendAction({
  data: { org, word, listing, extension, declines },
}: ActionProps): ReactNode {
  const { t, locale } = useText();
  const now = useNow();
  const { can } = listing;
  const label = t(can.reopen ? 'listed.one.reopen' : 'listed.one.extend');
  if (extension !== null)
    return (
      <ExtendButton
        extension={extension}
        path={organizationPath('adminExtend', locale, {
          orgId: org.id,
          word,
          listingId: listing.id,
        })}
        label={label}
        closesOn={getExtensionDay(listing, now)}
      />
    );
  if (!can.extend && !can.reopen) return null;
  return (
    <ActionForm
      action={extendListingAction}
      label={label}
      values={{ closesOn: getExtensionDay(listing, now) }}
    >
      {(part) => (
        <>
          <input type="hidden" name="seen" value={listing.closesAtLocal?.slice(0, 10) ?? ''} />
          <TextField
            {...getFieldProps(part('closesOn', t('listed.one.extendDay')))}
            hint={t('listed.one.extendHint')}
            type="date"
          />
          {can.reopen && <ReopenDeclines declines={declines} type={listing.type} />}
        </>
      )}
    </ActionForm>
  );
}

function SaveTemplateAction({ data: { listing, newIds } }: ActionProps): ReactNode {
  const { t } = useText();
  return (
    <ActionForm
      action={saveTemplateAction}
      label={t('listed.templates.save')}
      hint={t('listed.templates.saveHint')}
      values={{ name: truncateText(listing.title, templateNameMax) }}
    >
      {(part) => (
        <>
          <MadeId action={saveTemplateAction} id={newIds.template} />
          <TextField
            {...getFieldProps(part('name', t('listed.templates.name')))}
            maxLength={templateNameMax}
            autoComplete="off"
            aria-required
          />
        </>
      )}
    </ActionForm>
  );
}

function CloseAction({ data: { listing, extension, waiting } }: ActionProps): ReactNode {
  const { t, date } = useText();
  const { form } = useSite();
  return (
    <ActionForm
      action={closeListingAction}
      label={t('listed.one.close')}
      isDangerous
      {...(extension === null || listing.state !== 'LIVE'
        ? {}
        : {
            hint: t('listed.one.closeCredits', {
              cost: extension.costs,
              day: date(extension.paidUntil),
            }),
          })}
      values={{ message: waiting?.text ?? '' }}
    >
      {(part) => (
        <>
          <Group {...getFieldProps(part('reason', t('listed.one.closeReason')), true)}>
            {closeReasons.map((reason) => (
              <Choice
                key={reason}
                type="radio"
                name="reason"
                value={reason}
                label={t(`listed.one.reason.${reason}`)}
                defaultChecked={form?.values['reason'] === reason}
              />
            ))}
          </Group>
          {waiting !== null && (
            <UndecidedApplicants waiting={waiting} type={listing.type} part={part} />
          )}
        </>
      )}
    </ActionForm>
  );
}

/** When extending may cost credits, the next page shows the price first. */
function ExtendButton({
  extension: { costs, paidUntil },
  path,
  label,
  closesOn,
}: {
  extension: NonNullable<AdminListingData['extension']>;
  path: string;
  label: string;
  closesOn: string;
}): ReactNode {
  const { t, date } = useText();
  return (
    <details className={lists.confirm}>
      <summary>{label}</summary>
      <form id={extendListingAction.name} method="get" action={path} className={lists.opened}>
        <p>{t('listed.one.extendPaid', { day: date(paidUntil), cost: costs })}</p>
        <TextField
          type="date"
          name="closesOn"
          label={t('listed.one.extendDay')}
          hint={t('listed.one.extendHint')}
          defaultValue={closesOn}
        />
        <Button type="submit" variant="secondary">
          {t('listed.one.extendNext')}
        </Button>
      </form>
    </details>
  );
}

/** Asks whether undecided applicants are declined now, and with which text. */
function UndecidedApplicants({
  waiting: { count, id },
  type,
  part,
}: {
  waiting: NonNullable<AdminListingData['waiting']>;
  type: OwnListing['type'];
  part: PartOf;
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <>
      <input type="hidden" name="answerId" value={form?.values['answerId'] ?? id} />
      <input type="hidden" name="waiting" value={count} />
      <Group label={t('publish.close.waiting', { count })}>
        <Choice
          type="radio"
          name="answer"
          value="keep"
          label={t('publish.close.keep', { type })}
          defaultChecked={form?.values['answer'] !== 'decline'}
        />
        <Choice
          type="radio"
          name="answer"
          value="decline"
          label={t('publish.close.decline')}
          defaultChecked={form?.values['answer'] === 'decline'}
        />
      </Group>
      <TextArea
        part={part('message', t('publish.close.text'))}
        hint={t('publish.close.textHint')}
        maxLength={statusMessageMax}
      />
    </>
  );
}

/**
 * Returns the day two weeks after the closing day, or after today when it is over; '' without a
 * closing day.
 */
function getExtensionDay({ type, closesAtLocal }: OwnListing, now: Date): string {
  if (type === 'EVENT' || closesAtLocal === null) return '';
  const today = now.toISOString().slice(0, 10);
  const closes = closesAtLocal.slice(0, 10);
  const from = Date.parse(closes > today ? closes : today);
  return new Date(from + 14 * dayMs).toISOString().slice(0, 10);
}

/** A form inside a disclosure; open when it returned with problems. */
function ActionForm({
  action,
  label,
  hint,
  isDangerous = false,
  isOpen = false,
  values = {},
  children,
}: {
  action: FormAction;
  label: string;
  hint?: string;
  isDangerous?: boolean;
  isOpen?: boolean;
  values?: FormValues;
  children?: (part: PartOf) => ReactNode;
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <details
      className={lists.confirm}
      open={isOpen || form?.action === action.name ? true : undefined}
    >
      <summary>{label}</summary>
      {/* Its link opens it. */}
      <div id={action.name} className={isDangerous ? lists.ask : lists.opened}>
        {hint !== undefined && <p>{hint}</p>}
        <Form
          action={action}
          scope={action.name}
          variant={isDangerous ? 'danger' : 'secondary'}
          submitLabel={label}
          failed={t('authoring.one.failed')}
          values={values}
          {...(children === undefined ? {} : { children })}
        />
      </div>
    </details>
  );
}

function getFieldProps({ id, label, name, defaultValue, error }: Part, isGroup = false) {
  return {
    id,
    label,
    ...(isGroup ? {} : { name, defaultValue }),
    ...(error === undefined ? {} : { error }),
  };
}
