import { type Locale, localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { ApplyData } from '../pages/visitor/apply.data.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Part } from '../../forms/form.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Group, TextArea } from '../../forms/fields.tsx';

/** A listing's question, in the listing's language. */
export function QuestionField({
  question,
  part,
  lang,
}: {
  question: ApplyData['questions'][number];
  part: Part;
  lang: Locale;
}): ReactNode {
  const { t, locale } = useText();
  const { kind, text, options, required } = question;
  const label = required ? text : t('apply.optional', { question: text });
  const { id, name, defaultValue, error } = part;
  return (
    <div lang={lang === locale ? undefined : localeTags[lang]}>
      {kind === 'LONG_TEXT' && <TextArea part={part} label={label} required={required} />}
      {kind === 'SHORT_TEXT' && (
        <TextField
          {...part}
          label={label}
          maxLength={300}
          aria-required={required ? true : undefined}
        />
      )}
      {kind === 'CHOICE' && (
        <SelectField
          {...part}
          label={label}
          aria-required={required ? true : undefined}
          options={[
            { value: '', label: t('apply.choose') },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      )}
      {kind === 'YES_NO' && (
        <Group id={id} label={label} error={error}>
          <Choice
            type="radio"
            name={name}
            value="yes"
            label={t('applicant.yes')}
            defaultChecked={defaultValue === 'yes'}
          />
          <Choice
            type="radio"
            name={name}
            value="no"
            label={t('applicant.no')}
            defaultChecked={defaultValue === 'no'}
          />
        </Group>
      )}
    </div>
  );
}
