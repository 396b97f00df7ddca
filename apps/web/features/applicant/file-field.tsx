import { resumeMaxBytes } from '@causa/shared/limits';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { describedBy, FieldFrame } from '../../ui/field.tsx';
import type { Part } from './action-form.tsx';
import styles from './applicant.module.css';

/** A resume to choose or to drop: the browser's own field, with a larger target where scripts run. */
export function FileField({ part: { id, error }, label }: { part: Part; label: string }): ReactNode {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const hint = t('applicant.resume.hint');
  const said = tooLarge ? t('applicant.resume.tooLarge') : error;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (input.current === null || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    look();
  }
  const look = (): void => setTooLarge((input.current?.files?.[0]?.size ?? 0) > resumeMaxBytes);

  return (
    <FieldFrame {...{ id, label, hint, error: said }}>
      <div
        className={styles.drop}
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className={styles.file}
          onChange={look}
          aria-invalid={said === undefined ? undefined : true}
          aria-describedby={describedBy(id, { hint, error: said })}
        />
        <span className={`${styles.dropHint} with-js`}>{t('applicant.resume.drop')}</span>
      </div>
    </FieldFrame>
  );
}
