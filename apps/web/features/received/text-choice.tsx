import type { Locale } from '@causa/shared/locales';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { type Texts, textKey } from '../../pages/organization/admin-application.data.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './received.module.css';

/** A plain form that begins the message of its page with a text; the rest of the address stays. */
export function TextChoice({
  texts,
  applicantLocale,
  anchor = '',
}: {
  texts: Texts;
  /** Texts in this language are offered besides those in the reader's; all where it is left out. */
  applicantLocale?: Locale;
  anchor?: string;
}): ReactNode {
  const { t, locale, label } = useText();
  const { url } = useSite();
  const builtIn = texts.builtIn.filter(
    (text) =>
      applicantLocale === undefined || text.locale === applicantLocale || text.locale === locale,
  );
  return (
    <form method="get" action={url.pathname + anchor} className={styles.texts}>
      {[...url.searchParams].map(
        ([name, value], index) =>
          name !== 'text' && (
            // oxlint-disable-next-line react/no-array-index-key -- a name may come more than once
            <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
          ),
      )}
      <SelectField
        name="text"
        label={t('received.template.choose')}
        defaultValue={url.searchParams.get('text') ?? ''}
        options={[
          { value: '', label: '–' },
          ...texts.templates.map((text) => ({ value: textKey(text), label: text.name })),
          ...builtIn.map((text) => ({
            value: textKey(text),
            label: `${text.name} (${label('locale', text.locale)})`,
          })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {t('received.template.insert')}
      </Button>
    </form>
  );
}
