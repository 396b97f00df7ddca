import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './autosave.module.css';
import { formatMoment } from './format-moment.ts';
import type { BarProps } from './save-bar.tsx';

/** Above the fields: restored text, and both texts of a conflicting field. */
export function TypedPanel({ autosave, words }: BarProps): ReactNode {
  const { t, locale } = useText();
  const view = useSyncExternalStore(autosave.subscribe, autosave.view, autosave.view);
  const { restored, mine } = view;
  const stale = Object.entries(view.stale);
  const { clash, lang } = words;
  return (
    <>
      {restored?.older.map((older) => (
        <Notice key={`${older.field} ${older.at}`}>
          <output>{t('writing.kept.other', { when: formatMoment(locale, older.at) })}</output>
          <p>
            <strong>{words.field(older.field)}</strong>
          </p>
          <p className={styles.text} lang={lang}>
            {words.typed(older.field, older.kept.values)}
          </p>
          <p className={styles.choices}>
            <Button onClick={() => autosave.chooseOlder(older, true)}>
              {t('writing.kept.use')}
            </Button>
            <Button onClick={() => autosave.chooseOlder(older, false)}>
              {t('writing.kept.mine')}
            </Button>
          </p>
        </Notice>
      ))}
      {restored !== undefined && restored.fields.length > 0 && (
        <Notice>
          <output>
            {t('writing.autosave.restored', { when: formatMoment(locale, restored.at) })}
          </output>{' '}
          <Button variant="link" onClick={() => autosave.discardRestored()}>
            {t('writing.autosave.discard')}
          </Button>
        </Notice>
      )}
      {stale.length > 0 && (
        <section className={styles.clash} aria-labelledby="typed-clash" tabIndex={-1} id="clash">
          <h2 id="typed-clash">{clash.title}</h2>
          <p>{clash.lead}</p>
          {stale.map(([field, { theirs, byId }]) => (
            <div key={field}>
              <h3>{words.field(field)}</h3>
              <div className={styles.sides}>
                <div className={styles.side}>
                  <h4>{t('writing.autosave.mine')}</h4>
                  <p className={styles.text} lang={lang}>
                    {words.typed(field, mine)}
                  </p>
                  <Button
                    aria-label={`${clash.mine}: ${words.field(field)}`}
                    onClick={() => autosave.choose(field, 'mine')}
                  >
                    {clash.mine}
                  </Button>
                </div>
                <div className={styles.side}>
                  <h4>{words.theirs(words.member(byId))}</h4>
                  <p className={styles.text} lang={lang}>
                    {words.value(field, theirs)}
                  </p>
                  <Button
                    aria-label={`${clash.theirs}: ${words.field(field)}`}
                    onClick={() => autosave.choose(field, 'theirs')}
                  >
                    {clash.theirs}
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
