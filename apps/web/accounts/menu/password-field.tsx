import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { controlClass, describedBy, FieldFrame } from '../../ui/field.tsx';
import type { Part } from '../../forms/form.tsx';
import styles from './account.module.css';

interface PasswordFieldProps {
  part: Part;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Password field with a show button; paste and password managers work. */
export function PasswordField({
  part: { id, name, label, error },
  hint,
  autoComplete,
}: PasswordFieldProps): ReactNode {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={controlClass}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <button
        type="button"
        className={`${styles.show} with-js`}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'account.hidePassword' : 'account.showPassword')}
      </button>
    </FieldFrame>
  );
}
