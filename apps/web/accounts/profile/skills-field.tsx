import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { readWords } from '../../lib/forms/form-action.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { useHydrated } from '../../lib/navigation/render-phase.ts';
import { controlClass, describedBy, FieldFrame } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Part } from '../../forms/form.tsx';
import styles from './applicant.module.css';
import { TextArea } from '../../forms/fields.tsx';

/**
 * Skills as tokens with suggestions; without scripts one per line. Enter or a comma adds, Backspace
 * in an empty field removes the last.
 */
export function SkillsField({
  part,
  suggestions,
}: {
  part: Part;
  suggestions: readonly string[];
}): ReactNode {
  const { t } = useText();
  const hydrated = useHydrated();
  const [skills, setSkills] = useState(() => readWords(part.defaultValue));
  const [status, setStatus] = useState('');
  const input = useRef<HTMLInputElement>(null);
  if (!hydrated) return <TextArea part={part} hint={t('applicant.skills.lines')} />;
  const { id, name, label, error } = part;
  const hint = t('applicant.skills.hint');
  const has = (skill: string): boolean =>
    skills.some((one) => one.toLowerCase() === skill.toLowerCase());

  function add(text: string): void {
    const fresh = readWords(text).filter((skill) => !has(skill));
    if (input.current !== null) input.current.value = '';
    if (fresh.length === 0) return;
    setSkills([...skills, ...fresh]);
    setStatus(t('applicant.skills.added', { skill: fresh.join(', ') }));
  }
  function remove(skill: string): void {
    setSkills(skills.filter((one) => one !== skill));
    setStatus(t('applicant.skills.removed', { skill }));
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    if ((event.key === 'Enter' || event.key === ',') && value.trim() !== '') {
      event.preventDefault();
      add(value);
    }
    const last = skills.at(-1);
    if (event.key === 'Backspace' && value === '' && last !== undefined) remove(last);
  }

  return (
    <>
      <FieldFrame {...{ id, label, hint, error }}>
        <input
          ref={input}
          id={id}
          className={controlClass}
          list={`${id}-list`}
          autoComplete="off"
          maxLength={60}
          onKeyDown={press}
          onChange={(event) => {
            // Chosen from the list, or typed completely.
            if (
              (event.nativeEvent as InputEvent).inputType === 'insertReplacementText' ||
              event.target.value.includes(',')
            )
              add(event.target.value);
          }}
          onBlur={(event) => add(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((skill) => !has(skill))
            .map((skill) => (
              <option key={skill} value={skill}>
                {skill}
              </option>
            ))}
        </datalist>
      </FieldFrame>
      <input type="hidden" name={name} value={skills.join('\n')} />
      {skills.length > 0 && (
        <ul className={styles.tokens} aria-label={label}>
          {skills.map((skill) => (
            <li key={skill} className={styles.token}>
              {skill}
              <button
                type="button"
                className={styles.tokenRemove}
                onClick={() => remove(skill)}
                aria-label={t('applicant.skills.remove', { skill })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="hidden-visually">{status}</output>
    </>
  );
}
