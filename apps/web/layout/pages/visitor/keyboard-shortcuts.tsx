import { Fragment, type ReactNode, useState } from 'react';
import type { Localized } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { areShortcutsOn, setShortcuts, shortcuts } from '../../shortcuts/shortcut-list.ts';
import styles from '../../shortcuts/shortcuts.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { useHydrated } from '../../../lib/navigation/render-phase.ts';

/** Every keyboard shortcut, and the switch that turns them off (WCAG 2.1.4). */
function ShortcutsPage(): ReactNode {
  const { t } = useText();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? (!hydrated || areShortcutsOn());
  return (
    <div className="container">
      <div className={styles.page}>
        <div>
          <h1>{t('shortcuts.title')}</h1>
          <p>{t('shortcuts.lead')}</p>
        </div>
        <dl className={styles.list}>
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{t(`shortcuts.${does}`)}</dd>
            </div>
          ))}
        </dl>
        <Choice
          className="with-js"
          type="checkbox"
          id="shortcuts-switch"
          label={t('shortcuts.on')}
          checked={isOn}
          onChange={(event) => {
            setShortcuts(event.target.checked);
            setChosen(event.target.checked);
          }}
        />
      </div>
    </div>
  );
}

/** One key, or two with the words between them. */
function Keys({ keys: [first, second] }: { keys: readonly [string, string?] }): ReactNode {
  const { t } = useText();
  if (second === undefined) return <kbd>{first}</kbd>;
  const parts = t('shortcuts.twoKeys', { first: '\u0000', second: '\u0000' }).split('\u0000');
  return parts.map((words, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- words beside a key may repeat
    <Fragment key={index}>
      {words}
      {index < 2 && <kbd>{index === 0 ? first : second}</kbd>}
    </Fragment>
  ));
}

export const view: PageView<null> = {
  Component: ShortcutsPage,
  head: (_data, { text }) => {
    const paths: Localized = {
      en: pagePath('keyboardShortcuts', 'en'),
      es: pagePath('keyboardShortcuts', 'es'),
      pt: pagePath('keyboardShortcuts', 'pt'),
    };
    return {
      title: `${text.t('shortcuts.title')} | Causa`,
      description: text.t('shortcuts.description'),
      canonical: paths[text.locale],
      alternates: paths,
      languageLinks: paths,
    };
  },
};

export { loader } from './nothing.data.ts';
