import type { ReactNode } from 'react';
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
