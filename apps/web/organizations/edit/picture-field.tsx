import type { ReactNode } from 'react';
import { controlClass, describedBy, FieldFrame } from '../../ui/field.tsx';
import type { Part } from '../../forms/form.tsx';
import styles from './edit.module.css';

const kinds = 'image/png,image/jpeg,image/webp';

/** A field for one picture. */
export function PictureField({
  part: { id, name, label, error },
  hint,
}: {
  part: Part;
  hint: string;
}): ReactNode {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        id={id}
        type="file"
        name={name}
        accept={kinds}
        className={`${controlClass} ${styles.file}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
