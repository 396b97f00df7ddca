import type { ReactNode } from 'react';
import { type FormValues, trimmed } from '../../lib/forms/form-action.ts';
import type { Text } from '../../lib/text.ts';
import type { PartOf } from '../../forms/form.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './account.module.css';

/**
 * First and last name, and a tick for people with one name. Called as a function so that the error
 * summary knows the fields.
 */
export function renderNameFields(part: PartOf, { t }: Pick<Text, 't'>): ReactNode {
  const oneName = part('oneName', t('account.oneName'));
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...part('firstName', t('account.firstName'), t('account.needed.firstName'))}
          autoComplete="given-name"
        />
        <TextField
          {...part('lastName', t('account.lastName'), t('account.needed.lastName'))}
          autoComplete="family-name"
        />
      </div>
      <Choice
        type="checkbox"
        id={oneName.id}
        name={oneName.name}
        label={oneName.label}
        defaultChecked={oneName.defaultValue !== ''}
      />
    </>
  );
}

/** Returns the values of the fields for a user. */
export function nameValues(
  user: { firstName: string | null; lastName: string | null } | null | undefined,
): { firstName: string; lastName: string; oneName: string } {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    oneName: user?.lastName === '' ? 'on' : '',
  };
}

/** Returns the fields that must not be empty: a tick replaces the last name. */
export function requiredNames({ oneName }: FormValues): ('firstName' | 'lastName')[] {
  return oneName ? ['firstName'] : ['firstName', 'lastName'];
}

/** Reads the names of a form; the last name is null for a person with one name. */
export function readNames({ firstName, lastName, oneName }: FormValues): {
  firstName: string;
  lastName: string | null;
} {
  const last = trimmed(lastName);
  return { firstName: trimmed(firstName), lastName: last === '' && oneName ? null : last };
}
