import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
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
  const { input, skills, status, has, add, remove } = useSkills(part.defaultValue);
  if (!hydrated) return <TextArea part={part} hint={t('applicant.skills.lines')} />;
  const { id, name, label, error } = part;
  const hint = t('applicant.skills.hint');

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
            if (isSuggestion(event.nativeEvent) || event.target.value.includes(','))
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
      {skills.length > 0 && <SkillTokens label={label} skills={skills} onRemove={remove} />}
      <output className="hidden-visually">{status}</output>
    </>
  );
}

interface Skills {
  input: RefObject<HTMLInputElement | null>;
  skills: readonly string[];
  /** The last change, for screen readers. */
  status: string;
  has(skill: string): boolean;
  /** Adds the new skills of a text and empties the field. */
  add(text: string): void;
  remove(skill: string): void;
}

function useSkills(defaultValue: string): Skills {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [skills, setSkills] = useState(() => readWords(defaultValue));
  const [status, setStatus] = useState('');
  const has = (skill: string): boolean =>
    skills.some((listed) => listed.toLowerCase() === skill.toLowerCase());

  function add(text: string): void {
    const newSkills = readWords(text).filter((skill) => !has(skill));
    if (input.current !== null) input.current.value = '';
    if (newSkills.length === 0) return;
    setSkills([...skills, ...newSkills]);
    setStatus(t('applicant.skills.added', { skill: newSkills.join(', ') }));
  }
  function remove(skill: string): void {
    setSkills(skills.filter((listed) => listed !== skill));
    setStatus(t('applicant.skills.removed', { skill }));
    input.current?.focus();
  }
  return { input, skills, status, has, add, remove };
}

/** The value was chosen from the list of suggestions. */
function isSuggestion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertReplacementText';
}

function SkillTokens({
  label,
  skills,
  onRemove,
}: {
  label: string;
  skills: readonly string[];
  onRemove(skill: string): void;
}): ReactNode {
  const { t } = useText();
  return (
    <ul className={styles.tokens} aria-label={label}>
      {skills.map((skill) => (
        <li key={skill} className={styles.token}>
          {skill}
          <button
            type="button"
            className={styles.tokenRemove}
            onClick={() => onRemove(skill)}
            aria-label={t('applicant.skills.remove', { skill })}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
