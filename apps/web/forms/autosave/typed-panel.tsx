import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './autosave.module.css';
import { formatMoment } from './format-moment.ts';
import type { OlderText } from './kept-text.ts';
import type { BarProps } from './save-bar.tsx';
import type { AutosaveView } from './start-autosave.ts';

/** Above the fields: restored text, and both texts of a conflicting field. */
export function TypedPanel({ autosave, words }: BarProps): ReactNode {
  const { t, locale } = useText();
  const view = useSyncExternalStore(autosave.subscribe, autosave.view, autosave.view);
  const { restored } = view;
  return (
    <>
      {restored?.older.map((older) => (
        <OlderTextNotice
          key={`${older.field} ${older.at}`}
          older={older}
          autosave={autosave}
          words={words}
        />
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
      <Conflicts view={view} autosave={autosave} words={words} />
    </>
  );
}

function OlderTextNotice({ older, autosave, words }: BarProps & { older: OlderText }): ReactNode {
  const { t, locale } = useText();
  return (
    <Notice>
      <output>{t('writing.kept.other', { when: formatMoment(locale, older.at) })}</output>
      <p>
        <strong>{words.field(older.field)}</strong>
      </p>
      <p className={styles.text} lang={words.lang}>
        {words.typed(older.field, older.kept.values)}
      </p>
      <p className={styles.choices}>
        <Button onClick={() => autosave.chooseOlder(older, true)}>{t('writing.kept.use')}</Button>
        <Button onClick={() => autosave.chooseOlder(older, false)}>{t('writing.kept.mine')}</Button>
      </p>
    </Notice>
  );
}

function Conflicts({ view, autosave, words }: BarProps & { view: AutosaveView }): ReactNode {
  const { t } = useText();
  const conflicts = Object.entries(view.stale);
  const { clash } = words;
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.clash} aria-labelledby="typed-clash" tabIndex={-1} id="clash">
      <h2 id="typed-clash">{clash.title}</h2>
      <p>{clash.lead}</p>
      {conflicts.map(([field, { theirs, byId }]) => {
        const label = words.field(field);
        return (
          <div key={field}>
            <h3>{label}</h3>
            <div className={styles.sides}>
              <ConflictSide
                title={t('writing.autosave.mine')}
                text={words.typed(field, view.mine)}
                lang={words.lang}
                button={{ label: clash.mine, field: label }}
                onChoose={() => autosave.choose(field, 'mine')}
              />
              <ConflictSide
                title={words.theirs(words.member(byId))}
                text={words.value(field, theirs)}
                lang={words.lang}
                button={{ label: clash.theirs, field: label }}
                onChoose={() => autosave.choose(field, 'theirs')}
              />
            </div>
          </div>
        );
      })}
    </section>
  );
}

function ConflictSide({
  title,
  text,
  lang,
  button,
  onChoose,
}: {
  title: string;
  text: string;
  lang: string | undefined;
  button: { label: string; field: string };
  onChoose(): void;
}): ReactNode {
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      <Button aria-label={`${button.label}: ${button.field}`} onClick={onChoose}>
        {button.label}
      </Button>
    </div>
  );
}
