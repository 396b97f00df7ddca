import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { controlClass, FieldFrame } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LocationComboboxProps } from './location-combobox.tsx';
import styles from './location-field.module.css';

/**
 * The location field of a landing page: a plain input with the same look until the page has settled, or until somebody turns to it,
 * so that the first paint does not wait for the combobox. Without scripts it stays plain and the server reads the words.
 */
export function LocationSlot(props: LocationComboboxProps): ReactNode {
  const { t } = useText();
  const [Combobox, setCombobox] = useState<ComponentType<LocationComboboxProps>>();
  const input = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<{ text: string; focused: boolean }>();

  useEffect(() => {
    let gone = false;
    const bring = (): void =>
      void import('./location-combobox.tsx').then(({ LocationCombobox }) => {
        if (gone) return;
        setStart({ text: input.current?.value ?? '', focused: document.activeElement === input.current });
        setCombobox(() => LocationCombobox);
      });
    const timer = setTimeout(bring, 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);

  if (Combobox !== undefined) return <Combobox {...props} start={start} />;
  const { choice } = props;
  return (
    <FieldFrame id="location" label={t('searchbar.location.label')} labelHidden={props.labelHidden} className={styles.field}>
      <span className={styles.box}>
        <Icon name="pin" className={styles.icon} />
        <input
          ref={input}
          id="location"
          name="location"
          className={`${controlClass} ${styles.input}`}
          type="text"
          autoComplete="off"
          maxLength={200}
          placeholder={t('searchbar.location.anywhere')}
          defaultValue={choice.kind === 'place' ? choice.location.text : choice.kind === 'remote' ? t('searchbar.location.remote') : ''}
        />
      </span>
    </FieldFrame>
  );
}
