import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { createSalaryHead } from '../../salary-head.ts';
import styles from '../../salaries.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** How the figures are calculated. */
function SalaryLearnMorePage(): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.narrow}>
        <p>
          <a className={styles.back} href={pagePath('salaryExplorer', locale)}>
            {t('salaries.home')}
          </a>
        </p>
        <h1>{t('salaries.learnTitle')}</h1>
        <section className={styles.narrow}>
          <h2>{t('salaries.learn1.q')}</h2>
          <p>{t('salaries.learn1.a', { example: t('salaries.learn1.example') })}</p>
        </section>
        {(['learn2', 'learn3', 'learn4', 'learn5'] as const).map((entry) => (
          <section key={entry} className={styles.narrow}>
            <h2>{t(`salaries.${entry}.q`)}</h2>
            <p>{t(`salaries.${entry}.a`)}</p>
          </section>
        ))}
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={pagePath('salarySurvey', locale)}>
            {t('salaries.survey')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

export const view: PageView<null> = {
  Component: SalaryLearnMorePage,
  head: (_data, context) => {
    const { t } = context.text;
    return createSalaryHead(
      'salaryLearnMore',
      { title: t('salaries.learnTitle'), description: t('salaries.learnDescription') },
      context,
    );
  },
};

export { loader } from '../../../layout/pages/visitor/nothing.data.ts';
