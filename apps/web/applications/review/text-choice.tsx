import type { Locale } from '@causa/shared/platform/locales';
import { type ReactNode, useRef, useState } from 'react';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { useHydrated } from '../../lib/navigation/render-phase.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './received.module.css';
import { insertText, type Texts, getTextKey } from './texts.ts';

interface TextChoiceProps {
  texts: Texts;
  /** Returns the text of a template to insert. */
  textOf(key: string): string;
  action: Pick<FormAction, 'name'>;
  /** The form's own action, which Enter in a field submits, also without scripts. */
  submits: Pick<FormAction, 'name'>;
  /** The id of the message field. */
  into: string;
  /** Offers templates in this language besides the reader's; all when undefined. */
  applicantLocale?: Locale | undefined;
}

/**
 * Inserts a template into the message of its form and keeps what was typed. Without scripts the
 * form is sent to `action`, which shows it again with the text.
 */
export function TextChoice({
  texts,
  textOf,
  action,
  submits,
  into,
  applicantLocale,
}: TextChoiceProps): ReactNode {
  const { t } = useText();
  const { form, page } = useSite();
  const hydrated = useHydrated();
  const select = useRef<HTMLDivElement>(null);
  const sentValues = form?.action === submits.name ? form.values : undefined;
  const [before, setBefore] = useState(sentValues?.['textBefore'] ?? '');
  const options = useTemplateOptions(texts, applicantLocale);
  function insert(): void {
    const key = select.current?.querySelector('select')?.value ?? '';
    const message = document.getElementById(into);
    if (!(message instanceof HTMLTextAreaElement)) return;
    const { kept, added } = insertText(message.value, textOf(key), textOf(before));
    replaceFrom(message, kept, added);
    setBefore(key);
  }
  return (
    <div ref={select} className={styles.texts}>
      {!hydrated && (
        <input
          type="submit"
          name="action"
          value={submits.name}
          className="hidden-visually"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <input type="hidden" name="textBefore" value={before} />
      <SelectField
        name="text"
        label={t('review.template.choose')}
        defaultValue={sentValues?.['text'] ?? ''}
        options={options}
      />
      <Button
        type={hydrated ? 'button' : 'submit'}
        name="action"
        value={action.name}
        formAction={`${page.href}#${into}`}
        variant="secondary"
        onClick={hydrated ? insert : undefined}
      >
        {t('review.template.insert')}
      </Button>
    </div>
  );
}

function useTemplateOptions(
  { templates, builtIn }: Texts,
  applicantLocale: Locale | undefined,
): { value: string; label: string }[] {
  const { locale, label } = useText();
  const matchingBuiltIn = builtIn.filter(
    (text) =>
      applicantLocale === undefined || text.locale === applicantLocale || text.locale === locale,
  );
  return [
    { value: '', label: '–' },
    ...templates.map((text) => ({ value: getTextKey(text), label: text.name })),
    ...matchingBuiltIn.map((text) => ({
      value: getTextKey(text),
      label: `${text.name} (${label('locale', text.locale)})`,
    })),
  ];
}

/** Replaces the end of a field like typing does, so that it can be undone. */
function replaceFrom(field: HTMLTextAreaElement, start: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, field.value.length);
  // A text that is too long is inserted whole: the form states its limit.
  const { maxLength } = field;
  field.removeAttribute('maxlength');
  // Deprecated, but the only API that preserves the field's undo history.
  const isDone = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (maxLength >= 0) field.maxLength = maxLength;
  if (isDone || field.value.slice(start) === text) return;
  field.setRangeText(text, start, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
