import { draftOfValues } from '@causa/shared/draft-form';
import type { DraftField } from '@causa/shared/listing-draft';
import { localeTags } from '@causa/shared/locales';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../../../lib/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fieldWords } from '../field-words.ts';
import prose from '../text.module.css';
import styles from './autosave.module.css';
import { momentWords } from './moment-words.ts';
import type { BarProps } from './save-bar.tsx';

/** Above the fields: what was put back, and the two texts of a field that two people changed. */
export function TypedPanel({ autosave, data }: BarProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const view = useSyncExternalStore(autosave.subscribe, autosave.view, autosave.view);
  const { restored, mine } = view;
  const stale = Object.entries(view.stale) as [
    DraftField,
    NonNullable<(typeof view.stale)[DraftField]>,
  ][];
  const lang = localeTags[data.draft.data.locale];
  const words = (field: DraftField, value: unknown): string =>
    fieldWords(text, field, value, data.org.admins) || t('posting.none');
  const mineOf = (field: DraftField): string =>
    field === 'place'
      ? mine['place'] || t('posting.none')
      : words(field, draftOfValues(mine, [field])[field]);
  const nameOf = (byId: string | null): string =>
    data.org.admins.find(({ id }) => id === byId)?.name ?? t('posting.one.someone');
  return (
    <>
      {restored !== undefined && (
        <Notice>
          <output>
            {t('writing.autosave.restored', { when: momentWords(locale, restored.at) })}
          </output>{' '}
          <Button variant="link" onClick={() => autosave.discardRestored()}>
            {t('writing.autosave.discard')}
          </Button>
        </Notice>
      )}
      {stale.length > 0 && (
        <section className={styles.clash} aria-labelledby="typed-clash" tabIndex={-1} id="clash">
          <h2 id="typed-clash">{t('posting.clash.title')}</h2>
          <p>{t('posting.clash.lead')}</p>
          {stale.map(([field, { theirs, byId }]) => (
            <div key={field}>
              <h3>{t(`posting.field.${field}`)}</h3>
              <div className={styles.sides}>
                <div className={styles.side}>
                  <h4>{t('writing.autosave.mine')}</h4>
                  <p className={prose.text} lang={lang}>
                    {mineOf(field)}
                  </p>
                  <Button
                    aria-label={`${t('posting.clash.mine')}: ${t(`posting.field.${field}`)}`}
                    onClick={() => autosave.choose(field, 'mine')}
                  >
                    {t('posting.clash.mine')}
                  </Button>
                </div>
                <div className={styles.side}>
                  <h4>{t('posting.clash.other', { name: nameOf(byId) })}</h4>
                  <p className={prose.text} lang={lang}>
                    {words(field, theirs)}
                  </p>
                  <Button
                    aria-label={`${t('posting.clash.theirs')}: ${t(`posting.field.${field}`)}`}
                    onClick={() => autosave.choose(field, 'theirs')}
                  >
                    {t('posting.clash.theirs')}
                  </Button>
                </div>
              </div>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
