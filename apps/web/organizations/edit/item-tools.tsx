import type { ReactNode } from 'react';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { ConfirmForm } from '../../layout/dashboard/confirm-form.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Group } from '../../forms/fields.tsx';
import { Form, type Part } from '../../forms/form.tsx';
import { Choice } from '../../ui/choice.tsx';
import styles from './edit.module.css';

interface ItemToolsProps<Moved, Removed> {
  id: string;
  /** Names the item for people who hear one button at a time. */
  name: string;
  hidden: Readonly<Record<string, string>>;
  isFirst: boolean;
  isLast: boolean;
  move: FormAction<Moved>;
  remove: FormAction<Removed>;
  removeAsk: string;
}

/** Buttons that move an item up and down, and remove it. */
export function ItemTools<Moved, Removed>({
  id,
  name,
  hidden,
  isFirst,
  isLast,
  move,
  remove,
  removeAsk,
}: ItemToolsProps<Moved, Removed>): ReactNode {
  const { t } = useText();
  return (
    <div className={lists.tools}>
      {!isFirst && (
        <Form
          action={move}
          scope={`up-${id}`}
          hidden={{ ...hidden, direction: 'UP' }}
          variant="tertiary"
          submitLabel={t('orgPage.moveUp')}
          label={t('orgPage.moveUpOf', { name })}
        />
      )}
      {!isLast && (
        <Form
          action={move}
          scope={`down-${id}`}
          hidden={{ ...hidden, direction: 'DOWN' }}
          variant="tertiary"
          submitLabel={t('orgPage.moveDown')}
          label={t('orgPage.moveDownOf', { name })}
        />
      )}
      <ConfirmForm
        action={remove}
        scope={`remove-${id}`}
        hidden={hidden}
        submitLabel={t('orgPage.remove')}
        label={t('orgPage.removeOf', { name })}
        ask={removeAsk}
      />
    </div>
  );
}

/** A form behind its title; open when the server returned it with errors. */
export function OpenableForm({
  title,
  action,
  hidden = {},
  isOpen = false,
  children,
}: {
  title: string;
  action: FormAction;
  hidden?: Readonly<Record<string, string>>;
  isOpen?: boolean;
  children: ReactNode;
}): ReactNode {
  const { form: sent } = useSite();
  const isReturned =
    sent?.action === action.name &&
    Object.entries(hidden).every(([name, value]) => sent.values[name] === value);
  return (
    <details className={styles.openable} open={isOpen || isReturned}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** A required box, with its error. */
export function confirmBox({ id, name, label, defaultValue, error }: Part): ReactNode {
  return (
    <Group id={id} label={label} labelHidden {...(error === undefined ? {} : { error })}>
      <Choice
        type="checkbox"
        name={name}
        label={label}
        defaultChecked={error === undefined && defaultValue === 'on'}
      />
    </Group>
  );
}
