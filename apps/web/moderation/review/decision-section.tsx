import {
  claimMinutes,
  decisionNoteMax,
  decisionReasons,
  isFavorable,
  type QueueDecision,
} from '@causa/shared/moderation/moderation';
import type { ReactNode } from 'react';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import type { Text } from '../../lib/text.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { StaffItem } from '../pages/staff/queue-item.data.ts';
import { Section } from './item-sections.tsx';
import { ClaimedBy } from './queue-facts.tsx';
import { claimItemAction, decisionActions } from './review.actions.ts';
import styles from './review.module.css';

const shortcutKeys: Readonly<Partial<Record<QueueDecision, string>>> = {
  APPROVE: 'a',
  KEEP: 'a',
  RETURN: 'r',
  REFUSE: 'r',
  HIDE: 'r',
  FREEZE: 'f',
};

/** Whether the reader can decide an item: it is open, and nobody else has claimed it. */
export function canDecide({ decisions, claimedBy }: StaffItem): boolean {
  return decisions.length > 0 && claimedBy?.isMe !== false;
}

/** The forms that claim and decide an item. */
export function DecisionSection({ item }: { item: StaffItem }): ReactNode {
  const { t } = useText();
  const { claimedBy, decisions } = item;
  if (decisions.length === 0) return null;
  const favorable = decisions.find(isFavorable);
  const others = decisions.filter((decision) => !isFavorable(decision));
  return (
    <Section title={t('staff.decide')} id="decide">
      <div className={styles.forms}>
        {claimedBy === null ? (
          <Form
            action={claimItemAction}
            variant="secondary"
            submitLabel={t('staff.claim', { minutes: claimMinutes })}
            failed={t('staff.failed')}
          />
        ) : (
          <p>
            <ClaimedBy claimedBy={claimedBy} />
          </p>
        )}
        {canDecide(item) && (
          <>
            {favorable !== undefined && <FavorableForm item={item} decision={favorable} />}
            {others.length > 0 && <ReasonForm item={item} decisions={others} />}
            <p className={styles.quiet}>{t('staff.keys')}</p>
          </>
        )}
      </div>
    </Section>
  );
}

function FavorableForm({
  item,
  decision,
}: {
  item: StaffItem;
  decision: QueueDecision;
}): ReactNode {
  const { t } = useText();
  const label = t(`staff.decision.${decision}`);
  return (
    <Form
      action={decisionActions[decision]}
      label={label}
      wide
      submitLabel={label}
      shortcutKey={shortcutKeys[decision]}
      failed={t('staff.failed')}
      errorTexts={listRefusalTexts(t)}
    >
      {() => <Revision item={item} />}
    </Form>
  );
}

/** The decisions that need a reason, with the message to the owners. */
function ReasonForm({
  item,
  decisions,
}: {
  item: StaffItem;
  decisions: readonly QueueDecision[];
}): ReactNode {
  const { t } = useText();
  const [first, ...more] = decisions.map((decision) => ({
    action: decisionActions[decision],
    label: t(`staff.decision.${decision}`),
    variant: getVariant(decision),
    shortcutKey: shortcutKeys[decision],
  }));
  if (first === undefined) return null;
  return (
    <Form
      action={first.action}
      scope="reason"
      label={t('staff.decideWithReason')}
      submitLabel={first.label}
      variant={first.variant}
      shortcutKey={first.shortcutKey}
      more={more}
      failed={t('staff.failed')}
      errorTexts={listRefusalTexts(t)}
    >
      {(part) => {
        const { defaultValue, error, ...reason } = part(
          'reason',
          t('staff.reason'),
          t('staff.reasonMissing'),
        );
        return (
          <>
            <Revision item={item} />
            <SelectField
              {...reason}
              {...(error === undefined ? {} : { error })}
              defaultValue={defaultValue}
              aria-required
              options={[
                { value: '', label: t('staff.chooseReason') },
                ...decisionReasons
                  .filter((one) => one !== 'FINE')
                  .map((one) => ({ value: one, label: t(`staff.reason.${one}`) })),
              ]}
            />
            <TextArea
              part={part('note', t('staff.note'), t('staff.noteMissing'))}
              hint={t('staff.noteHint')}
              rows={4}
              maxLength={decisionNoteMax}
            />
          </>
        );
      }}
    </Form>
  );
}

/** The revision that the reader saw; a hidden field of the form, so that a later one restores it. */
function Revision({ item: { revision } }: { item: StaffItem }): ReactNode {
  return <input type="hidden" name="revision" value={revision} />;
}

function getVariant(decision: QueueDecision): ButtonVariant {
  return decision === 'FREEZE' || decision === 'REMOVE' ? 'danger' : 'secondary';
}

function listRefusalTexts(t: Text['t']): Readonly<Record<string, string>> {
  return {
    CONFLICT: t('staff.conflict'),
    ORGANIZATION_FROZEN: t('staff.refused.ORGANIZATION_FROZEN'),
    NOT_ENOUGH_CREDITS: t('staff.refused.NOT_ENOUGH_CREDITS'),
    BILLING_HOLD: t('staff.refused.BILLING_HOLD'),
    LIMIT_REACHED: t('staff.refused.LIMIT_REACHED'),
  };
}
