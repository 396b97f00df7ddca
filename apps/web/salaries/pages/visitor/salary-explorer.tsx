import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { createSalaryHead } from '../../salary-head.ts';
import styles from '../../salaries.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The landing page about salaries. */
function SalaryExplorerPage(): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <h1>{t('salaries.title')}</h1>
        <p className={styles.lead}>{t('salaries.lead')}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={pagePath('salarySurvey', locale)}>
          {t('salaries.survey')}
        </ButtonLink>
        <ButtonLink href={pagePath('salaryExplore', locale)}>{t('salaries.explore')}</ButtonLink>
      </div>
      <ul className={styles.points}>
        {(['point1', 'point2', 'point3'] as const).map((point) => (
          <li key={point}>
            <h2>{t(`salaries.${point}.title`)}</h2>
            <p>{t(`salaries.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={pagePath('salaryFaq', locale)}>{t('salaries.faq')}</ButtonLink>
        <ButtonLink href={pagePath('salaryLearnMore', locale)}>
          {t('salaries.learnMore')}
        </ButtonLink>
      </div>
    </div>
  );
}

export const view: PageView<null> = {
  Component: SalaryExplorerPage,
  head: (_data, context) => {
    const { t } = context.text;
    return createSalaryHead(
      'salaryExplorer',
      { title: t('salaries.title'), description: t('salaries.description') },
      context,
    );
  },
};

export { loader } from '../../../layout/pages/visitor/nothing.data.ts';
