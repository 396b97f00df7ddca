import { resumeMaxBytes } from '@causa/shared/platform/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { classes } from '../ui/classes.ts';
import button from '../ui/button.module.css';
import { describedBy, FieldFrame } from '../ui/field.tsx';
import type { Part } from './form.tsx';
import styles from './file-field.module.css';

/**
 * A resume to choose or drop. The native input is transparent over a translated button, so that
 * clicks, keys and drops reach it; without scripts it is visible, because only scripts can show the
 * name of the chosen file.
 */
export function FileField({
  part: { id, error, ...part },
  label = part.label,
}: {
  part: Part;
  label?: string;
}): ReactNode {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  // A file chosen before hydration, or restored by the browser.
  useEffect(() => setFile(input.current?.files?.[0]), []);
  const hint = t('applicant.resume.hint');
  const problem =
    file !== undefined && file.size > resumeMaxBytes ? t('applicant.resume.tooLarge') : error;

  return (
    <FieldFrame {...{ id, label, hint, error: problem }}>
      <div className={styles.drop}>
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className={styles.input}
          onChange={(event) => setFile(event.target.files?.[0])}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describedBy(id, { hint, error: problem })}
        />
        <span className={classes(styles.look, 'with-js')} aria-hidden="true">
          <span className={classes(button.button, button.secondary)}>
            {t('applicant.resume.choose')}
          </span>
          <span className={styles.name}>{file?.name ?? t('applicant.resume.noFile')}</span>
          <span className={styles.hint}>{t('applicant.resume.drop')}</span>
        </span>
      </div>
    </FieldFrame>
  );
}
