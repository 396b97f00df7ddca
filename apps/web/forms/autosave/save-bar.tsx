import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AutosaveWords } from './autosave-words.ts';
import type { Autosave, AutosaveView } from './start-autosave.ts';
import { formatMoment } from './format-moment.ts';
import styles from './autosave.module.css';

export interface BarProps {
  autosave: Autosave;
  words: AutosaveWords;
}

/** The saving state below the fields. Stays visible on a phone. */
export function SaveBar({ autosave, words }: BarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <SaveLine autosave={autosave} words={words} />
      <Button type="submit" variant="primary" name="action" value={words.next.action}>
        {words.next.label}
      </Button>
    </div>
  );
}

/** The saving state, and a login link once the session has ended. */
export function SaveLine({ autosave, words }: BarProps): ReactNode {
  const view = useSyncExternalStore(autosave.subscribe, autosave.view, autosave.view);
  const state = useStateWords(view, words);
  const { phase } = view;
  const isTrouble = phase !== 'ready' && phase !== 'saving';
  // Announced on failure and recovery, not at each save.
  const [wasTrouble, setWasTrouble] = useState(false);
  if (isTrouble && !wasTrouble) setWasTrouble(true);
  const said = isTrouble || (wasTrouble && phase === 'ready') || view.news !== undefined;
  return (
    <>
      <p className={styles.state} aria-hidden={said ? true : undefined}>
        {state}
      </p>
      <output className="hidden-visually">{said ? state : ''}</output>
      {phase === 'loggedOut' && <LoginDialog autosave={autosave} words={words} />}
    </>
  );
}

function useStateWords(view: AutosaveView, words: AutosaveWords): string {
  const { t, locale, list } = useText();
  const { phase, savedAt, wrong, news } = view;
  const named = (fields: readonly (typeof wrong)[number][]): string =>
    list(fields.map((field) => words.field(field)));
  const parts = [];
  if (wrong.length > 0) parts.push(t('writing.autosave.wrong', { fields: named(wrong) }));
  if (phase === 'ready' && savedAt !== undefined)
    parts.push(t('writing.autosave.saved', { time: formatMoment(locale, savedAt) }));
  else if (phase !== 'ready') parts.push(t(`writing.autosave.${phase}`));
  if (news !== undefined) {
    const facts = { name: words.member(news.byId), fields: named(news.fields) };
    parts.push(t(news.isShown ? 'writing.autosave.news' : 'writing.autosave.newsHidden', facts));
  }
  return parts.length > 0 ? parts.join(' ') : t('writing.autosave.ready');
}

/** The session has ended: the account logs in from this dialog, and the page then continues. */
function LoginDialog({ autosave, words }: BarProps): ReactNode {
  const { t, locale } = useText();
  const [isOpen, setIsOpen] = useState(true);
  const login = `${pagePath('login', locale)}?${new URLSearchParams({
    redirectTo: words.back,
  }).toString()}`;
  if (!isOpen)
    return (
      <Button onClick={() => setIsOpen(true)} variant="tertiary">
        {t('writing.autosave.loginTitle')}
      </Button>
    );
  return (
    <Dialog
      title={t('writing.autosave.loginTitle')}
      closeLabel={t('writing.autosave.close')}
      onClose={() => setIsOpen(false)}
    >
      <p>{t('writing.autosave.loginLead')}</p>
      <p className={styles.choices}>
        <ButtonLink variant="primary" href={login} target="_blank">
          {t('writing.autosave.loginOpen')}
        </ButtonLink>
        <Button onClick={() => autosave.check()}>{t('writing.autosave.loginDone')}</Button>
      </p>
    </Dialog>
  );
}
