import type { Translate } from '@causa/i18n/catalog';
import { type Locale, localeNames, localeTags, locales } from '@causa/shared/platform/locales';
import { donatePaths } from '@causa/shared/platform/pages/route-words';
import {
  homePath,
  pagePath,
  searchPath,
  sitePagePath,
  withQuery,
} from '@causa/shared/platform/pages/routes';
import { parsePath, translatePath } from '@causa/shared/platform/pages/parse-path';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { useHydrated } from '../lib/navigation/render-phase.ts';
import { applyTheme, type Theme, themes, readTheme } from '../lib/theme.ts';
import { classes } from '../ui/classes.ts';
import { PlainForm } from '../forms/plain-form.tsx';
import styles from './footer.module.css';

/** Four columns of links, the language switch and the theme. */
export function Footer(): ReactNode {
  const { t, locale } = useText();
  return (
    <footer className={styles.footer} data-chrome>
      <div className="container">
        <div className={styles.columns}>
          {listColumns(t, locale).map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className={styles.heading}>{column.title}</h2>
              <ul className={styles.links}>
                {column.links.map(([label, href]) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <p className={styles.small}>{t('shell.footer.line')}</p>
      </div>
    </footer>
  );
}

interface Column {
  title: string;
  links: [label: string, href: string][];
}

function listColumns(t: Translate, locale: Locale): Column[] {
  return [
    {
      title: t('shell.footer.find'),
      links: [
        [t('shell.type.jobs'), searchPath(locale, 'JOB')],
        [t('shell.type.internships'), searchPath(locale, 'INTERNSHIP')],
        [t('shell.type.volunteer'), searchPath(locale, 'VOLOP')],
        [t('shell.type.events'), searchPath(locale, 'EVENT')],
        [t('shell.type.organizations'), searchPath(locale, 'ORG')],
        [t('shell.menu.fairs'), pagePath('fair', locale)],
        [t('shell.footer.recent'), pagePath('recent', locale)],
      ],
    },
    {
      title: t('shell.footer.organizations'),
      links: [
        [t('shell.footer.postListing'), pagePath('postAListing', locale)],
        [t('shell.menu.createOrganization'), pagePath('createOrganization', locale)],
      ],
    },
    {
      title: t('shell.footer.about'),
      links: [
        [t('shell.footer.aboutUs'), sitePagePath(locale, 'about')],
        [t('shell.footer.articles'), withQuery(sitePagePath(locale, 'articles'), {}) + '?pq='],
        [t('shell.menu.volunteerGuide'), sitePagePath(locale, 'volunteerGuide')],
        [t('shell.menu.environmental'), sitePagePath(locale, 'environmentalJobs')],
        [t('shell.menu.salaries'), pagePath('salaryExplorer', locale)],
        [t('shell.footer.survey'), pagePath('salarySurvey', locale)],
        [t('shell.donate'), donatePaths[locale]],
      ],
    },
    {
      title: t('shell.footer.support'),
      links: [
        [t('shell.footer.help'), sitePagePath(locale, 'help')],
        [t('shell.footer.shortcuts'), pagePath('keyboardShortcuts', locale)],
        [t('shell.footer.privacy'), sitePagePath(locale, 'privacy')],
        [t('shell.footer.terms'), sitePagePath(locale, 'terms')],
      ],
    },
  ];
}

/**
 * Links to the same page in other languages; if it does not exist, to that language's home, with a
 * note.
 */
function LanguageSwitch(): ReactNode {
  const { t, locale } = useText();
  const { head, url } = useSite();
  const links = head.languageLinks ?? head.alternates ?? {};
  return (
    <nav aria-label={t('shell.footer.language')}>
      <ul className={styles.choices}>
        {locales.map((other) => (
          <li key={other}>
            <a
              href={
                links[other] ??
                translatePath(parsePath(url.pathname), other) ??
                withQuery(homePath(other), { untranslated: '1' })
              }
              lang={localeTags[other]}
              hrefLang={localeTags[other]}
              aria-current={other === locale ? 'true' : undefined}
              className={classes(styles.choice, other === locale && styles.chosen)}
            >
              {localeNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Stored in a cookie that the server reads before rendering, so that no page flashes. */
function ThemeSwitch(): ReactNode {
  const { t } = useText();
  const hydrated = useHydrated();
  const { theme: initialTheme } = useSite();
  const [chosen, setChosen] = useState<Theme>();
  const theme = chosen ?? (hydrated ? readTheme() : initialTheme);

  return (
    <PlainForm action="theme" onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.choices}>
        <legend className="hidden-visually">{t('shell.theme.label')}</legend>
        {themes.map((name) => (
          <button
            key={name}
            type="submit"
            name="theme"
            value={name}
            aria-pressed={theme === name}
            className={classes(styles.choice, theme === name && styles.chosen)}
            onClick={(event) => {
              event.preventDefault();
              setChosen(name);
              applyTheme(name);
            }}
          >
            {t(`shell.theme.${name}`)}
          </button>
        ))}
      </fieldset>
    </PlainForm>
  );
}
