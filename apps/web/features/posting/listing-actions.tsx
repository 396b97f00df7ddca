import { closeReasons } from '@causa/shared/close-reasons';
import type { ReactNode } from 'react';
import type { AdminListingData } from '../../pages/organization/admin-listing.data.ts';
import type { FormAction } from '../../lib/form-action.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import lists from '../dashboard/lists.module.css';
import { Group } from '../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../forms/form.tsx';
import {
  closeListingAction,
  deleteDraftAction,
  discardEditsAction,
  duplicateAction,
  extendListingAction,
  recallAction,
  repostAction,
  unscheduleAction,
} from './posting.actions.ts';

/** What may be done to a listing now; what cannot be taken back asks once more. */
export function ListingActions({ data: { listing, tab } }: { data: AdminListingData }): ReactNode {
  const { t } = useText();
  const { can } = listing;
  const simple = (action: FormAction, label: string): ReactNode => (
    <Form
      action={action}
      scope={action.name}
      variant="secondary"
      submitLabel={label}
      failed={t('posting.one.failed')}
    />
  );
  return (
    <div className={lists.tools}>
      {(can.extend || can.reopen) && (
        <Ask
          action={extendListingAction}
          label={t(can.reopen ? 'posting.one.reopen' : 'posting.one.extend')}
        >
          {(part) => (
            <TextField
              {...asked(part('closesOn', t('posting.one.extendDay')))}
              hint={t('posting.one.extendHint')}
              type="date"
            />
          )}
        </Ask>
      )}
      {can.unschedule && simple(unscheduleAction as FormAction, t('posting.one.unschedule'))}
      {can.recall && simple(recallAction as FormAction, t('posting.one.recall'))}
      {can.repost && (
        <Ask
          action={repostAction as FormAction}
          label={t('posting.one.repost')}
          hint={t('posting.one.repostHint')}
          isOpen={tab === 'repost'}
        />
      )}
      {can.duplicate && simple(duplicateAction as FormAction, t('posting.one.duplicate'))}
      {can.close && (
        <Ask action={closeListingAction as FormAction} label={t('posting.one.close')} isDangerous>
          {(part) => (
            <Group {...asked(part('reason', t('posting.one.closeReason')), true)}>
              {closeReasons.map((reason) => (
                <Choice
                  key={reason}
                  type="radio"
                  name="reason"
                  value={reason}
                  label={t(`posting.one.reason.${reason}`)}
                />
              ))}
            </Group>
          )}
        </Ask>
      )}
      {listing.hasEdits && can.edit && (
        <Ask
          action={discardEditsAction as FormAction}
          label={t('posting.one.discard')}
          hint={t('posting.one.discardAsk')}
          isDangerous
        />
      )}
      {can.delete && (
        <Ask
          action={deleteDraftAction as FormAction}
          label={t('posting.one.delete')}
          hint={t('posting.one.deleteAsk')}
          isDangerous
        />
      )}
    </div>
  );
}

/** A form that shows once its name is chosen, or when it came back with what is wrong. */
function Ask({
  action,
  label,
  hint,
  isDangerous = false,
  isOpen = false,
  children,
}: {
  action: FormAction;
  label: string;
  hint?: string;
  isDangerous?: boolean;
  isOpen?: boolean;
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
      <div className={lists.ask}>
        {hint !== undefined && <p>{hint}</p>}
        <Form
          action={action}
          scope={action.name}
          variant={isDangerous ? 'danger' : 'secondary'}
          submitLabel={label}
          failed={t('posting.one.failed')}
          {...(children === undefined ? {} : { children })}
        />
      </div>
    </details>
  );
}

function asked({ id, label, name, defaultValue, error }: Part, isGroup = false) {
  return {
    id,
    label,
    ...(isGroup ? {} : { name, defaultValue }),
    ...(error === undefined ? {} : { error }),
  };
}
